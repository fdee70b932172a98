import type { User } from '#shared/accounts/users.ts';
import type { Pet, UserWithPets } from '#shared/pets/pets.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import { pageUsers } from '../../accounts/users/page-users.queries.ts';
import { findUserIdRanges } from '../../accounts/users/user-id-ranges.queries.ts';
import { findUser, streamUsers } from '../../accounts/users/users.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Author, type Caller, isStaff } from '../../platform/caller.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listPets, pagePets, selectPetsOfPerson, streamPets } from './pets.queries.ts';

type AccessContext = { caller: Caller; now: number };

export async function readAllPets(
  { db, reader }: Database,
  access: AccessContext,
): Promise<AsyncGenerator<Uint8Array>> {
  const userIds = await findUserIdRanges(reader, { isOwnersOnly: true });
  await recordAccess(db, toAuthor(access), { action: 'pet.list', entity: 'pet', userIds });
  return streamPets(reader);
}

export async function pagePetsFor(
  { db, searches }: Database,
  access: AccessContext,
  query: PageQuery,
): Promise<Page<Pet>> {
  if (!isStaff(access.caller)) return pagePets(db, access.caller.userId, query);
  const page = await pagePets(searches, 'all', query);
  const userIds = page.items.map((pet) => pet.UserId);
  await recordAccess(db, toAuthor(access), { action: 'pet.list', entity: 'pet', userIds });
  return page;
}

export function listPetsOfUser(db: Db, access: AccessContext, userId: number): Promise<Pet[]> {
  return readPetsWithAccess(db, access, userId, () => listPets(db, userId));
}

export function pagePetsOfUser(
  db: Db,
  access: AccessContext,
  userId: number,
  query: PageQuery,
): Promise<Page<Pet>> {
  return readPetsWithAccess(db, access, userId, () => pagePets(db, userId, query));
}

export async function readUsersWithPets(
  { db, reader }: Database,
  access: AccessContext,
): Promise<AsyncGenerator<Uint8Array>> {
  const userIds = await findUserIdRanges(reader, { isOwnersOnly: true });
  await recordAccess(db, toAuthor(access), { action: 'pet.owners', entity: 'pet', userIds });
  return streamUsers(reader, { isOwnersOnly: true }, { Pets: selectPetsOfPerson(reader) });
}

export async function readUsersWithPetsPage(
  { db, searches }: Database,
  access: AccessContext,
  query: PageQuery,
): Promise<Page<UserWithPets>> {
  const page = await pageUsers(searches, query, { isOwnersOnly: true });
  const ids = page.items.map((user) => user.id);
  await recordAccess(db, toAuthor(access), { action: 'pet.owners', entity: 'pet', userIds: ids });
  return { ...page, items: joinPets(page.items, ids.length === 0 ? [] : await listPets(db, ids)) };
}

function joinPets(users: User[], pets: Pet[]): UserWithPets[] {
  const byOwner = Map.groupBy(pets, (pet) => pet.UserId);
  return users.map((user) => ({ ...user, Pets: byOwner.get(user.id) ?? [] }));
}

async function readPetsWithAccess<T>(
  db: Db,
  access: AccessContext,
  userId: number,
  read: () => Promise<T>,
): Promise<T> {
  if (access.caller.userId === userId) return read();
  if (!isStaff(access.caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  const pets = await read();
  await recordAccess(db, toAuthor(access), { action: 'pet.list', entity: 'user', entityId: userId });
  return pets;
}

function toAuthor({ caller, now }: AccessContext): Author {
  return { userId: caller.userId, at: now };
}
