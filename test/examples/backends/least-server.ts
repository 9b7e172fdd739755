import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts the server in Python, which admits one page. */
export async function startLeastServer(page = 'https://shop.example.com') {
  const file = 'examples/backends/python/least_server.py';
  const child = spawn('python3', [file, '0', page], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const { value: port } = await lines[Symbol.asyncIterator]().next();
  return { origin: `http://127.0.0.1:${port}`, page, stop: () => void child.kill() };
}
