import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Opens the demo in a native window (`npm run app`); starts the demo if it is not running. */
const origin = process.env.PORTAL_URL || `http://127.0.0.1:${process.env.PORT || 4100}`;
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const children: ChildProcess[] = [];

const answers = () =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

if (!(await answers())) {
  const demo = spawn(process.execPath, [at('../serve.ts')], { stdio: ['ignore', 'ignore', 'inherit'] });
  children.push(demo);
  while (!(await answers())) {
    if (demo.exitCode !== null) process.exit(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

console.log(`
  The app shows ${origin}/login; every message over its bridge follows.
  Log in with 13800138000 / portal.demo1. Close the window to end it.
`);
const app = spawn('/usr/bin/python3', [at('host.py'), `--url=${origin}/login?companyId=1001`, `--origins=${origin}`], {
  stdio: ['inherit', 'inherit', 'ignore'],
});
children.push(app);
app.once('error', () => end(1));
app.once('exit', (code) => {
  if (code)
    console.error('No window: the app needs a display, and gir1.2-webkit2-4.1, python3-gi and python3-gi-cairo.');
  end(code ?? 1);
});
process.once('SIGINT', () => end(0));
process.once('SIGTERM', () => end(0));

function end(exitCode: number): void {
  for (const child of children) child.kill();
  process.exit(exitCode);
}
