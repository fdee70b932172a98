import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { closeDatabase, type Db, openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { addSigningKey, findSigningKey, readToken } from './signing.service.ts';
import { signToken } from './tokens.ts';

const NOW = 1_790_000_000_000;

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  await migrateDatabase(database);
  db = database.db;
});
beforeEach(() => db.deleteFrom('signing_keys').execute());
afterAll(() => database.destroy());

const sign = async (purpose: string, ...numbers: number[]) =>
  signToken(await findSigningKey(db, NOW), purpose, numbers);

describe('tokens', () => {
  test('a signed token returns its numbers for its own purpose', async () => {
    const numbers = [7, 0, NOW, Number.MAX_SAFE_INTEGER];
    expect(await readToken(db, 'ticket', await sign('ticket', ...numbers))).toEqual(numbers);
  });

  test('a signed token is one short word that no mail or chat program cuts', async () => {
    expect(await sign('ticket', 123_456)).toMatch(/^[0-9a-z]+-[0-9a-z]+-[0-9a-z]{25}$/);
  });

  test('a signed token of another purpose never verifies', async () => {
    const token = await sign('ticket', 7);
    for (const purpose of ['cancel', 'ticke', 'ticket2', '']) {
      expect(await readToken(db, purpose, token)).toBeNull();
    }
  });

  test('an altered or invented signed token never verifies', async () => {
    const token = await sign('ticket', 7, 12);
    const letter = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyz-ABZ_.~ñ\0 ');
    const altered = fc
      .tuple(fc.nat(token.length - 1), letter, fc.constantFrom(0, 1))
      .map(([offset, put, cut]) => token.slice(0, offset) + put + token.slice(offset + cut));
    const similarText = fc.stringMatching(/^[0-9a-z]{1,7}(-[0-9a-z]{1,11}){1,4}-[0-9a-z]{25}$/);
    await fc.assert(
      fc.asyncProperty(fc.oneof(altered, similarText, fc.string()), async (other) => {
        fc.pre(other !== token);
        expect(await readToken(db, 'ticket', other)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test('a signed token has whole numbers from 0 on, and at least one', async () => {
    await expect(sign('ticket', -1)).rejects.toThrow('No token of ticket can carry -1');
    await expect(sign('ticket', 0.5)).rejects.toThrow();
    await expect(sign('ticket')).rejects.toThrow();
  });
});

describe('signing keys', () => {
  test('a new signing key signs while the earlier one still verifies', async () => {
    const before = await sign('ticket', 7);
    await addSigningKey(db, { now: NOW, isEarlierRemoved: false });
    const after = await sign('ticket', 7);
    expect(after).not.toBe(before);
    expect(await readToken(db, 'ticket', before)).toEqual([7]);
    expect(await readToken(db, 'ticket', after)).toEqual([7]);
  });

  test('a removed signing key verifies nothing, even after a new one takes its place', async () => {
    const before = await sign('ticket', 7);
    await addSigningKey(db, { now: NOW, isEarlierRemoved: true });
    expect(await readToken(db, 'ticket', before)).toBeNull();
    expect(await readToken(db, 'ticket', await sign('ticket', 7))).toEqual([7]);
    await db.deleteFrom('signing_keys').execute();
    const next = await findSigningKey(db, NOW);
    expect(before.split('-')[0]).not.toBe(next.id.toString(36));
  });

  test('all processes share the signing keys, even if they create the first at once', async () => {
    const others = Array.from({ length: 4 }, () => openDatabase(database, () => undefined));
    const tokens = await Promise.all(
      others.map(async (other) => signToken(await findSigningKey(other.db, NOW), 'ticket', [7])),
    );
    for (const { db: another } of others) {
      for (const token of tokens) expect(await readToken(another, 'ticket', token)).toEqual([7]);
    }
    await addSigningKey(others[0]?.db ?? db, { now: NOW, isEarlierRemoved: true });
    for (const { db: another } of others) {
      for (const token of tokens) expect(await readToken(another, 'ticket', token)).toBeNull();
    }
    await Promise.all(others.map(closeDatabase));
  });
});
