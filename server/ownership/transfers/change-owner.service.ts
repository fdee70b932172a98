import { TRANSFER_MESSAGES } from '#shared/ownership/transfers.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import { enqueueMails } from '../../mail/outbox/outbox.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findOwnedSince,
  insertOwnership,
  redirectDischargeInstructions,
  setOwner,
} from './ownerships.queries.ts';

const CANCELLATION_REASON = 'La mascota pasó a otra familia';
const MAIL_LIFETIME_MS = 3 * 86_400_000;

type PetTransfer = { to: number; how: 'code' | 'staff'; by: number };

export function requireTransferable({ petDiedOn }: Pick<Pet, 'petDiedOn'>): void {
  if (petDiedOn !== null) throw new AppError('conflict', TRANSFER_MESSAGES.died);
}

/**
 * Transfers a living pet: cancels future bookings, moves the health record and notifies both. The caller
 * locks both owners.
 */
export async function changeOwner(
  trx: Trx,
  pet: Pet,
  { to, how, by }: PetTransfer,
  clock: Clock,
): Promise<void> {
  const { id: petId, UserId: from, petName } = pet;
  await releaseFuturePlaces(trx, { petId, reason: CANCELLATION_REASON }, clock, by);
  const period = { since_at: await findOwnedSince(trx, petId), until_at: clock.now };
  await insertOwnership(trx, { pet_id: petId, user_id: from, pet_name: petName, how, ...period });
  await setOwner(trx, petId, to, clock.now);
  await redirectDischargeInstructions(trx, { petId, userId: to, now: clock.now });
  await insertAudit(trx, {
    at: clock.now,
    userId: by,
    action: 'pet.transfer',
    entity: 'pet',
    entityId: petId,
    before: { UserId: from },
    after: { UserId: to, how },
  });
  const mail = { now: clock.now, lifetime: MAIL_LIFETIME_MS, payload: { PetId: petId, petName } };
  await enqueueMails(trx, [
    { kind: 'petGone', userId: from, ...mail },
    { kind: 'petCame', userId: to, ...mail },
  ]);
}
