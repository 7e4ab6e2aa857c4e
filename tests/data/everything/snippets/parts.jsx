export const A = ({ b, children }) => <div className="a">{b.c} {children}</div>;
export const B = 7;
export default function D() { return <p>D</p>; }
