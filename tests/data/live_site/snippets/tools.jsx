
import React, { useState } from 'react';

export const Bell = () => null;

export function Timetable({ lines }) {
  const [most, setMost] = useState(60);
  return (
    <table id="table">
      <thead><tr><th>Line</th><th onClick={() => setMost(20)}>Minutes</th></tr></thead>
      <tbody>{lines.filter((line) => line.minutes <= most).map((line) => <tr key={line.name}><td>{line.name}</td><td>{line.minutes}</td></tr>)}</tbody>
    </table>
  );
}
