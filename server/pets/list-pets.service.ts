import type { Page, PageQuery } from '#shared/paging.ts';
import type { Pet, UserWithPets } from '#shared/pets.ts';
import type { User } from '#shared/users.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { type Caller, isStaff } from '../caller.ts';
import type { Database, Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findUser, pageUsers, readUsers } from '../users/users.queries.ts';
import { listPets, type Owners, pagePets, petsOfPerson, readPets } from './pets.queries.ts';

/** Who looks, and when: what staff see of other people is kept. */
export type Look = { caller: Caller; now: number };

/** Everybody's pets, for staff. */
export async function allPets({ db, reader }: Database, look: Look): Promise<AsyncGenerator<Uint8Array>> {
  await recordLook(db, look, null);
  return readPets(reader);
}

/** A page of the caller's own pets; of everybody's for staff. */
export async function petsPageFor(
  { db, searches }: Database,
  look: Look,
  query: PageQuery,
): Promise<Page<Pet>> {
  const owners = await ownersFor(db, look);
  return pagePets(owners === 'all' ? searches : db, owners, query);
}

/** One person's pets, for that person or for staff. */
export async function petsOfUser(db: Db, look: Look, userId: number): Promise<Pet[]> {
  return listPets(db, await ownerShown(db, look, userId));
}

export async function petsPageOfUser(
  db: Db,
  look: Look,
  userId: number,
  query: PageQuery,
): Promise<Page<Pet>> {
  return pagePets(db, await ownerShown(db, look, userId), query);
}

/** Whoever has pets, with them. */
export async function usersWithPets(
  { db, reader }: Database,
  look: Look,
): Promise<AsyncGenerator<Uint8Array>> {
  await recordLook(db, look, null);
  return readUsers(reader, { owners: true }, { Pets: petsOfPerson(reader) });
}

export async function usersWithPetsPage(
  { db, searches }: Database,
  look: Look,
  query: PageQuery,
): Promise<Page<UserWithPets>> {
  await recordLook(db, look, null);
  const page = await pageUsers(searches, query, { owners: true });
  const ids = page.items.map((user) => user.id);
  return { ...page, items: withPets(page.items, ids.length === 0 ? [] : await listPets(db, ids)) };
}

function withPets(users: User[], pets: Pet[]): UserWithPets[] {
  const byOwner = Map.groupBy(pets, (pet) => pet.UserId);
  return users.map((user) => ({ ...user, Pets: byOwner.get(user.id) ?? [] }));
}

async function ownersFor(db: Db, look: Look): Promise<Owners> {
  if (!isStaff(look.caller)) return look.caller.userId;
  await recordLook(db, look, null);
  return 'all';
}

async function ownerShown(db: Db, look: Look, userId: number): Promise<number> {
  if (look.caller.userId === userId) return userId;
  if (!isStaff(look.caller)) throw new AppError('forbidden');
  if (!(await findUser(db, userId))) throw new AppError('notFound');
  await recordLook(db, look, userId);
  return userId;
}

/** A look at one person's pets is kept with that person. */
async function recordLook(db: Db, { caller, now }: Look, userId: number | null): Promise<void> {
  const whose = { entity: userId === null ? 'pet' : 'user', entityId: userId } as const;
  await insertAudit(db, { at: now, userId: caller.userId, action: 'pet.list', ...whose });
}
