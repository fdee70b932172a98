import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { fold } from '#shared/platform/fold.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { VACCINATION } from './demo.data.ts';
import type { DemoAgenda } from './demo-bookings.seed.ts';
import { SERVICE } from './service.data.ts';

const WEEKDAYS = [1, 3, 5];
const TWO_OCLOCK = 14 * 60;
const HALF_PAST_FOUR = 16 * 60 + 30;
const SLOT_MINUTES = 15;
const BATCHES = { intervalDays: 120, shelfDays: 420, count: 4 };

export type Rabies = {
  vaccineId: number;
  validMonths: number;
  batches: { id: number; since: string }[];
};

export async function seedVaccination(
  trx: Trx,
  townNow: number,
): Promise<{ agenda: DemoAgenda; rabies: Rabies }> {
  const vaccine = await trx
    .selectFrom('vaccines')
    .select(['id', 'valid_months as validMonths'])
    .where('code', '=', 'rabies')
    .executeTakeFirstOrThrow();
  const { id: serviceId } = await trx
    .insertInto('services')
    .values({
      ...SERVICE,
      ...VACCINATION,
      name_folded: fold(VACCINATION.name),
      slot_minutes: SLOT_MINUTES,
      vaccine_id: vaccine.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { LocationId: location_id, OperatorUserId: operator_user_id } = DEFAULT_AGENDA;
  const { id } = await trx
    .insertInto('agendas')
    .values({ service_id: serviceId, location_id, operator_user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = { from_minute: TWO_OCLOCK, to_minute: HALF_PAST_FOUR, slot_minutes: SLOT_MINUTES, places: 1 };
  const valid = { valid_from: '2020-01-01', valid_to: null };
  await trx
    .insertInto('agenda_hours')
    .values(WEEKDAYS.map((weekday) => ({ agenda_id: id, weekday, ...hours, ...valid })))
    .execute();
  const batches = await seedBatches(trx, vaccine.id, townNow);
  return {
    agenda: { id, serviceId },
    rabies: { vaccineId: vaccine.id, validMonths: vaccine.validMonths, batches },
  };
}

async function seedBatches(trx: Trx, vaccineId: number, townNow: number): Promise<Rabies['batches']> {
  const batches: Rabies['batches'] = [];
  for (let index = BATCHES.count; index > 0; index -= 1) {
    const arrivedAt = townNow - index * BATCHES.intervalDays * DAY_SECONDS;
    const { id } = await trx
      .insertInto('vaccine_batches')
      .values({
        vaccine_id: vaccineId,
        lab: 'Laboratorio del Sur',
        code: `AR${toIsoDate(arrivedAt).slice(2, 'YYYY-MM'.length).replace('-', '')}`,
        expires_on: toIsoDate(arrivedAt + BATCHES.shelfDays * DAY_SECONDS),
        doses: 500,
        updated_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    batches.push({ id, since: toIsoDate(arrivedAt) });
  }
  return batches;
}

export function findBatch({ batches }: Rabies, date: string): number | null {
  return (batches.findLast(({ since }) => since <= date) ?? batches[0])?.id ?? null;
}
