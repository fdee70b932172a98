import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { inTransaction } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.destroy());

async function runTransaction(failures: number, error: object): Promise<{ attempts: number; ended: string }> {
  let attempts = 0;
  const ended = await inTransaction(database.db, async () => {
    attempts += 1;
    if (attempts <= failures) throw Object.assign(new Error('undone'), error);
    return 'committed';
  }).catch(({ message }: Error) => message);
  return { attempts, ended };
}

describe('retries', () => {
  test.each([
    ['a serialization failure', { code: '40001' }],
    ['a deadlock', { code: '40P01' }],
  ])('a transaction rolled back by %s is retried, three times at most', async (_, error) => {
    expect(await runTransaction(1, error)).toEqual({ attempts: 2, ended: 'committed' });
    expect(await runTransaction(3, error)).toEqual({ attempts: 4, ended: 'committed' });
    expect(await runTransaction(4, error)).toEqual({ attempts: 4, ended: 'undone' });
  });

  test('a transaction that failed for another reason is not retried', async () => {
    for (const code of ['23505', '57014', '55P03', undefined])
      expect(await runTransaction(1, { code })).toEqual({ attempts: 1, ended: 'undone' });
  });
});
