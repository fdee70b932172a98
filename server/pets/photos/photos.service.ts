import type { Pet } from '#shared/pets/pets.ts';
import { type PetPhoto, PHOTO_BOUNDS, PHOTO_MESSAGES } from '#shared/pets/photos.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import { createSemaphore, createSemaphorePerKey } from '../../platform/concurrency/semaphore.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isCostly, redrawPicture } from '../../platform/pictures/redraw.service.ts';
import { lockPet, readPet, requireReachablePet } from '../pets/pets.service.ts';
import { deletePhotoOf, findPhotoOf, upsertPhoto } from './photos.queries.ts';

export const PHOTO_REDRAWING = {
  formats: ['Jpeg', 'Png', 'Webp'],
  output: 'jpeg',
  width: PHOTO_BOUNDS.side,
  height: PHOTO_BOUNDS.side,
  bytes: PHOTO_BOUNDS.bytes,
} as const;
/** Redraws one picture at a time, since it costs as much CPU as a hundred bookings. */
const acquirePermit = createSemaphore({ permits: 1, queueLimit: 20, maxWaitMs: 10_000 });
/** Limits each person, so that nobody takes the whole queue. */
const acquireOwnPermit = createSemaphorePerKey<number>({ permits: 1, queueLimit: 3, maxWaitMs: 10_000 });

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

export async function savePhoto(
  db: Db,
  caller: Caller,
  { petId, file }: NewPhoto,
  now: number,
): Promise<Pet> {
  await requireReachablePet(db, caller, petId);
  const jpeg = await redrawPhoto(caller, Buffer.from(file, 'base64'));
  return changePhoto(db, caller, petId, async (trx, { petPhotoAt }) => {
    const photoAt = Math.max(now, (petPhotoAt ?? 0) + 1);
    await upsertPhoto(trx, petId, jpeg.toString('base64'), photoAt);
    await recordPhotoChange(trx, caller, petId, { now, hasPhoto: true });
  });
}

export function deletePhoto(db: Db, caller: Caller, petId: number, now: number): Promise<Pet> {
  return changePhoto(db, caller, petId, async (trx) => {
    await deletePhotoOf(trx, petId);
    await recordPhotoChange(trx, caller, petId, { now, hasPhoto: false });
  });
}

async function redrawPhoto({ userId }: Caller, file: Buffer): Promise<Buffer> {
  if (isCostly(file)) throw new AppError('invalid', PHOTO_MESSAGES.picture);
  const releaseOwn = await acquireOwnPermit(userId);
  try {
    const release = await acquirePermit();
    const jpeg = await redrawPicture(file, PHOTO_REDRAWING).finally(release);
    if (!jpeg) throw new AppError('invalid', PHOTO_MESSAGES.picture);
    return jpeg;
  } finally {
    releaseOwn();
  }
}

async function changePhoto(
  db: Db,
  caller: Caller,
  petId: number,
  work: (trx: Trx, pet: Pet) => Promise<void>,
): Promise<Pet> {
  const petBeforeLock = await requireReachablePet(db, caller, petId);
  return inTransaction(db, async (trx) => {
    await work(trx, await lockPet(trx, petBeforeLock));
    return requireReachablePet(trx, caller, petId);
  });
}

function recordPhotoChange(
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
