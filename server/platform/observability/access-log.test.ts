import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newResident } from '../../../test/people.ts';
import { buildApp } from '../../app.ts';
import { createLoggerOptions } from './logger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

type Line = {
  level: number;
  userId?: number;
  req: { method: string; url: string; remoteAddress: string };
  res: { statusCode: number };
  responseTime: number;
  msg: string;
};

async function startLoggedServer(level: 'info' | 'warn', TRUST_PROXY?: string) {
  const chunks: string[] = [];
  const stream = { write: (text: string) => chunks.push(text) };
  const context = { ...api, config: { ...api.config, TRUST_PROXY } };
  const app = await buildApp(context, { ...Object(createLoggerOptions({ LOG_LEVEL: level })), stream });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const readLines = () => {
    const textLines = chunks.join('').split('\n').filter(Boolean);
    return textLines.map((line) => JSON.parse(line) as Line);
  };
  const closeAndRead = async () => {
    await app.close();
    return readLines();
  };
  return { server: app.server, port, readLines, closeAndRead };
}

const closeHeader = { connection: 'close' };

test('each request writes one log line with its time and without secrets', async () => {
  const { port, closeAndRead } = await startLoggedServer('info');
  for (const path of ['health', 'api/pets?q=%C3%91ancupil', 'api/nada'])
    await fetch(`http://127.0.0.1:${port}/${path}`, { headers: closeHeader }).then((answer) => answer.text());
  const accessLines = (await closeAndRead()).filter(({ req }) => req);
  expect(accessLines.map(({ req, res }) => `${req.method} ${req.url} ${res.statusCode}`)).toEqual([
    'GET /health 200',
    'GET /api/pets?q=*** 401',
    'GET /api/nada 404',
  ]);
  expect(String(accessLines[0]?.responseTime)).toMatch(/^\d+(\.\d{1,3})?$/);
  expect(accessLines[0]).toEqual({
    level: 30,
    pid: process.pid,
    hostname: expect.any(String),
    msg: 'request completed',
    time: expect.any(Number),
    reqId: expect.stringMatching(/^req-/),
    responseTime: expect.any(Number),
    req: {
      method: 'GET',
      url: '/health',
      host: `127.0.0.1:${port}`,
      remoteAddress: '127.0.0.1',
      remotePort: expect.any(Number),
    },
    res: { statusCode: 200 },
  });
});

test('the log line of a request has the user’s id, also on rejections', async () => {
  const ana = await newResident(api);
  const { port, closeAndRead } = await startLoggedServer('info');
  const headers = { ...closeHeader, authorization: `Bearer ${ana.token}` };
  await fetch(`http://127.0.0.1:${port}/api/reports`, { headers }).then((answer) => answer.text());
  const [accessLine] = (await closeAndRead()).filter(({ req }) => req);
  expect([accessLine?.userId, accessLine?.req.url, accessLine?.res.statusCode]).toEqual([
    ana.id,
    '/api/reports',
    403,
  ]);
  expect(JSON.stringify(accessLine)).not.toContain(ana.token);
});

test('a client that leaves before its answer is logged as 499', async () => {
  const { server, port, readLines, closeAndRead } = await startLoggedServer('info');
  const body = JSON.stringify({ email: 'nadie@correo.test', pwd: 'x' });
  const requestSeen = once(server, 'request');
  const clientRequest = ask({
    port,
    path: '/open/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  clientRequest.on('error', () => undefined);
  clientRequest.write(body.slice(0, 5));
  await requestSeen;
  clientRequest.destroy();
  const listAborted = () => readLines().filter(({ res }) => res?.statusCode === 499);
  await expect.poll(() => listAborted().map(({ req }) => req.url)).toEqual(['/open/login']);
  await closeAndRead();
});

test('a quieter log level omits access lines', async () => {
  const { port, closeAndRead } = await startLoggedServer('warn');
  await fetch(`http://127.0.0.1:${port}/health`, { headers: closeHeader });
  expect(await closeAndRead()).toEqual([]);
});

const FORGED_ADDRESS = '203.0.113.9","remotePort":1},"userId":1,"msg":"x';

test('X-Forwarded-For of a trusted proxy cannot inject log fields, and only addresses count', async () => {
  const { port, closeAndRead } = await startLoggedServer('info', '127.0.0.1');
  const headers = [
    FORGED_ADDRESS,
    `${FORGED_ADDRESS}, 203.0.113.7`,
    `203.0.113.7, ${FORGED_ADDRESS}`,
    'premio-x.com, 203.0.113.7, 127.0.0.1',
    '203.0.113.7:4711',
    '[2001:db8::7]:4711',
    '203.0.113.1, 2001:db8::7',
  ];
  for (const forwarded of headers)
    await fetch(`http://127.0.0.1:${port}/health`, {
      headers: { ...closeHeader, 'x-forwarded-for': forwarded },
    });
  const requests = (await closeAndRead()).filter(({ req }) => req);
  expect(requests.map(({ userId, req, msg }) => [userId, req.remoteAddress, msg])).toEqual(
    ['127.0.0.1', '203.0.113.7', '127.0.0.1', '203.0.113.7', '203.0.113.7', '2001:db8::7', '2001:db8::7'].map(
      (address) => [undefined, address, 'request completed'],
    ),
  );
});
