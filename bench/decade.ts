import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate, toIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import { hashToken } from '../server/accounts/sessions/tokens.rules.ts';
import type { Context } from '../server/platform/context.ts';
import { inTransaction, type Trx } from '../server/platform/db/database.ts';

export const YEARS = 10;
const BOOKINGS = 100_000;
const PLACES_PER_SLOT = 4;
const SLOTS = 10;
const BATCH_ROWS = 1_000;
const TOKEN = 'bench-token-of-the-counter-0000';

export type Decade = { token: string; days: number[]; months: string[] };

/** Fills ten years of the first agenda: hours that change each quarter, closures, and days nearly full. */
export function fillDecade({ db, now }: Pick<Context, 'db' | 'now'>, lastYear: number): Promise<Decade> {
  const first = parseIsoDate(`${lastYear - YEARS + 1}-01-01`) ?? 0;
  const days = workDays(first, parseIsoDate(`${lastYear + 1}-01-01`) ?? 0);
  return inTransaction(db, async (trx) => {
    await insertHours(trx, first);
    await insertClosures(trx, days);
    await insertBookings(trx, days, now());
    await insertSession(trx, now());
    return { token: TOKEN, days, months: [...new Set(days.map((day) => toIsoDate(day).slice(0, 7)))] };
  });
}

function workDays(from: number, to: number): number[] {
  const dates = Array.from({ length: (to - from) / DAY_SECONDS }, (_, index) => from + index * DAY_SECONDS);
  return dates.filter((day) => toWeekday(day) % 6 !== 0);
}

async function insertHours(trx: Trx, first: number): Promise<void> {
  await trx.deleteFrom('agenda_hours').where('agenda_id', '=', 1).execute();
  const quarters = Array.from(
    { length: YEARS * 4 },
    (_, index) => first + Math.round(index * 91.3) * DAY_SECONDS,
  );
  const rows = quarters.flatMap((start, index) =>
    [1, 2, 3, 4, 5].map((day) => ({
      agenda_id: 1,
      weekday: day,
      from_minute: 480,
      to_minute: 480 + SLOTS * 30,
      slot_minutes: 30,
      places: PLACES_PER_SLOT,
      valid_from: toIsoDate(start),
      valid_to: index + 1 < quarters.length ? toIsoDate((quarters[index + 1] ?? 0) - DAY_SECONDS) : null,
    })),
  );
  await trx.insertInto('agenda_hours').values(rows).execute();
}

/** Closes the town on every 20th working day, and the agenda for an hour on every 10th. */
async function insertClosures(trx: Trx, days: number[]): Promise<void> {
  const closure = (day: number, isAgendaClosure: boolean) => ({
    agenda_id: isAgendaClosure ? 1 : null,
    location_id: null,
    from_date: toIsoDate(day),
    to_date: toIsoDate(day),
    from_minute: isAgendaClosure ? 720 : null,
    to_minute: isAgendaClosure ? 780 : null,
    reason: isAgendaClosure ? 'Reunión' : 'Feriado',
  });
  const rows = days.flatMap((day, index) => (index % 10 === 0 ? [closure(day, index % 20 !== 0)] : []));
  await trx.insertInto('closures').values(rows).execute();
}

async function insertBookings(trx: Trx, days: number[], createdAt: number): Promise<void> {
  const { id: user } = await trx
    .insertInto('users')
    .values({
      email: null,
      email_folded: null,
      name: 'Ana',
      last_name: 'Pérez',
      search_folded: 'perez ana',
      phone: '2622 451287',
      id_number: '30000000',
      address: '',
      state_id: 1,
      city_id: null,
      other_city: '',
      role_id: 3,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: pet } = await trx
    .insertInto('pets')
    .values({
      user_id: user,
      name: 'Luna',
      name_folded: 'luna',
      gender: 'F',
      birth_date: null,
      species_id: null,
      breed_id: null,
      comment: '',
      photo: null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const perDay = SLOTS * PLACES_PER_SLOT;
  const rows = Array.from({ length: BOOKINGS }, (_, index) => {
    const position = index % perDay;
    const starts = (days[Math.floor(index / perDay)] ?? 0) + (480 + (position % SLOTS) * 30) * 60;
    return {
      agenda_id: 1,
      service_id: 1,
      location_id: 1,
      operator_user_id: 1,
      booker_user_id: user,
      pet_id: pet,
      starts,
      ends: starts + 1800,
      place: Math.floor(position / SLOTS) + 1,
      comment: '',
      status: 'D' as const,
      override_reason: null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    await trx
      .insertInto('bookings')
      .values(rows.slice(from, from + BATCH_ROWS))
      .execute();
}

async function insertSession(trx: Trx, createdAt: number): Promise<void> {
  const { id } = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('id', '<>', 1)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(TOKEN),
      user_id: id,
      temporary: 0,
      created_at: createdAt,
      seen_at: createdAt,
    })
    .execute();
}
