import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../server/app.ts';
import { testApp } from './app.ts';

const REQUEST = ['POST /open/login HTTP/1.1', 'Host: turnos', 'Content-Type: application/json'].join('\r\n');

test.each([
  ['headers', { headers: 100, request: 60_000, check: 50 }, `${REQUEST}\r\nX-Slow: `],
  ['a body', { headers: 100, request: 200, check: 50 }, `${REQUEST}\r\nContent-Length: 5000\r\n\r\n{`],
])('a client that sends %s byte by byte is cut', async (_, timeouts, begun) => {
  const api = await testApp();
  const app = await buildApp(api, false, timeouts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write(begun);
  const drip = setInterval(() => client.write(' '), 20);
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drip);
  client.destroy();
  await app.close();
  await api.close();
});
