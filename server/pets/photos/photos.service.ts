import type { Pet } from '#shared/pets/pets.ts';
import { type PetPhoto, PHOTO_MESSAGES } from '#shared/pets/photos.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import { semaphore, semaphorePerKey } from '../../platform/concurrency/semaphore.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { heldPet, reachablePet, readPet } from '../pets/pets.service.ts';
import { deletePhotoOf, findPhotoOf, upsertPhoto } from './photos.queries.ts';
import { isCostly, redrawPhoto } from './redraw.service.ts';

/** A picture takes as much of a processor as a hundred bookings. */
const takeTurn = semaphore({ atOnce: 1, waiting: 20, patience: 10_000 });
/** One photo a person: those of one don't take the places of others. */
const takeOwnTurn = semaphorePerKey<number>({ atOnce: 1, waiting: 3, patience: 10_000 });

export async function readPhoto(
  db: Db,
  caller: Caller,
  petId: number,
  now: number,
): Promise<PetPhoto | null> {
  await readPet(db, caller, petId, now);
  const jpeg = await findPhotoOf(db, petId);
  return jpeg === undefined ? null : { photoUrl: `data:image/jpeg;base64,${jpeg}` };
}

type NewPhoto = { petId: number; file: string };

/** The keeper's own pet's, or any for staff; of what was sent only the picture is kept. */
export async function savePhoto(
  db: Db,
  caller: Caller,
  { petId, file }: NewPhoto,
  now: number,
): Promise<Pet> {
  await reachablePet(db, caller, petId);
  const jpeg = await redraw(caller, Buffer.from(file, 'base64'));
  return writing(db, caller, petId, async (trx, { petPhotoAt }) => {
    const photoAt = Math.max(now, (petPhotoAt ?? 0) + 1);
    await upsertPhoto(trx, petId, jpeg.toString('base64'), photoAt);
    await record(trx, caller, petId, { now, hasPhoto: true });
  });
}

export function deletePhoto(db: Db, caller: Caller, petId: number, now: number): Promise<Pet> {
  return writing(db, caller, petId, async (trx) => {
    await deletePhotoOf(trx, petId);
    await record(trx, caller, petId, { now, hasPhoto: false });
  });
}

async function redraw({ userId }: Caller, file: Buffer): Promise<Buffer> {
  if (isCostly(file)) throw new AppError('invalid', PHOTO_MESSAGES.picture);
  const leaveOwn = await takeOwnTurn(userId);
  try {
    const leave = await takeTurn();
    const jpeg = await redrawPhoto(file).finally(leave);
    if (!jpeg) throw new AppError('invalid', PHOTO_MESSAGES.picture);
    return jpeg;
  } finally {
    leaveOwn();
  }
}

async function writing(
  db: Db,
  caller: Caller,
  petId: number,
  work: (trx: Trx, pet: Pet) => Promise<void>,
): Promise<Pet> {
  const seen = await reachablePet(db, caller, petId);
  return inTransaction(db, async (trx) => {
    await work(trx, await heldPet(trx, seen));
    return reachablePet(trx, caller, petId);
  });
}

function record(
  trx: Trx,
  { userId }: Caller,
  entityId: number,
  { now, hasPhoto }: { now: number; hasPhoto: boolean },
): Promise<void> {
  return insertAudit(trx, {
    at: now,
    userId,
    action: 'pet.photo',
    entity: 'pet',
    entityId,
    after: { hasPhoto },
  });
}
