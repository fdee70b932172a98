import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockUser } from '../server/accounts/users/users.queries.ts';
import type { Trx } from '../server/platform/db/database.ts';
import type { Answer, TestApi } from './app.ts';
import type { Person } from './people.ts';

/** Runs a call that waits for a person's lock, on PostgreSQL. */
export function createLockHolder(town: () => TestApi) {
  async function isAnybodyWaiting(): Promise<boolean> {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(town().db)).rows.length > 0;
  }

  return async <Body>(
    person: Person,
    call: () => Promise<Answer<Body>>,
    work: (trx: Trx) => Promise<unknown>,
  ): Promise<Answer<Body>> => {
    let isOver = false;
    let answer: Promise<Answer<Body>> | undefined;
    await town()
      .db.transaction()
      .execute(async (trx) => {
        await lockUser(trx, person.id);
        answer = call().finally(() => {
          isOver = true;
        });
        while (!isOver && !(await isAnybodyWaiting())) await setTimeout(10);
        await work(trx);
      });
    if (!answer) throw new Error('nobody called');
    return answer;
  };
}
