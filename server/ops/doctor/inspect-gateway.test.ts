import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { inspectGateway } from './inspect-services.ts';

const NOW = 1_790_000_000_000;
const GATEWAY_KEY = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

async function startGatewayWith(status: number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { bodies, config: readConfig({ GATEWAY_URL: `http://127.0.0.1:${port}/`, GATEWAY_KEY }) };
}

test('the doctor pings the gateway without a message and reports its answer', async () => {
  const { bodies, config } = await startGatewayWith(204);
  expect(await inspectGateway(config, NOW)).toMatchObject([{ state: 'fine' }]);
  expect(bodies).toEqual(['{"kind":"ping"}']);
  const rejectingGateway = await startGatewayWith(401);
  expect(await inspectGateway(rejectingGateway.config, NOW)).toMatchObject([
    { state: 'wrong', text: 'El servicio de mensajes respondió: 401' },
  ]);
});

test('the doctor skips the gateway when none is configured', async () => {
  expect(await inspectGateway(readConfig({}), NOW)).toEqual([]);
});
