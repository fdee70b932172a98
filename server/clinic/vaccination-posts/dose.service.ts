import type { DoseRow } from '#shared/clinic/vaccination-batch.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { formatIsoDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { findUser } from '../../accounts/users/users.queries.ts';
import { findActiveSpecie } from '../../catalogues/species/animals.queries.ts';
import { findActiveOrRemovedBatch } from '../../catalogues/vaccines/batches.queries.ts';
import { requireUnexpiredBatch } from '../../health/kits/kits.service.ts';
import { requirePastDate, toVetColumns } from '../../health/record/record-rows.service.ts';
import { insertVaccinationReturningId, listVaccinations } from '../../health/record/vaccinations.queries.ts';
import { listKeptRecords } from '../../pets/pets/pets.queries.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findNeighbourhood,
  findOrRegisterOwner,
  findOrRegisterPet,
  type Rejection,
  type RowContext,
} from './dose-owner.service.ts';
import { findDose, insertDose } from './doses.queries.ts';

/** Writes a dose, also into the health record of an owner's pet; a repeated key writes nothing. */
export async function saveDose(trx: Trx, context: RowContext, row: DoseRow): Promise<Rejection | null> {
  if (await findDose(trx, row.rowKey)) return null;
  await requireValidDose(trx, context, row);
  if (row.subject !== 'owner') {
    await insertPostDose(trx, context, row, { vaccinationId: null, neighbourhood: toNeighbourhood(row) });
    return null;
  }
  const pet = await findOrRegisterAnimal(trx, context, row);
  if ('message' in pet) return pet;
  const rejection = toDeathRejection(pet) ?? (await findSecondDoseRejection(trx, context, pet));
  if (rejection) return { ...rejection, shown: { userId: pet.UserId, petId: pet.id } };
  const neighbourhood = toNeighbourhood(row) || (await findOwnerNeighbourhood(trx, context, pet));
  const vaccinationId = await insertHealthRow(trx, context, row, pet);
  await insertPostDose(trx, context, row, { vaccinationId, neighbourhood });
  return null;
}

/** Throws unless the dose is valid on the date of its post; a phone's clock may be wrong. */
async function requireValidDose(trx: Trx, { post, vaccine, clock }: RowContext, row: DoseRow): Promise<void> {
  requirePastDate(post.postDate, { today: toIsoDate(clock.townNow) });
  const batch = await findActiveOrRemovedBatch(trx, row.BatchId);
  if (batch?.VaccineId !== post.VaccineId) throw new AppError('invalid', HEALTH_MESSAGES.noBatch);
  requireUnexpiredBatch(batch, post.postDate);
  if (!(await findActiveSpecie(trx, row.SpecieId))) throw new AppError('invalid', 'Esa especie no existe');
  if (vaccine.SpecieId !== null && vaccine.SpecieId !== row.SpecieId)
    throw new AppError('invalid', HEALTH_MESSAGES.otherSpecie);
}

async function findOrRegisterAnimal(trx: Trx, context: RowContext, row: DoseRow): Promise<Pet | Rejection> {
  if (row.PetId !== null) {
    const [merge] = await listKeptRecords(trx, [row.PetId]);
    const petId = merge?.keptId ?? row.PetId;
    return lockPet(trx, await requireReachablePet(trx, context.caller, petId));
  }
  const owner = await findOrRegisterOwner(trx, context, row);
  return typeof owner === 'number' ? findOrRegisterPet(trx, context, row, owner) : owner;
}

function toDeathRejection({ petName, petDiedOn }: Pet): Rejection | null {
  if (petDiedOn === null) return null;
  const message = `${petName} figura como fallecida. Si es un error, corregilo en su ficha`;
  return { message, decision: null, existing: '' };
}

async function findSecondDoseRejection(
  trx: Trx,
  { post: { VaccineId, postDate, vaccineName } }: RowContext,
  { id, petName }: Pet,
): Promise<Rejection | null> {
  const rows = await listVaccinations(trx, [id]);
  const sameDose = rows.find((each) => each.VaccineId === VaccineId && each.givenOn === postDate);
  if (!sameDose) return null;
  const batch = sameDose.batchCode ? `lote ${sameDose.batchCode}` : 'sin lote';
  return {
    message: `${petName} ya tiene ${vaccineName} del ${formatIsoDate(postDate)}`,
    decision: 'vaccinated',
    existing: [formatVaccine(sameDose), batch, sameDose.vetName].filter(Boolean).join(' · '),
  };
}

function formatVaccine({ vaccineName, place }: { vaccineName: string; place: string }): string {
  return place ? `${vaccineName}, ${place}` : vaccineName;
}

/** Signs with the caller's licence, else with the post's vet. */
async function insertHealthRow(
  trx: Trx,
  { post, vaccine, caller, clock }: RowContext,
  { BatchId }: DoseRow,
  pet: Pet,
): Promise<number> {
  const vet =
    (await findVet(trx, caller.userId)) ??
    (post.VetUserId === null ? null : await findVet(trx, post.VetUserId));
  const row = {
    pet_id: pet.id,
    origin: 'T',
    created_at: clock.now,
    created_by: caller.userId,
    place: post.postPlace,
    vaccine_id: vaccine.id,
    given_on: post.postDate,
    next_due_on: addMonths(post.postDate, vaccine.validMonths),
    batch_id: BatchId,
    ...(vet && toVetColumns(vet)),
  } as const;
  const id = await insertVaccinationReturningId(trx, row);
  await insertAudit(trx, {
    at: clock.now,
    userId: caller.userId,
    action: 'health.add',
    entity: 'pet',
    entityId: pet.id,
    after: {
      row: 'vaccinations',
      id,
      vaccineName: vaccine.vaccineName,
      givenOn: post.postDate,
      place: post.postPlace,
    },
  });
  return id;
}

function toNeighbourhood({ neighbourhood, Person }: DoseRow): string {
  return (neighbourhood || Person?.neighbourhood || '').trim();
}

async function findOwnerNeighbourhood(trx: Trx, { post }: RowContext, { UserId }: Pet): Promise<string> {
  return findNeighbourhood((await findUser(trx, UserId))?.userAddress ?? '', post.neighbourhoods);
}

type RowValues = { vaccinationId: number | null; neighbourhood: string };

function insertPostDose(
  trx: Trx,
  { post, caller, clock }: RowContext,
  row: DoseRow,
  { vaccinationId, neighbourhood }: RowValues,
): Promise<void> {
  return insertDose(trx, {
    post_id: post.id,
    dose_key: row.rowKey,
    subject: row.subject,
    batch_id: row.BatchId,
    species_id: row.SpecieId,
    gender: row.petGender,
    neighbourhood,
    vaccination_id: vaccinationId,
    given_at: row.givenAt,
    created_at: clock.now,
    created_by: caller.userId,
  });
}
