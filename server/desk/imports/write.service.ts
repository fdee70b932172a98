import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { ImportTotals } from '#shared/desk/imports.ts';
import { fold } from '#shared/platform/fold.ts';
import { type AuditEntry, insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import type { Plan } from './validation.rules.ts';
import type { Names } from './values.rules.ts';
import {
  addBreed,
  insertMade,
  insertPeople,
  insertPets,
  lockPeople,
  renameUnregisteredPerson,
} from './write.queries.ts';
import {
  type MadeRow,
  recordMade,
  requireId,
  type WriteContext,
  type Writer,
  writeHistories,
} from './write-histories.service.ts';

export async function writePlans(trx: Trx, plans: readonly Plan[], writer: Writer): Promise<ImportTotals> {
  const context: WriteContext = { trx, writer, plans, madeRows: [] };
  await lockPeople(trx, listLockedIds(plans));
  await writePeople(context);
  await writePets(context);
  await writeHistories(context);
  await insertMade(trx, context.madeRows);
  await insertAudits(trx, toAuditEntries(context));
  const countMade = (kind: MadeRow['kind']) => context.madeRows.filter((row) => row.kind === kind).length;
  return {
    people: countMade('user'),
    pets: countMade('pet'),
    castrations: countMade('procedure'),
    vaccinations: countMade('vaccination'),
    bookings: countMade('booking'),
  };
}

export function hasWrites({ newPerson, rename, newPet, source, castration, doses, booking }: Plan): boolean {
  return Boolean(newPerson || rename || newPet || source || castration || booking) || doses.length > 0;
}

function listLockedIds(plans: readonly Plan[]): number[] {
  return [...new Set(plans.filter(hasWrites).flatMap(({ person }) => person.id ?? []))];
}

const toColumns = ({ first: name, last: last_name }: Names, id_number: string) => ({
  name,
  last_name,
  ...userFolds({ name, last_name, id_number }),
});

async function writePeople(context: WriteContext): Promise<void> {
  const { trx, plans, writer } = context;
  const newPeople = plans.flatMap(({ newPerson, person, row }) =>
    newPerson ? [{ newPerson, person, row }] : [],
  );
  const rows = newPeople.map(({ newPerson: { phone, address, stateId, cityId, otherCity }, person }) => ({
    ...toColumns(person.names, person.dni),
    id_number: person.dni,
    phone,
    address,
    state_id: stateId,
    city_id: cityId,
    other_city: otherCity,
    role_id: ROLE_IDS.USER,
    email: null,
    email_folded: null,
    password_hash: null,
    temporary_hash: null,
    temporary_expires_at: null,
    terms_version: null,
    terms_accepted_at: null,
    created_at: writer.now,
    updated_at: writer.now,
  }));
  const ids = new Map((await insertPeople(trx, rows)).map(({ id, id_number }) => [id_number, id]));
  for (const { person, row } of newPeople) {
    person.id = ids.get(person.dni) ?? null;
    recordMade(context, { number: row, kind: 'user', entity_id: requireId(person) });
  }
  for (const plan of plans) if (plan.rename) await renamePerson(context, plan, plan.rename);
}

async function renamePerson(
  context: WriteContext,
  { person, row }: Plan,
  { from, to }: NonNullable<Plan['rename']>,
): Promise<void> {
  const id = requireId(person);
  if (!(await renameUnregisteredPerson(context.trx, id, toColumns(to, person.dni), context.writer.now)))
    return;
  recordMade(context, { number: row, kind: 'name', entity_id: id, previous: JSON.stringify({ from, to }) });
}

/**
 * Builds the key by which inserted rows are matched to their plans; equal rows may swap ids, since they are
 * interchangeable.
 */
function toComparisonKey(pet: {
  user_id: number;
  name: string;
  species_id: number | null;
  gender: string;
  birth_date: string | null;
  breed_id: number | null;
}) {
  return JSON.stringify([pet.user_id, pet.name, pet.species_id, pet.gender, pet.birth_date, pet.breed_id]);
}

async function writePets(context: WriteContext): Promise<void> {
  const { trx, plans, writer } = context;
  const newPets = [];
  for (const plan of plans) {
    const { pet, newPet, person } = plan;
    if (!pet || !newPet) continue;
    const breed_id = newPet.breedId ?? (await findOrAddBreed(context, plan, newPet.newBreed));
    const row = {
      user_id: requireId(person),
      name: pet.name,
      name_folded: fold(pet.name),
      gender: pet.sex,
      birth_date: pet.birthDate,
      species_id: pet.specieId,
      breed_id,
      comment: newPet.comment,
      photo: null,
      neutered: plan.castration ? ('Y' as const) : ('U' as const),
      neutered_on: plan.castration,
      created_at: writer.now,
      updated_at: writer.now,
    };
    newPets.push({ plan, pet, row });
  }
  const insertedPets = await insertPets(
    trx,
    newPets.map(({ row }) => row),
  );
  const ids = Map.groupBy(insertedPets, toComparisonKey);
  for (const { plan, pet, row } of newPets) {
    pet.id = ids.get(toComparisonKey(row))?.shift()?.id ?? null;
    recordMade(context, {
      number: plan.row,
      kind: 'pet',
      entity_id: requireId(pet),
      source_key: plan.source,
    });
  }
  for (const { pet, newPet, source, row } of plans)
    if (pet && !newPet && source)
      recordMade(context, { number: row, kind: 'link', entity_id: requireId(pet), source_key: source });
}

async function findOrAddBreed(
  context: WriteContext,
  { pet, row }: Plan,
  name: string,
): Promise<number | null> {
  if (name === '' || !pet?.specieId) return null;
  const breed = { species_id: pet.specieId, name, name_folded: fold(name) };
  const { id, isNew } = await addBreed(context.trx, breed, context.writer.now);
  if (isNew) recordMade(context, { number: row, kind: 'breed', entity_id: id });
  return id;
}

function toAuditEntries({ madeRows, plans, writer }: WriteContext): AuditEntry[] {
  const entry = { at: writer.now, userId: writer.userId };
  const after = { importId: writer.importId, fileName: writer.fileName };
  const people = madeRows.filter(({ kind }) => kind === 'user' || kind === 'name');
  const pets = new Set(plans.filter((plan) => plan.pet && hasWrites(plan)).map(({ pet }) => pet?.id ?? 0));
  return [
    ...people.map(({ entity_id: entityId }) => ({
      ...entry,
      action: 'user.import',
      entity: 'user' as const,
      entityId,
      after,
    })),
    ...[...pets].map((entityId) => ({
      ...entry,
      action: 'pet.import',
      entity: 'pet' as const,
      entityId,
      after,
    })),
  ];
}
