import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../server/app.ts';
import { testApp } from './app.ts';

const REQUEST = ['POST /open/login HTTP/1.1', 'Host: turnos', 'Content-Type: application/json'].join('\r\n');

test.each([
  ['TRACE', ['TRACE /health HTTP/1.1', 'Host: turnos', 'X-Secret: nadie'], /^HTTP\/1.1 40[04] /],
  [
    'a body of two lengths',
    [REQUEST, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', 'GET /x HTTP/1.1'],
    /^HTTP\/1.1 400 /,
  ],
  ['a length twice', [REQUEST, 'Content-Length: 4', 'Content-Length: 40'], /^HTTP\/1.1 400 /],
])('%s is rejected without an echo', async (_, lines, pattern) => {
  const api = await testApp();
  const app = await buildApp(api, false);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(pattern);
  expect(String(answer)).not.toContain('nadie');
  client.destroy();
  await app.close();
  await api.close();
});

test.each([
  ['headers', { headers: 100, request: 60_000, check: 50 }, `${REQUEST}\r\nX-Slow: `],
  ['a body', { headers: 100, request: 200, check: 50 }, `${REQUEST}\r\nContent-Length: 5000\r\n\r\n{`],
])('a client that sends %s byte by byte is disconnected', async (_, timeouts, start) => {
  const api = await testApp();
  const app = await buildApp(api, false, timeouts);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write(start);
  const timer = setInterval(() => client.write(' '), 20);
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(timer);
  client.destroy();
  await app.close();
  await api.close();
});
