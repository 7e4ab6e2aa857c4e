"""Components that mean harm: every way to spend, to break out or to disturb, wherever a page can hold JavaScript."""

from collections.abc import Iterator

from tests.fakes.hostile_documents import Document, page

AFTER = "The rest of the page."
SPENDING = {
    "an endless loop": "while (true) {}",
    "an endless loop that catches": "while (true) { try { throw 1 } catch {} }",
    "an endless generator": "return [...(function* () { while (true) yield 1 })()]",
    "an endless promise": "const go = () => Promise.resolve().then(go); go(); return 1",
    "an endless iterator": "return {[Symbol.iterator]: () => ({next: () => ({value: 'x', done: false})})}",
    "an endless getter": "const a = {get b() { return this.b }}; return a.b",
    "an endless proxy": "const p = new Proxy({}, {get: () => p}); return JSON.stringify(p)",
    "a regular expression": "return String(/^(a+)+$/.test('a'.repeat(50) + 'b'))",
    "a regular expression with back references": r"return String(/(x+x+)+y\\1\\1/.test('x'.repeat(60)))",
    "recursion": "const f = (n) => f(n + 1) + 1; return f(0)",
    "recursion through toString": "const a = {toString() { return `${a}` }}; return `${a}`",
    "recursion through sorting": "const f = () => [2, 1].sort(() => f() || 1); return f()",
    "a deep array": "let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return a",
    "a deep element": "let a = 'x'; for (let i = 0; i < 1e5; i++) a = <b>{a}</b>; return a",
    "a wide element": "return <p>{Array(3e6).fill('x')}</p>",
    "many elements": "return Array(5e5).fill(0).map((_, i) => <i key={i}>{i}</i>)",
    "a long text": "return 'x'.repeat(2 ** 29)",
    "a text that doubles": "let a = 'x'; while (true) a += a; return a",
    "a rope": "let a = ''; for (let i = 0; i < 5e6; i++) a += i; return a",
    "an array that grows": "const a = []; while (true) a.push(a.length.toString().repeat(100))",
    "a large buffer": "return String(new Uint8Array(2 ** 31).length)",
    "many buffers": "const a = []; while (true) a.push(new Uint8Array(2 ** 24))",
    "a big number": "return String(9n ** 9n ** 9n)",
    "a sparse array": "const a = []; a[4294967290] = 1; return a.join()",
    "many closures": "let f = () => 1; for (let i = 0; i < 1e7; i++) { const g = f; f = () => g() } return f()",
    "many symbols": "const a = {}; while (true) a[Symbol()] = 1",
    "large attributes": "return <p title={'x'.repeat(5e7)} />",
    "attributes that multiply": "let a = {}; for (let i = 0; i < 40; i++) a = {a, b: a}; return <Card title={a} />",
    "state that never settles": "const [n, set] = useState(0); set(n + 1); return n",
    "a component of itself": "const D = () => <D />; return <D />",
    "components that multiply": "const D = ({n}) => n > 40 || [<D n={n + 1} />, <D n={n + 1} />]; return <D n={0} />",
    "contexts that multiply": "let a = 'x'; const X = React.createContext(); for (let i = 0; i < 1e5; i++) "
    "a = <X.Provider value={i}>{a}</X.Provider>; return a",
    "a page of HTML": "return <p dangerouslySetInnerHTML={{__html: '<b>'.repeat(1e6)}} />",
    "children that multiply": "let a = ['x']; for (let i = 0; i < 30; i++) a = [a, a]; return a",
}
DISTURBING = {
    "no element": "return {a: 1}",
    "a function": "return () => 1",
    "a symbol": "return Symbol('x')",
    "a promise": "return Promise.resolve('x')",
    "a thrown text": "throw 'x'",
    "a thrown nothing": "throw null",
    "a thrown element": "throw <p>x</p>",
    "a thrown trap": "throw {get message() { throw this }, toString() { throw this }}",
    "an error with a trap": "const e = Error(); Object.defineProperty(e, 'message', {get() { throw e }}); throw e",
    "an unknown type": "return React.createElement(undefined)",
    "an element by hand": "return {$$typeof: Symbol.for('react.element'), type: 'script', props: {}}",
    "a marked failure": "return [['#', 0], ['!', 0, 'x', 'y', []]]",
    "numbers of other elements": "return [0, 1, -1, 99].map((at) => <b __at={at}>{at}</b>)",
    "kept parts by number": "return [0, 1, -1, 1e9, NaN, '0'].map((at) => __keep(at))",
    "JSON.stringify replaced": "JSON.stringify = () => '['; return 'x'",
    "JSON.stringify that returns a number": "JSON.stringify = () => 1; return 'x'",
    "JSON.stringify that loops": "JSON.stringify = () => { while (true) {} }; return 'x'",
    "arrays replaced": "Array.prototype.push = () => {}; Array.prototype.concat = () => 5; return 'x'",
    "Object.keys replaced": "Object.keys = () => ['a'.repeat(1e6)]; return <p />",
    "iterators replaced": "Array.prototype[Symbol.iterator] = function* () {}; return ['x']",
    "Object.prototype filled": "Object.prototype.title = 'x'; Object.prototype.then = () => {}; return <p />",
    "__proto__ as an attribute": 'return <p {...JSON.parse(\'{"__proto__": {"title": 1}}\')} />',
    "the page's own functions called": "return String(__page.render('index', 0))",
    "the page's own functions replaced": "__page.render = () => 'x'; globalThis.__h = null; return 'x'",
    "a constructor of functions": "return String((() => {}).constructor('return this')().__page)",
    "eval": "return eval('1 + 1')",
    "an import while it runs": "import('/snippets/x.jsx'); return 'x'",
    "a script": "return <script>alert(1)</script>",
    "a handler": "return <b onclick='alert(1)' onClick={'alert(1)'}>x</b>",
    "an address that runs": "return <a href={'java' + 'script:alert(1)'}>x</a>",
    "HTML that runs": "return <p dangerouslySetInnerHTML={{__html: '<img src=x onerror=alert(1)><svg onload=y>'}} />",
    "a frame": "return <iframe src='https://evil.example' srcDoc='<script>alert(1)</script>' />",
    "a style": "return <b style={{background: 'url(https://evil.example)'}}>x</b>",
    "a name that is markup": "const N = 'p onclick=alert(1)'; return <N>x</N>",
    "an attribute that is markup": "return <p {...{'x onclick=alert(1) y': 1}}>x</p>",
    "surrogates": r"return '\ud800\udfff\ud800 \u0000 \uffff'",
    "a request": "fetch('https://evil.example'); new XMLHttpRequest().send(); return 'x'",
    "storage": "localStorage.setItem('a', 'x'.repeat(1e7)); document.cookie = 'a'; return 'x'",
    "a file": "return String(require('fs'))",
    "the process": "return String(process.exit)",
    "chance": "return [Math.random(), Date.now(), performance.now()].join()",
}
PLACES = {
    "in the page": "export const C = () => {{ {body} }};\n\n<C>kept</C>\n\n{after}\n",
    "in an expression": "{{(() => {{ {body} }})()}}\n\n{after}\n",
    "in an attribute": "<Card title={{(() => {{ {body} }})()}}>kept</Card>\n\n{after}\n",
    "in a module": "import {{C}} from '/snippets/c.jsx';\n\n<C>kept</C>\n\n{after}\n",
    "in a class": "export class C extends React.Component {{ render() {{ {body} }} }}\n\n<C />\n\n{after}\n",
}
MODULES = {
    "one that loops": "while (true) {}\nexport const C = 1;",
    "one that throws": "throw new Error('no');\nexport const C = 1;",
    "one that is cut off": "export const C = () => <b>",
    "one that is no JavaScript": "\x00\x01 <<<<",
    "one that imports itself": "import {C as D} from './c.jsx';\nexport const C = () => <D />;",
    "one that imports a package": "import x from 'left-pad';\nexport const C = () => x;",
    "one that imports a file outside": "import x from '../../../../etc/passwd.js';\nexport const C = () => x;",
    "one that imports by an absolute address": "import x from 'file:///etc/passwd';\nexport const C = () => x;",
    "one that exports nothing": "const C = 1;",
    "one of five megabytes": "export const C = () => <p>{[" + "'xxxxxxxx'," * 450_000 + "]}</p>;",
    "one that closes its function": "}); __page.render = () => 'x'; (() => {\nexport const C = () => 1;",
    "one nested in itself": "export const C = () => " + "<b>" * 3000 + "</b>" * 3000 + ";",
    "one of many parentheses": "export const C = () => " + "(" * 20_000 + ")" * 20_000 + ";",
}


def documents() -> Iterator[Document]:
    for what, body in (SPENDING | DISTURBING).items():
        for where, text in PLACES.items():
            module = {"snippets/c.jsx": f"export const C = () => {{ {body} }};"} if "module" in where else {}
            # Hooks work in components only.
            if "use" not in body or where in ("in the page", "in a module"):
                yield page(f"{what} {where}", text.format(body=body, after=AFTER), module)
    for what, source in MODULES.items():
        files = {"snippets/c.jsx": source}
        yield page(f"a module: {what}", PLACES["in a module"].format(body="", after=AFTER), files)
