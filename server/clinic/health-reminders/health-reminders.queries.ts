import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { addDays } from '#shared/platform/calendar-months.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { DUE_DAYS, findCastrationDate } from './due.rules.ts';

export async function listOwnersToRemind(
  db: Db,
  today: string,
  vaccines: readonly Vaccine[],
): Promise<number[]> {
  const secondDoses = vaccines.flatMap(({ id, secondDoseDays }) =>
    secondDoseDays === null ? [] : [selectDueSecondDoses(db, today, id, secondDoseDays)],
  );
  const queries = [...selectDueRabies(db, today), ...secondDoses, selectDueControls(db, today)];
  const ownerIds = new Set<number>();
  // The queries run one by one: the pass can wait, and requests need the connections.
  for (const each of queries) for (const { userId } of await each.execute()) ownerIds.add(userId);
  return [...ownerIds];
}

function selectDueRabies(db: Db, today: string) {
  const { first, last, late } = DUE_DAYS.rabies;
  const windows = [
    { step: 1, from: addDays(today, last + 1), until: addDays(today, first) },
    { step: 2, from: addDays(today, -late), until: addDays(today, last) },
  ];
  return windows.map(({ step, from, until }) =>
    selectVaccinatedPets(db)
      .innerJoin('vaccines as c', 'c.id', 'v.vaccine_id')
      .where('c.code', '=', 'rabies')
      .where('v.next_due_on', '>=', from)
      .where('v.next_due_on', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('told_dues as t')
              .select('t.id')
              .whereRef('t.pet_id', '=', 'v.pet_id')
              .whereRef('t.due_on', '=', 'v.next_due_on')
              .where('t.step', '=', step),
          ),
        ),
      ),
  );
}

function selectDueSecondDoses(db: Db, today: string, vaccineId: number, days: number) {
  const { first, late } = DUE_DAYS.second;
  return selectVaccinatedPets(db)
    .where('v.vaccine_id', '=', vaccineId)
    .where('v.given_on', '>=', addDays(today, -late - days))
    .where('v.given_on', '<=', addDays(today, first - days));
}

function selectDueControls(db: Db, today: string) {
  const { first, late } = DUE_DAYS.control;
  return selectLivingPets(db)
    .innerJoin('procedures as d', 'd.pet_id', 'p.id')
    .where('d.status', '=', 'A')
    .where('d.origin', '=', 'T')
    .where('d.done_on', '>=', findCastrationDate(addDays(today, -late)))
    .where('d.done_on', '<=', findCastrationDate(addDays(today, first)));
}

function selectVaccinatedPets(db: Db) {
  return selectLivingPets(db).innerJoin('vaccinations as v', 'v.pet_id', 'p.id').where('v.status', '=', 'A');
}

function selectLivingPets(db: Db) {
  return db
    .selectFrom('pets as p')
    .select('p.user_id as userId')
    .distinct()
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null);
}

export function findReminderOwner(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'bounced_at as bouncedAt', 'phone as userPhone', 'name as userName'])
    .select(['email_verified_at as verifiedAt', 'muted_notices as muted'])
    .where('id', '=', userId)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export type ReminderOwner = NonNullable<Awaited<ReturnType<typeof findReminderOwner>>>;

export async function listSentReminders(db: Db, petIds: readonly number[], since: string) {
  if (petIds.length === 0) return [];
  return db
    .selectFrom('told_dues')
    .select(['pet_id as PetId', 'subject', 'due_on as on', 'step', 'told_on as sentOn'])
    .where('pet_id', 'in', petIds)
    .where('told_on', '>', since)
    .execute();
}

type NewHealthReminder = { PetId: number; subject: string; on: string; step: number };

export async function insertHealthReminders(
  trx: Trx,
  reminders: readonly NewHealthReminder[],
  sentOn: string,
): Promise<void> {
  const rows = reminders.map(({ PetId, subject, on, step }) => ({
    pet_id: PetId,
    subject,
    due_on: on,
    step,
    told_on: sentOn,
  }));
  await trx
    .insertInto('told_dues')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listHealthRemindersOf(db: Db, userId: number) {
  return db
    .selectFrom('told_dues as t')
    .innerJoin('pets as p', 'p.id', 't.pet_id')
    .select(['t.pet_id as PetId', 't.subject', 't.due_on as dueOn', 't.told_on as toldOn'])
    .where('p.user_id', '=', userId)
    .orderBy('t.id')
    .execute();
}
