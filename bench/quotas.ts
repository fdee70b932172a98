import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { updateHasQuotas } from '../server/schedule/operativos/quotas.queries.ts';
import { benchDatabases, type Where } from './databases.ts';
import { median } from './load.ts';
import { type Rush, rush } from './rush.ts';
import { startServed } from './sides.ts';
import { FIFTY, type Town } from './town.ts';

/** Limit of the rush's p99 on a day with quotas, as a multiple of one without, in alternating rounds. */
const MOST = 1.2;

/** `node bench/quotas.ts sqlite` compares the rush on days with and without quotas on one engine. */
const named = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'huellas-quotas-'));
const databases = await benchDatabases(folder, ['quotas']);
try {
  for (const engine of ['sqlite', 'postgres'] as const)
    if (named.length === 0 || named.includes(engine)) await compare(engine, databases[engine].quotas);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(engine: string, where: Where): Promise<void> {
  const side = await startServed(where);
  await addQuotas(where, side.town);
  const rounds: { plain: Rush; counted: Rush }[] = [];
  const pairs = Math.floor(side.town.rushIds.length / 2);
  for (let nth = 0; nth < pairs; nth++) {
    const isFirst = nth % 2 === 0;
    const one = await rush(side, 2 * nth + (isFirst ? 0 : 1));
    const other = await rush(side, 2 * nth + (isFirst ? 1 : 0));
    rounds.push(isFirst ? { plain: one, counted: other } : { plain: other, counted: one });
  }
  await side.stop();
  const p99 = (of: (round: (typeof rounds)[number]) => Rush) => median(rounds.map((round) => of(round).p99));
  const [plain, counted] = [p99((round) => round.plain), p99((round) => round.counted)];
  const ratio = counted / plain;
  const isExact = rounds.every((round) => round.plain.isExact && round.counted.isExact);
  console.log(
    `${engine}: 1,000 people for ${FIFTY} places, ${pairs} rounds each: p99 ${plain.toFixed(0)} ms without quotas, ${counted.toFixed(0)} ms with: ${ratio.toFixed(2)}x${ratio > MOST ? ' ABOVE' : ''}${isExact ? '' : '  FAULT places'}`,
  );
  if (!isExact) process.exitCode = 1;
}

async function addQuotas(where: Where, { rushIds, serviceIds, agendaIds }: Town): Promise<void> {
  const database = openDatabase(where, () => undefined);
  const ids = rushIds.flatMap((_, nth) => (nth % 2 === 1 ? (agendaIds[serviceIds.length + nth] ?? []) : []));
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('quotas')
      .values(ids.map((agenda_id) => ({ agenda_id, most: FIFTY })))
      .execute();
    for (const id of ids) await updateHasQuotas(trx, id, true);
  });
  await closeDatabase(database);
}
