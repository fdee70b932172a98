import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openGateway } from './gateway.ts';
import { PostponedError } from './mail-backoff.ts';
import { classifyFailure } from './send-failures.ts';

const [OLD_KEY, NEW_KEY] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'));
const NOW = 1_790_000_000_000;
const MESSAGE = {
  id: 'abc-7',
  phone: '+5492622451287',
  kind: 'bookingReminder',
  text: 'Hola',
  link: 'http://x/',
};

type ReceivedMessage = { headers: IncomingMessage['headers']; body: string };

async function startGatewayServer(answer: (response: ServerResponse) => void) {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  return { received, url };
}

const openWith = (GATEWAY_URL: string, GATEWAY_KEY = `whsec_${OLD_KEY}`, now = () => NOW) =>
  openGateway({ GATEWAY_URL, GATEWAY_KEY }, now);
const startGatewayWith = (status: number, answer = '') =>
  startGatewayServer((response) => response.writeHead(status).end(answer));
const findFailure = async (send: Promise<void> | undefined) =>
  classifyFailure(await send?.catch((error: unknown) => error));

test('a message to the gateway is sent as one POST that is signed with each key', async () => {
  const { received, url } = await startGatewayWith(204);
  await openWith(url, `whsec_${NEW_KEY} whsec_${OLD_KEY}`)?.send(MESSAGE);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const { id: _, ...message } = MESSAGE;
  expect(JSON.parse(body)).toEqual(message);
  expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['abc-7', String(NOW / 1000)]);
  const signatures = [NEW_KEY, OLD_KEY].map((key = '') => {
    const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(`abc-7.${NOW / 1000}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  expect(headers['webhook-signature']).toBe(signatures.join(' '));
});

test.each([
  [422, 'número inexistente', true],
  [400, '', true],
  [401, '', false],
  [429, 'despacio', false],
  [500, '', false],
  [302, '', false],
])(
  'an answer %i of the gateway is shown to staff and is final only if it rejects the message itself',
  async (status, answer, isFinal) => {
    const { url } = await startGatewayWith(status, answer);
    const failure = await findFailure(openWith(url)?.send(MESSAGE));
    expect(failure).toMatchObject({ isFinal, isBounce: false });
    expect(failure.words).toBe(`El servicio de mensajes respondió: ${status} ${answer}`.trim());
  },
);

test('a message to the gateway follows no redirect', async () => {
  const redirectTarget = await startGatewayWith(204);
  const { url } = await startGatewayServer((response) =>
    response.writeHead(307, { location: redirectTarget.url }).end(),
  );
  await findFailure(openWith(url)?.send(MESSAGE));
  expect(redirectTarget.received).toEqual([]);
});

test('a failing gateway gets the next message only after a backoff', async () => {
  let status = 500;
  const { received, url } = await startGatewayServer((response) => response.writeHead(status).end());
  let now = NOW;
  const gateway = openWith(url, undefined, () => now);
  await findFailure(gateway?.send(MESSAGE));
  await expect(gateway?.send(MESSAGE)).rejects.toThrow(PostponedError);
  expect(received).toHaveLength(1);
  now += 15_000;
  status = 204;
  await gateway?.send(MESSAGE);
  await gateway?.send(MESSAGE);
  expect(received).toHaveLength(3);
});

test('an unreachable gateway is reported without personal data', async () => {
  const failure = await findFailure(openWith('http://127.0.0.1:9/')?.send(MESSAGE));
  expect(failure.words).toMatch(/^El servicio de mensajes no responde \((ECONNREFUSED|TypeError)\)$/);
});

test.each([
  [{ GATEWAY_URL: 'https://sms.test/' }],
  [{ GATEWAY_KEY: `whsec_${OLD_KEY}` }],
  [{ GATEWAY_URL: 'ftp://sms.test/', GATEWAY_KEY: `whsec_${OLD_KEY}` }],
  [{ GATEWAY_URL: 'https://ana:clave@sms.test/', GATEWAY_KEY: `whsec_${OLD_KEY}` }],
  [{ GATEWAY_URL: 'https://sms.test/', GATEWAY_KEY: 'corta' }],
])('a configuration of the gateway with %j prevents the start', (environment) => {
  expect(() => readConfig(environment)).toThrow('Configuración inválida');
});
