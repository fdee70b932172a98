import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addWaitingEntries } from '../server/bookings/records/waiting-entries.queries.ts';
import { closeDatabase, openDatabase, type Trx } from '../server/platform/db/database.ts';
import { setAgendaFlags } from '../server/schedule/operativos/quotas.queries.ts';
import { benchDatabases, type DatabaseAddress } from './databases.ts';
import { computeMedian } from './measure-load.ts';
import { type Rush, runRush } from './rush.ts';
import { startServed } from './sides.ts';
import { RUSH_PLACES, type Town } from './town.ts';

/** Limits the rush's p99 on a day with quotas to this multiple of the p99 on a day without. */
const MAX_RATIO = 1.2;

/**
 * `node bench/quotas.ts sqlite` compares the rush on days with and without quotas on one engine. With
 * `--waiting=5000` all days have quotas, and every other one also an opening hour and a waiting list on which
 * so many pets wait for another day.
 */
const chosenNames = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const WAITING = Number(process.argv.find((each) => each.startsWith('--waiting='))?.slice(10) ?? 0);
const FAR_DATE = '2099-01-01';
const folder = mkdtempSync(join(tmpdir(), 'huellas-quotas-'));
const databases = await benchDatabases(folder, ['quotas']);
try {
  for (const engine of ['sqlite', 'postgres'] as const)
    if (chosenNames.length === 0 || chosenNames.includes(engine))
      await compare(engine, databases[engine].quotas);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(engine: string, where: DatabaseAddress): Promise<void> {
  const side = await startServed(where);
  await addQuotas(where, side.town);
  const rounds: { plain: Rush; counted: Rush }[] = [];
  const pairs = Math.floor(side.town.rushIds.length / 2);
  for (let nth = 0; nth < pairs; nth++) {
    const isPlainFirst = nth % 2 === 0;
    const one = await runRush(side, 2 * nth + (isPlainFirst ? 0 : 1));
    const other = await runRush(side, 2 * nth + (isPlainFirst ? 1 : 0));
    rounds.push(isPlainFirst ? { plain: one, counted: other } : { plain: other, counted: one });
  }
  await side.stop();
  const p99 = (selectRush: (round: (typeof rounds)[number]) => Rush) =>
    computeMedian(rounds.map((round) => selectRush(round).p99));
  const [plain, counted] = [p99((round) => round.plain), p99((round) => round.counted)];
  const ratio = counted / plain;
  const isExact = rounds.every((round) => round.plain.isExact && round.counted.isExact);
  console.log(
    `${engine}: 1,000 people for ${RUSH_PLACES} places, ${pairs} rounds each: p99 ${plain.toFixed(0)} ms without ${WAITING > 0 ? 'a waiting list' : 'quotas'}, ${counted.toFixed(0)} ms with: ${ratio.toFixed(2)}x${ratio > MAX_RATIO ? ' ABOVE' : ''}${isExact ? '' : '  FAULT places'}`,
  );
  if (!isExact) process.exitCode = 1;
}

async function addQuotas(where: DatabaseAddress, town: Town): Promise<void> {
  const { rushIds, serviceIds, agendaIds, petIds, firstDay } = town;
  const database = openDatabase(where, () => undefined);
  const rushes = rushIds.map((serviceId, nth) => {
    return { serviceId, agendaId: agendaIds[serviceIds.length + nth] ?? 0, isOdd: nth % 2 === 1 };
  });
  const odd = rushes.filter(({ isOdd }) => isOdd);
  const counted = WAITING > 0 ? rushes : odd;
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('quotas')
      .values(counted.map(({ agendaId: agenda_id }) => ({ agenda_id, most: RUSH_PLACES })))
      .execute();
    for (const { agendaId, isOdd } of counted)
      await setAgendaFlags(trx, agendaId, { hasQuotas: true, hasOpenings: WAITING > 0 && isOdd });
    const waiting = { ids: odd.map(({ agendaId }) => agendaId), petIds: petIds.slice(0, WAITING), firstDay };
    if (WAITING > 0)
      await insertWaitingEntries(trx, { ...waiting, serviceIds: odd.map(({ serviceId }) => serviceId) });
  });
  await closeDatabase(database);
}

type WaitingPeople = { ids: number[]; serviceIds: number[]; petIds: number[]; firstDay: number };

async function insertWaitingEntries(
  trx: Trx,
  { ids, serviceIds, petIds, firstDay }: WaitingPeople,
): Promise<void> {
  const day = { date: toIsoDate(firstDay), opening: 'hour' as const, opens_at: firstDay - 7 * DAY_SECONDS };
  const times = { created_at: 0, created_by: 1, updated_at: 0 };
  await trx
    .insertInto('operativos')
    .values(ids.map((agenda_id) => ({ agenda_id, title: 'Operativo', state: 'published', ...day, ...times })))
    .execute();
  await trx.updateTable('services').set({ waiting_list: 1 }).where('id', 'in', serviceIds).execute();
  for (const serviceId of serviceIds) {
    const rows = petIds.map((petId, position) => ({ serviceId, petId, dates: [FAR_DATE], position }));
    await addWaitingEntries(trx, rows, { line: 'last', now: Date.now() });
  }
  await trx
    .updateTable('agendas')
    .set((eb) => ({ matched_plan: eb.ref('plan_revision') }))
    .where('id', 'in', ids)
    .execute();
}
