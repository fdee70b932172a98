import { fold } from '#shared/platform/fold.ts';
import { DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Engine } from '../../platform/db/engine.ts';
import type { SeededAnimals } from './animals.seed.ts';
import { restartIds } from './once.queries.ts';
import { LOCATION, LOCK_LABEL, QUESTIONS, SERVICE, TERMS } from './service.data.ts';

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const EIGHT_OCLOCK = 8 * 60;
const NOON = 12 * 60;

/** Seeds what the wizard needs: a service, location and agenda (rules.md#agendas), requirements and terms. */
export async function seedService(
  trx: Trx,
  engine: Engine,
  { specieIds, lockedBreedIds }: SeededAnimals,
  now: number,
): Promise<void> {
  const { ServiceId, LocationId } = DEFAULT_AGENDA;
  const { preparation, ...service } = SERVICE;
  const steps = preparation.map(({ specieName, ...step }) => ({
    SpecieId: specieIds.get(specieName ?? '') ?? null,
    ...step,
  }));
  await trx
    .insertInto('services')
    .values({
      id: ServiceId,
      ...service,
      name_folded: fold(service.name),
      preparation: JSON.stringify(steps),
    })
    .execute();
  await restartIds(trx, engine, 'services');
  await trx
    .insertInto('locations')
    .values({ id: LocationId, ...LOCATION, name_folded: fold(LOCATION.name) })
    .execute();
  await restartIds(trx, engine, 'locations');
  await seedAgenda(trx);
  await seedQuestions(trx, ServiceId, specieIds);
  await seedLockRule(trx, ServiceId, lockedBreedIds);
  await trx.insertInto('terms').values({ version: 1, description: TERMS, created_at: now }).execute();
}

async function seedAgenda(trx: Trx): Promise<void> {
  const { ServiceId: service_id, LocationId: location_id, OperatorUserId: operator_user_id } = DEFAULT_AGENDA;
  const { id: agenda_id } = await trx
    .insertInto('agendas')
    .values({ service_id, location_id, operator_user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = { from_minute: EIGHT_OCLOCK, to_minute: NOON, slot_minutes: SERVICE.slot_minutes, places: 1 };
  const valid = { valid_from: '2020-01-01', valid_to: null };
  await trx
    .insertInto('agenda_hours')
    .values(MONDAY_TO_FRIDAY.map((weekday) => ({ agenda_id, weekday, ...hours, ...valid })))
    .execute();
}

async function seedQuestions(
  trx: Trx,
  service_id: number,
  specieIds: SeededAnimals['specieIds'],
): Promise<void> {
  const rows = QUESTIONS.map(({ label, specieName, gender, leastMonths }, index) => ({
    service_id,
    label,
    position: index + 1,
    species_id: specieIds.get(specieName ?? '') ?? null,
    gender: gender ?? null,
    ...(leastMonths && {
      fact_kind: 'ageFrom' as const,
      fact_min: leastMonths,
      fact_unit: 'months' as const,
    }),
  }));
  await trx.insertInto('questions').values(rows).execute();
}

async function seedLockRule(trx: Trx, service_id: number, lockedBreedIds: number[]): Promise<void> {
  await trx
    .insertInto('lock_rules')
    .values({
      service_id,
      entity: 'Pet',
      field: 'BreedId',
      locked_values: JSON.stringify(lockedBreedIds),
      label: LOCK_LABEL,
    })
    .execute();
}
