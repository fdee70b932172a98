import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { castratedFor, DUE_DAYS } from '#shared/clinic/health-reminders.ts';
import { daysLater } from '#shared/platform/calendar-months.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Who keeps a pet with something that may be due on that day and wasn't told of it for that day yet. */
export async function listDueKeepers(db: Db, today: string, vaccines: readonly Vaccine[]): Promise<number[]> {
  const seconds = vaccines.flatMap(({ id, secondDoseDays }) =>
    secondDoseDays === null ? [] : [secondDoses(db, today, id, secondDoseDays)],
  );
  const found = [...rabies(db, today), ...seconds, controls(db, today)];
  const keepers = new Set<number>();
  // One after the other: nobody waits for them, and many wait for connections.
  for (const each of found) for (const { userId } of await each.execute()) keepers.add(userId);
  return [...keepers];
}

/** Each of the two reminders by its own stretch of days. */
function rabies(db: Db, today: string) {
  const { first, last, late } = DUE_DAYS.rabies;
  const stretches = [
    { step: 1, from: daysLater(today, last + 1), until: daysLater(today, first) },
    { step: 2, from: daysLater(today, -late), until: daysLater(today, last) },
  ];
  return stretches.map(({ step, from, until }) =>
    given(db)
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

function secondDoses(db: Db, today: string, vaccineId: number, days: number) {
  const { first, late } = DUE_DAYS.second;
  return given(db)
    .where('v.vaccine_id', '=', vaccineId)
    .where('v.given_on', '>=', daysLater(today, -late - days))
    .where('v.given_on', '<=', daysLater(today, first - days));
}

function controls(db: Db, today: string) {
  const { first, late } = DUE_DAYS.control;
  return kept(db)
    .innerJoin('procedures as d', 'd.pet_id', 'p.id')
    .where('d.status', '=', 'A')
    .where('d.origin', '=', 'T')
    .where('d.done_on', '>=', castratedFor(daysLater(today, -late)))
    .where('d.done_on', '<=', castratedFor(daysLater(today, first)));
}

function given(db: Db) {
  return kept(db).innerJoin('vaccinations as v', 'v.pet_id', 'p.id').where('v.status', '=', 'A');
}

function kept(db: Db) {
  return db
    .selectFrom('pets as p')
    .select('p.user_id as userId')
    .distinct()
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null);
}

/** How somebody may be told, and what they want to hear; undefined of whoever left. */
export function findKeeper(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'bounced_at as bouncedAt', 'phone as userPhone', 'name as userName'])
    .select(['email_verified_at as verifiedAt', 'muted_notices as muted'])
    .where('id', '=', userId)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export type Keeper = NonNullable<Awaited<ReturnType<typeof findKeeper>>>;

/** What was told of these pets since that day. */
export async function listSentReminders(db: Db, petIds: readonly number[], since: string) {
  if (petIds.length === 0) return [];
  return db
    .selectFrom('told_dues')
    .select(['pet_id as PetId', 'subject', 'due_on as on', 'step', 'told_on as toldOn'])
    .where('pet_id', 'in', petIds)
    .where('told_on', '>', since)
    .execute();
}

export type NewHealthReminder = { PetId: number; subject: string; on: string; step: number };

export async function insertHealthReminders(
  trx: Trx,
  told: readonly NewHealthReminder[],
  told_on: string,
): Promise<void> {
  const rows = told.map(({ PetId, subject, on, step }) => ({
    pet_id: PetId,
    subject,
    due_on: on,
    step,
    told_on,
  }));
  await trx
    .insertInto('told_dues')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a person was reminded of, for the export of their own data. */
export function listHealthRemindersOf(db: Db, userId: number) {
  return db
    .selectFrom('told_dues as t')
    .innerJoin('pets as p', 'p.id', 't.pet_id')
    .select(['t.pet_id as PetId', 't.subject', 't.due_on as dueOn', 't.told_on as toldOn'])
    .where('p.user_id', '=', userId)
    .orderBy('t.id')
    .execute();
}
