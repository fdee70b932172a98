import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../test/app.ts';
import { newResident } from '../test/people.ts';
import { buildApp } from './app.ts';
import { loggerOptions } from './logger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

type Line = {
  level: number;
  userId?: number;
  req: { method: string; url: string };
  res: { statusCode: number };
  msg: string;
};

/** The application on a socket, and the lines of its log once it is closed. */
async function logged(level: 'info' | 'warn') {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };
  const app = await buildApp(api, { ...Object(loggerOptions({ LOG_LEVEL: level })), stream });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const soFar = () => {
    const lines = written.join('').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Line);
  };
  const lines = async () => {
    await app.close();
    return soFar();
  };
  return { server: app.server, port, soFar, lines };
}

const close = { connection: 'close' };

test('each request is one line, whatever became of it, with its time and without its secrets', async () => {
  const { port, lines } = await logged('info');
  for (const path of ['health', 'api/pets?q=%C3%91ancupil', 'api/nada'])
    await fetch(`http://127.0.0.1:${port}/${path}`, { headers: close }).then((answer) => answer.text());
  const told = (await lines()).filter(({ req }) => req);
  expect(told.map(({ req, res }) => `${req.method} ${req.url} ${res.statusCode}`)).toEqual([
    'GET /health 200',
    'GET /api/pets?q=*** 401',
    'GET /api/nada 404',
  ]);
  expect(told[0]).toEqual({
    ...{ level: 30, pid: process.pid, hostname: expect.any(String), msg: 'request completed' },
    ...{ time: expect.any(Number), reqId: expect.stringMatching(/^req-/), responseTime: expect.any(Number) },
    req: {
      ...{ method: 'GET', url: '/health', host: `127.0.0.1:${port}` },
      ...{ remoteAddress: '127.0.0.1', remotePort: expect.any(Number) },
    },
    res: { statusCode: 200 },
  });
});

test('whoever has a session is told by number, also of what is refused', async () => {
  const ana = await newResident(api);
  const { port, lines } = await logged('info');
  const headers = { ...close, authorization: `Bearer ${ana.token}` };
  await fetch(`http://127.0.0.1:${port}/api/reports`, { headers }).then((answer) => answer.text());
  const [told] = (await lines()).filter(({ req }) => req);
  expect([told?.userId, told?.req.url, told?.res.statusCode]).toEqual([ana.id, '/api/reports', 403]);
  expect(JSON.stringify(told)).not.toContain(ana.token);
});

test('a client that leaves before its answer is told as 499', async () => {
  const { server, port, soFar, lines } = await logged('info');
  const body = JSON.stringify({ email: 'nadie@correo.test', pwd: 'x' });
  const received = once(server, 'request');
  const asked = ask({
    port,
    path: '/open/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asked.on('error', () => undefined);
  asked.write(body.slice(0, 5));
  await received;
  asked.destroy();
  const left = () => soFar().filter(({ res }) => res?.statusCode === 499);
  await expect.poll(() => left().map(({ req }) => req.url)).toEqual(['/open/login']);
  await lines();
});

test('a quieter log leaves them out', async () => {
  const { port, lines } = await logged('warn');
  await fetch(`http://127.0.0.1:${port}/health`, { headers: close });
  expect(await lines()).toEqual([]);
});
