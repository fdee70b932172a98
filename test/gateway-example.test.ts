import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/test/free-port.ts';
import { openGateway } from '../server/mail/transports/gateway.ts';

const [OLD, NEW] = [1, 2].map((fill) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`);
const MESSAGE = {
  id: 'abc-7',
  phone: '+5492622451287',
  kind: 'bookingReminder',
  text: 'Te recordamos',
  link: 'x',
};

function readExample(): string {
  const [, program = ''] =
    /```js\n(\/\/ gateway\.mjs[\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return program;
}

async function runExample(GATEWAY_KEY: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const file = join(folder, 'gateway.mjs');
  writeFileSync(file, readExample());
  const port = await findFreePort();
  const environment = { ...process.env, GATEWAY_KEY, PORT: String(port) };
  const child = spawn(process.execPath, [file], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => lines).toContain('ready');
  return { lines, url: `http://127.0.0.1:${port}/` };
}

test('the documented gateway accepts each signed message once, across a key rotation', async () => {
  const { lines, url } = await runExample(`${OLD}`);
  const send = (keys: string, message = MESSAGE, now = Date.now()) =>
    openGateway({ GATEWAY_URL: url, GATEWAY_KEY: keys }, () => now)?.send(message);
  await send(`${OLD}`);
  await send(`${OLD}`);
  await send(`${NEW} ${OLD}`, { ...MESSAGE, id: 'abc-8', text: 'Otra' });
  await expect(send(`${NEW}`, { ...MESSAGE, id: 'abc-9' })).rejects.toThrow('401');
  await expect(send(`${OLD}`, { ...MESSAGE, id: 'abc-9' }, Date.now() - 600_000)).rejects.toThrow('401');
  const forgedRequest = {
    method: 'POST',
    headers: { 'webhook-id': 'x', 'webhook-signature': 'v1,nada' },
    body: '{}',
  };
  expect((await fetch(url, forgedRequest)).status).toBe(401);
  expect(lines).toEqual(['ready', '+5492622451287 Te recordamos', '+5492622451287 Otra']);
  expect(readExample().trim().split('\n').length).toBeLessThanOrEqual(26);
});
