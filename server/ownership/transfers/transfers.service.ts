import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { TRANSFER_DAYS, TRANSFER_MESSAGES, type TransferredPet } from '#shared/ownership/transfers.ts';
import type { Pet } from '#shared/pets/pets.ts';
import {
  findDuplicateUser,
  findUser,
  isActivePerson,
  lockUsers,
} from '../../accounts/users/users.queries.ts';
import { countPets, findPet } from '../../pets/pets/pets.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits/limits.service.ts';
import { changeOwner, requireTransferable } from './change-owner.service.ts';
import { hashCode } from './codes.rules.ts';
import { findPreviousOwnerId } from './ownerships.queries.ts';
import {
  claimTransfer,
  findTransferByCode,
  type Transfer,
  withdrawPendingTransfers,
} from './transfers.queries.ts';

/** Limits the codes that a person may try in an hour; NETWORK_GUESS_LIMIT limits those of a network. */
export const GUESS_LIMIT: Limit = { kind: 'transfer.guess', most: 20, period: 3_600_000 };
export const NETWORK_GUESS_LIMIT: Limit = { kind: 'transfer.network', most: 100, period: 3_600_000 };

export async function readTransferredPet(
  db: Db,
  { userId }: Caller,
  code: string,
  now: number,
): Promise<TransferredPet> {
  const transfer = requireValidTransfer(await findTransferByCode(db, hashCode(code)), { userId, now });
  const pet = await requireOwnersPet(db, transfer);
  const { petName, petGender, petBirthDate, Breed } = pet;
  const { breedName, Specie } = Breed;
  const animal = { specieName: Specie.specieName, breedName };
  return { petName, petGender, petBirthDate, ...animal, expiresAt: transfer.expiresAt };
}

type ReceiveContext = { clock: Clock; maxPets: number };

/** Gives the pet to the first caller with its code; repeats the result for that receiver. */
export async function receivePet(
  db: Db,
  caller: Caller,
  code: string,
  { clock, maxPets }: ReceiveContext,
): Promise<Pet> {
  const request = { userId: caller.userId, now: clock.now };
  const foundTransfer = await findTransferByCode(db, hashCode(code));
  // Both checks use one read, since a parallel request may accept the code between two reads.
  const repeated = await findRepeatedReceipt(db, foundTransfer, caller.userId);
  if (repeated) return repeated;
  const { fromUserId } = requireValidTransfer(foundTransfer, request);
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, [fromUserId, caller.userId]);
    const lockedTransfer = await findTransferByCode(trx, hashCode(code));
    const repeatedReceipt = await findRepeatedReceipt(trx, lockedTransfer, caller.userId);
    if (repeatedReceipt) return repeatedReceipt;
    const transfer = requireValidTransfer(lockedTransfer, request);
    const pet = await requireOwnersPet(trx, transfer);
    await requireCanReceive(trx, caller, maxPets);
    if (!(await claimTransfer(trx, transfer.id, caller.userId)))
      throw new AppError('conflict', TRANSFER_MESSAGES.used);
    await changeOwner(trx, pet, { to: caller.userId, how: 'code', by: caller.userId }, clock);
    return requirePet(trx, pet.id, caller.userId);
  });
}

/** Limits residents to the number they may register; staff have no limit. */
async function requireCanReceive(trx: Trx, caller: Caller, maxPets: number): Promise<void> {
  if (!(await isActivePerson(trx, caller.userId))) throw new AppError('notFound');
  if (!isStaff(caller) && (await countPets(trx, caller.userId)) >= maxPets)
    throw new AppError('conflict', TRANSFER_MESSAGES.full);
}

async function findRepeatedReceipt(
  db: Db,
  transfer: Transfer | undefined,
  userId: number,
): Promise<Pet | null> {
  if (transfer?.state !== 'D' || transfer.toUserId !== userId) return null;
  return findPet(db, transfer.petId, userId);
}

function requireValidTransfer(
  transfer: Transfer | undefined,
  { userId, now }: { userId: number; now: number },
): Transfer {
  if (!transfer) throw new AppError('conflict', TRANSFER_MESSAGES.unknown);
  const problem = findTransferProblem(transfer, now);
  if (problem) throw new AppError('conflict', problem);
  if (transfer.fromUserId === userId) throw new AppError('conflict', TRANSFER_MESSAGES.own);
  return transfer;
}

async function requireOwnersPet(db: Db, { petId, fromUserId }: Transfer): Promise<Pet> {
  const pet = await findPet(db, petId, fromUserId);
  if (!pet) throw new AppError('conflict', TRANSFER_MESSAGES.withdrawn);
  requireTransferable(pet);
  return pet;
}

function findTransferProblem({ state, expiresAt }: Transfer, now: number): string | null {
  if (state === 'D') return TRANSFER_MESSAGES.used;
  if (state === 'W') return TRANSFER_MESSAGES.withdrawn;
  // Ignores a longer validity, written by a wrong clock.
  const isCurrent = expiresAt > now && expiresAt <= now + TRANSFER_DAYS * 86_400_000;
  return isCurrent ? null : TRANSFER_MESSAGES.expired;
}

type StaffTransferInput = { petId: number; fromIdNumber: string; toIdNumber: string };

export async function transferByStaff(
  db: Db,
  caller: Caller,
  { petId, fromIdNumber, toIdNumber }: StaffTransferInput,
  clock: Clock,
): Promise<Pet> {
  const { UserId: from } = await requirePet(db, petId, null);
  const receiverId = (
    await findDuplicateUser(db, { id_number: toDniDigits(toIdNumber) ?? '', email_folded: null }, null)
  )?.id;
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, receiverId === undefined ? [from] : [from, receiverId]);
    const repeatedPet =
      receiverId === undefined
        ? null
        : await findRepeatedTransfer(trx, { petId, to: receiverId, fromIdNumber });
    if (repeatedPet) return repeatedPet;
    const pet = await requirePet(trx, petId, from);
    await requireOwnerIdNumber(trx, from, fromIdNumber);
    if (receiverId === undefined || !(await isActivePerson(trx, receiverId)))
      throw new AppError('conflict', TRANSFER_MESSAGES.nobody);
    if (receiverId === from) throw new AppError('conflict', TRANSFER_MESSAGES.theirs);
    requireTransferable(pet);
    await withdrawPendingTransfers(trx, petId);
    await changeOwner(trx, pet, { to: receiverId, how: 'staff', by: caller.userId }, clock);
    return requirePet(trx, petId, receiverId);
  });
}

/** Returns the previous result if the request is repeated after a lost answer. */
async function findRepeatedTransfer(
  trx: Trx,
  { petId, to, fromIdNumber }: { petId: number; to: number; fromIdNumber: string },
): Promise<Pet | null> {
  const pet = await findPet(trx, petId, to);
  const previousOwner = await findPreviousOwnerId(trx, petId);
  if (!pet || previousOwner === null || previousOwner === to) return null;
  const dni = (await findUser(trx, previousOwner))?.userIdNumber;
  return dni && dni === toDniDigits(fromIdNumber) ? pet : null;
}

async function requireOwnerIdNumber(trx: Trx, userId: number, fromIdNumber: string): Promise<void> {
  const giver = await findUser(trx, userId);
  if (!giver?.userIdNumber) throw new AppError('conflict', TRANSFER_MESSAGES.noDni);
  if (toDniDigits(fromIdNumber) !== giver.userIdNumber)
    throw new AppError('conflict', TRANSFER_MESSAGES.otherDni);
}

async function requirePet(db: Db, id: number, ownerId: number | null): Promise<Pet> {
  const pet = await findPet(db, id, ownerId);
  if (!pet) throw new AppError('notFound');
  return pet;
}
