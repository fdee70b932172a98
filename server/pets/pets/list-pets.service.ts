import type { User } from '#shared/accounts/users.ts';
import type { Pet, UserWithPets } from '#shared/pets/pets.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import { pageUsers } from '../../accounts/users/page-users.queries.ts';
import { findUserIdRuns } from '../../accounts/users/user-id-runs.queries.ts';
import { findUser, readUsers } from '../../accounts/users/users.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Author, type Caller, isStaff } from '../../platform/caller.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listPets, pagePets, petsOfPerson, readPets } from './pets.queries.ts';

/** Who looks, and when: what staff see of other people is kept. */
export type Look = { caller: Caller; now: number };

/** Everybody's pets, for staff. */
export async function allPets({ db, reader }: Database, look: Look): Promise<AsyncGenerator<Uint8Array>> {
  const userIds = await findUserIdRuns(reader, { owners: true });
  await recordAccess(db, readerOf(look), { action: 'pet.list', entity: 'pet', userIds });
  return readPets(reader);
}

/** A page of the caller's own pets; of everybody's for staff. */
export async function petsPageFor(
  { db, searches }: Database,
  look: Look,
  query: PageQuery,
): Promise<Page<Pet>> {
  if (!isStaff(look.caller)) return pagePets(db, look.caller.userId, query);
  const page = await pagePets(searches, 'all', query);
  const userIds = page.items.map((pet) => pet.UserId);
  await recordAccess(db, readerOf(look), { action: 'pet.list', entity: 'pet', userIds });
  return page;
}

/** One person's pets, for that person or for staff. */
export function petsOfUser(db: Db, look: Look, userId: number): Promise<Pet[]> {
  return petsShown(db, look, userId, () => listPets(db, userId));
}

export function petsPageOfUser(db: Db, look: Look, userId: number, query: PageQuery): Promise<Page<Pet>> {
  return petsShown(db, look, userId, () => pagePets(db, userId, query));
}

/** Whoever has pets, with them. */
export async function usersWithPets(
  { db, reader }: Database,
  look: Look,
): Promise<AsyncGenerator<Uint8Array>> {
  const userIds = await findUserIdRuns(reader, { owners: true });
  await recordAccess(db, readerOf(look), { action: 'pet.owners', entity: 'pet', userIds });
  return readUsers(reader, { owners: true }, { Pets: petsOfPerson(reader) });
}

export async function usersWithPetsPage(
  { db, searches }: Database,
  look: Look,
  query: PageQuery,
): Promise<Page<UserWithPets>> {
  const page = await pageUsers(searches, query, { owners: true });
  const ids = page.items.map((user) => user.id);
  await recordAccess(db, readerOf(look), { action: 'pet.owners', entity: 'pet', userIds: ids });
  return { ...page, items: withPets(page.items, ids.length === 0 ? [] : await listPets(db, ids)) };
}

function withPets(users: User[], pets: Pet[]): UserWithPets[] {
  const byOwner = Map.groupBy(pets, (pet) => pet.UserId);
  return users.map((user) => ({ ...user, Pets: byOwner.get(user.id) ?? [] }));
}

/** A look at one person's pets is kept with that person. */
async function petsShown<T>(db: Db, look: Look, userId: number, read: () => Promise<T>): Promise<T> {
  if (look.caller.userId === userId) return read();
  if (!isStaff(look.caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  // What is refused, as a page that is none, was no look.
  const pets = await read();
  await recordAccess(db, readerOf(look), { action: 'pet.list', entity: 'user', entityId: userId });
  return pets;
}

function readerOf({ caller, now }: Look): Author {
  return { userId: caller.userId, at: now };
}
