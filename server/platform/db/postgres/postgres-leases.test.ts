import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '../database.ts';
import { isUnavailable } from '../faults.ts';

function toErrorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test.each([
  ['XX000', true],
  ['53100', true],
  ['28P01', false],
])('a connection rejected with %s counts as unavailable: %s', async (code, isAway) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(toErrorMessage(code, 'could not write init file')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openDatabase({ url: `postgres://ana@127.0.0.1:${port}/town`, file: '' }, () => undefined);
  const error = await sql`select 1`.execute(database.db).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(isAway);
  expect(String(error)).toContain('could not write init file');
  await closeDatabase(database);
  server.close();
});
