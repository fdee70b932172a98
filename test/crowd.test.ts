import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededDatabase, type TestDatabase } from './database.ts';
import { type ServerProcess, startServerProcess } from './faults/server-process.ts';
import { LIMITS } from './time-limits.ts';

const CROWD_SIZE = 1_000;
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createSeededDatabase();
  server = await startServerProcess(database, {});
  await server.start();
});
afterAll(async () => {
  server.signal('SIGCONT');
  await server.kill('SIGTERM');
  await database.destroy();
});

test('a thousand simultaneous connections to a busy server all wait in the backlog', async (context) => {
  context.skip(Number(readFileSync(SYSTEM_LIMIT, 'utf8')) < CROWD_SIZE, 'the system lets fewer wait');
  server.signal('SIGSTOP');
  const sockets = Array.from({ length: CROWD_SIZE }, () => connect(server.port, '127.0.0.1'));
  let connectedCount = 0;
  const connections = sockets.map((socket) => once(socket, 'connect').then(() => connectedCount++));
  await Promise.race([Promise.allSettled(connections), setTimeout(LIMITS.poll)]);
  for (const socket of sockets) socket.destroy();
  expect(connectedCount).toBe(CROWD_SIZE);
});
