import type { Pet } from '#shared/pets.ts';
import { dniDigits } from '#shared/sign-up-rules.ts';
import { type OfferedPet, TRANSFER_MESSAGES } from '#shared/transfers.ts';
import { type Caller, type Clock, isStaff } from '../caller.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Limit } from '../limits/limits.service.ts';
import { countPets, findPet } from '../pets/pets.queries.ts';
import { findNamesake, findUser, isActivePerson, lockUsers } from '../users/users.queries.ts';
import { hashOfCode } from './codes.ts';
import { checkTransferable, handOver } from './hand-over.service.ts';
import { findTransferByCode, type Transfer, takeTransfer, updateWithdrawn } from './transfers.queries.ts';

/** Codes typed by one person, and behind one address, in an hour. */
export const GUESSES: Limit = { kind: 'transfer.guess', most: 20, period: 3_600_000 };
export const GUESSES_OF_NETWORK: Limit = { kind: 'transfer.network', most: 100, period: 3_600_000 };

/** The animal of a code that serves; nothing of whose it is. */
export async function readOffered(
  db: Db,
  { userId }: Caller,
  code: string,
  now: number,
): Promise<OfferedPet> {
  const { transfer, pet } = await offered(db, code, { userId, now });
  const { petName, petGender, petBirthDate, Breed } = pet;
  const { breedName, Specie } = Breed;
  const animal = { specieName: Specie.specieName, breedName };
  return { petName, petGender, petBirthDate, ...animal, expiresAt: transfer.expiresAt };
}

type Receiving = { clock: Clock; most: number };

/** Exactly one of all who try; whoever received it and asks again is given it again. */
export async function receivePet(
  db: Db,
  caller: Caller,
  code: string,
  { clock, most }: Receiving,
): Promise<Pet> {
  const asked = { userId: caller.userId, now: clock.now };
  const known = await receivedBefore(db, code, caller.userId);
  if (known) return known;
  const seen = await offered(db, code, asked);
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, [seen.transfer.fromUserId, caller.userId]);
    const again = await receivedBefore(trx, code, caller.userId);
    if (again) return again;
    const { transfer, pet } = await offered(trx, code, asked);
    await checkReceiver(trx, caller, most);
    if (!(await takeTransfer(trx, transfer.id, caller.userId)))
      throw new AppError('conflict', TRANSFER_MESSAGES.used);
    await handOver(trx, pet, { to: caller.userId, how: 'code', by: caller.userId }, clock);
    return existing(trx, pet.id, caller.userId);
  });
}

/** The counter adds more than a resident may register, as it does anew (docs/decisions/065). */
async function checkReceiver(trx: Trx, caller: Caller, most: number): Promise<void> {
  if (!(await isActivePerson(trx, caller.userId))) throw new AppError('notFound');
  if (!isStaff(caller) && (await countPets(trx, caller.userId)) >= most)
    throw new AppError('conflict', TRANSFER_MESSAGES.full);
}

async function receivedBefore(db: Db, code: string, userId: number): Promise<Pet | null> {
  const transfer = await findTransferByCode(db, hashOfCode(code));
  if (transfer?.state !== 'D' || transfer.toUserId !== userId) return null;
  return findPet(db, transfer.petId, userId);
}

/** A code that serves, with its pet; else why it doesn't, in plain words. */
async function offered(db: Db, code: string, { userId, now }: { userId: number; now: number }) {
  const transfer = await findTransferByCode(db, hashOfCode(code));
  if (!transfer) throw new AppError('conflict', TRANSFER_MESSAGES.unknown);
  const problem = problemOf(transfer, now);
  if (problem) throw new AppError('conflict', problem);
  if (transfer.fromUserId === userId) throw new AppError('conflict', TRANSFER_MESSAGES.own);
  const pet = await findPet(db, transfer.petId, transfer.fromUserId);
  if (!pet) throw new AppError('conflict', TRANSFER_MESSAGES.withdrawn);
  checkTransferable(pet);
  return { transfer, pet };
}

function problemOf({ state, expiresAt }: Transfer, now: number): string | null {
  if (state === 'D') return TRANSFER_MESSAGES.used;
  if (state === 'W') return TRANSFER_MESSAGES.withdrawn;
  return expiresAt <= now ? TRANSFER_MESSAGES.expired : null;
}

type Papers = { petId: number; fromIdNumber: string; toIdNumber: string };

/** By staff who have seen both people's DNI. */
export async function transferByStaff(
  db: Db,
  caller: Caller,
  { petId, fromIdNumber, toIdNumber }: Papers,
  clock: Clock,
): Promise<Pet> {
  const { UserId: from } = await existing(db, petId, null);
  const to = (await findNamesake(db, { id_number: dniDigits(toIdNumber) ?? '', email_folded: null }, null))
    ?.id;
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, to === undefined ? [from] : [from, to]);
    const pet = await existing(trx, petId, from);
    await checkGiver(trx, from, fromIdNumber);
    if (to === undefined || !(await isActivePerson(trx, to)))
      throw new AppError('conflict', TRANSFER_MESSAGES.nobody);
    if (to === from) throw new AppError('conflict', TRANSFER_MESSAGES.theirs);
    checkTransferable(pet);
    await updateWithdrawn(trx, petId);
    await handOver(trx, pet, { to, how: 'staff', by: caller.userId }, clock);
    return existing(trx, petId, to);
  });
}

async function checkGiver(trx: Trx, userId: number, fromIdNumber: string): Promise<void> {
  const giver = await findUser(trx, userId);
  if (!giver?.userIdNumber) throw new AppError('conflict', TRANSFER_MESSAGES.noDni);
  if (dniDigits(fromIdNumber) !== giver.userIdNumber)
    throw new AppError('conflict', TRANSFER_MESSAGES.otherDni);
}

async function existing(db: Db, id: number, ownerId: number | null): Promise<Pet> {
  const pet = await findPet(db, id, ownerId);
  if (!pet) throw new AppError('notFound');
  return pet;
}
