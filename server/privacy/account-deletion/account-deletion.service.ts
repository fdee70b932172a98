import type { User } from '#shared/accounts/users.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { listCorrectionsOf } from '../../accounts/corrections/corrections.queries.ts';
import { findTownAccount } from '../../accounts/oidc/town-account.queries.ts';
import { type Proof, requireOwnPassword } from '../../accounts/second-factor/proof.service.ts';
import { listKnownBrowsers } from '../../accounts/sessions/known-browsers.queries.ts';
import { listPasskeysOf } from '../../accounts/sessions/passkeys.queries.ts';
import { listSessionsOf } from '../../accounts/sessions/session.queries.ts';
import {
  lockUserForStaffChange,
  requireNoActiveAgendas,
  requireOtherSysadmin,
} from '../../accounts/users/change-users.service.ts';
import { findClaimOf } from '../../accounts/users/claims.queries.ts';
import { listConsentsOf } from '../../accounts/users/consents.queries.ts';
import { findLicence } from '../../accounts/users/licences.queries.ts';
import { findNoticeColumns } from '../../accounts/users/notices.queries.ts';
import { findUser, lockUser } from '../../accounts/users/users.queries.ts';
import { listEntriesOf } from '../../bookings/draws/entries.queries.ts';
import { listBookingsOf } from '../../bookings/records/bookings.queries.ts';
import { releaseFuturePlaces } from '../../bookings/reminders/release-places.service.ts';
import { listHealthRemindersOf } from '../../clinic/health-reminders/health-reminders.queries.ts';
import { listCertificatesOf } from '../../health/certificates/certificates.queries.ts';
import { findHealthRecord } from '../../health/record/health.queries.ts';
import { markChipsCorrected } from '../../health/record/record-rows.queries.ts';
import { listMergesOf } from '../../ownership/merges/merge-rows.queries.ts';
import { listOwnershipsOf } from '../../ownership/transfers/ownerships.queries.ts';
import { listTransfersOf } from '../../ownership/transfers/transfers.queries.ts';
import { listNotesOf } from '../../pets/notes/notes.queries.ts';
import { listPets, updatePet } from '../../pets/pets/pets.queries.ts';
import { lockPet, recordStaffWrite, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { deletePhotoOf, listPhotosOf } from '../../pets/photos/photos.queries.ts';
import { readAccesses } from '../../platform/audit/access-log.service.ts';
import { insertExport } from '../../platform/audit/exports.queries.ts';
import { insertSecurityEvent, listSecurityEventsOf } from '../../platform/audit/security-events.queries.ts';
import { type Caller, type Clock, isStaff, requireStaffProof } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findEmailVerifiedAt,
  listAcceptances,
  listCallsOf,
  listHolds,
  listNotDoneOf,
  listOffersOf,
  listPardonsOf,
  listWaitingEntriesOf,
} from './account-deletion.queries.ts';
import { erasePerson } from './erase.service.ts';
import {
  listCorrectedRowsOf,
  listDischargesCollectedBy,
  listDischargesOf,
  listVisitsOf,
} from './exported-health.queries.ts';

type ClockContext = Pick<Context, 'db' | 'now' | 'townNow' | 'config'>;
type ExportContext = ClockContext & Pick<Context, 'database'>;

/** Exports everything the town stores about the caller (Ley 25.326, art. 14). */
export async function exportOwnData(context: ExportContext, caller: Caller, userId: number, proof: Proof) {
  if (caller.userId !== userId) throw new AppError('forbidden');
  const { database, db, now, config } = context;
  await requireOwnPassword(context, userId, proof);
  await insertSecurityEvent(db, { at: now(), kind: 'data.exported', userId, network: proof.network });
  await insertExport(db, { at: now(), userId, kind: 'own-data', detail: '' });
  const user = await findUser(db, userId);
  const pets = await listPets(db, userId);
  return {
    user,
    pets,
    formerPets: await listOwnershipsOf(db, userId),
    transfers: await listTransfersOf(db, userId),
    healthBooks: await exportHealthRecords(db, pets),
    correctedRows: await listCorrectedRowsOf(db, pets),
    photos: await listPhotosOf(db, userId),
    certificates: await listCertificatesOf(db, userId),
    visits: await listVisitsOf(db, userId),
    handovers: await listDischargesOf(db, userId),
    fetched: await listDischargesCollectedBy(db, user),
    healthReminders: await listHealthRemindersOf(db, userId),
    licence: await findLicence(db, userId),
    bookings: await listBookingsOf(db, userId),
    waitingList: await listWaitingEntriesOf(db, userId),
    offers: await listOffersOf(db, userId),
    notDone: await listNotDoneOf(db, userId),
    pardons: await listPardonsOf(db, userId),
    termsAcceptances: await listAcceptances(db, userId),
    knownBrowsers: await listKnownBrowsers(db, userId),
    accesses: await listSecurityEventsOf(db, userId),
    sessions: await listSessionsOf(db, userId),
    passkeys: await listPasskeysOf(db, userId),
    townAccount: (await findTownAccount(db, userId)) ?? null,
    emailVerifiedAt: await findEmailVerifiedAt(db, userId),
    drawEntries: await listEntriesOf(db, userId),
    heldBookings: await listHolds(db, userId),
    calls: await listCallsOf(db, userId),
    notes: await listNotesOf(db, userId),
    notices: await findNoticeColumns(db, userId),
    consents: await listConsentsOf(db, userId),
    rectifications: await listCorrectionsOf(db, userId),
    claimCode: (await findClaimOf(db, userId)) ?? null,
    merges: await exportMerges(db, userId),
    seenBy: await readAccesses(database, userId, { now: now(), timeZone: config.TOWN_TIMEZONE }),
  };
}

/** Omits the other record's data: a wrong merge would reveal another person. */
async function exportMerges(db: Db, userId: number) {
  return (await listMergesOf(db, userId)).map(({ madeAt, moved }) => {
    const { pets = [], bookings = [] }: { pets?: number[]; bookings?: number[] } = JSON.parse(moved ?? '{}');
    return { madeAt, madeBy: 'staff', pets: pets.length, bookings: bookings.length };
  });
}

async function exportHealthRecords(db: Db, pets: readonly Pet[]) {
  const records = [];
  for (const each of pets) {
    const { Pet: pet, ...record } = await findHealthRecord(db, each);
    records.push({ PetId: pet.id, ...record });
  }
  return records;
}

/** Cancels future bookings and anonymises the account (Ley 25.326, art. 16). */
export async function deleteAccount(
  context: ClockContext,
  caller: Caller,
  userId: number,
  proof: Proof,
): Promise<{ id: number }> {
  const { db } = context;
  const clock = readClock(context);
  // Staff enter no password here, but must have entered theirs recently in this session.
  if (caller.userId === userId) await requireOwnPassword(context, userId, proof);
  else requireStaffProof(caller, clock.now);
  await inTransaction(db, async (trx) => {
    const user = await lockUserToDelete(trx, caller, userId);
    await erasePerson(trx, user, { byUserId: caller.userId, network: proof.network }, clock);
  });
  return { id: userId };
}

/** Locks the person to delete: residents only themselves, staff whom they may edit, never the last SYSADMIN. */
async function lockUserToDelete(trx: Trx, caller: Caller, userId: number): Promise<User> {
  if (isStaff(caller)) {
    const user = await lockUserForStaffChange(trx, caller, userId);
    await requireOtherSysadmin(trx, user);
    await requireNoActiveAgendas(trx, user);
    return user;
  }
  if (caller.userId !== userId) throw new AppError('forbidden');
  await lockUser(trx, userId);
  const user = await findUser(trx, userId);
  if (!user) throw new AppError('notFound');
  return user;
}

const REMOVAL_REASON = 'La mascota se dio de baja';

export async function removePet(db: Db, caller: Caller, id: number, clock: Clock): Promise<{ id: number }> {
  const petBeforeLock = await requireReachablePet(db, caller, id);
  return inTransaction(db, async (trx) => {
    const before = await lockPet(trx, petBeforeLock);
    await releaseFuturePlaces(trx, { petId: id }, clock, caller.userId);
    await updatePet(trx, id, { status: 'B' }, clock.now);
    await deletePhotoOf(trx, id);
    await markChipsCorrected(trx, id, { by: caller.userId, at: clock.now, reason: REMOVAL_REASON });
    await recordStaffWrite(trx, caller, { action: 'pet.delete', before }, clock.now);
    return { id };
  });
}
