import { MERGE_MESSAGES, type Merge, UNDO_HOURS } from '#shared/ownership/merges.ts';
import { deleteFeedsOf } from '../../accounts/calendar-feeds/feeds.queries.ts';
import { deleteKnownBrowsersOf } from '../../accounts/sessions/known-browsers.queries.ts';
import { anonymiseUser } from '../../accounts/users/anonymous.queries.ts';
import { deleteClaimOf } from '../../accounts/users/claims.queries.ts';
import { deleteUserSessions, withdrawTransfers } from '../../accounts/users/credentials.queries.ts';
import { deleteConfirmations } from '../../accounts/users/email-confirmations.queries.ts';
import { bumpAgendasOf, deleteHoldsOf } from '../../accounts/users/holds.queries.ts';
import { lockUsers } from '../../accounts/users/users.queries.ts';
import { listMovingEntryIds, moveEntries } from '../../bookings/draws/entries.queries.ts';
import { addPetsToEntries } from '../../bookings/draws/own-draw.service.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { moveOffersToOwner } from '../../schedule/offers/offers.queries.ts';
import { listOwnershipIds, moveOwnerships } from '../transfers/ownerships.queries.ts';
import { findRepeatedMerge, type MergeKind, type MergePair, recordMerge } from './merge-core.service.ts';
import { findTakenColumns, requireMergeablePeople } from './merge-plan.service.ts';
import {
  deleteUnsentMailsOf,
  listBookingsOfBooker,
  listNoteIdsAbout,
  listOwnedPets,
  moveNotes,
  type PersonalColumns,
  redirectPetMails,
  setBooker,
  setPersonalColumns,
  setPetsOwner,
} from './merges.queries.ts';
import { pickColumns, type UserUndo } from './undo.rules.ts';

export const USER_MERGE: MergeKind = {
  table: 'merges',
  entity: 'user',
  actions: { merge: 'user.merge', merged: 'user.merged', undo: 'user.unmerge' },
  undoWindowMs: UNDO_HOURS * 3_600_000,
  undoEndedMessage: MERGE_MESSAGES.over,
  getMergedName: (undo) => {
    const { gone } = JSON.parse(undo) as UserUndo;
    return `${gone.name} ${gone.last_name}`;
  },
};

/** Merges a record into another; its data move and it is anonymised. */
export function mergeRecords(db: Db, pair: MergePair, author: Author): Promise<Merge> {
  const { keptId, mergedId } = pair;
  const { at } = author;
  return inTransaction(db, async (trx) => {
    await lockUsers(trx, [keptId, mergedId]);
    const repeated = await findRepeatedMerge(trx, USER_MERGE, pair, at);
    if (repeated) return repeated;
    const { kept, merged } = await requireMergeablePeople(trx, keptId, mergedId);
    const movingRows = await listMovingRows(trx, pair);
    const took = findTakenColumns(kept, merged);
    const had = pickColumns(kept, Object.keys(took) as (keyof PersonalColumns)[]);
    await moveUserRows(trx, movingRows, { from: mergedId, to: keptId, now: at });
    await addPetsToEntries(trx, { from: mergedId, to: keptId, petIds: movingRows.pets });
    await redirectPetMails(trx, { from: mergedId, to: keptId });
    await closeRecord(trx, mergedId, at);
    await setPersonalColumns(trx, keptId, took, at);
    const { pets, bookings } = movingRows;
    return recordMerge(trx, USER_MERGE, pair, {
      undo: { gone: merged, ...movingRows, took, had } satisfies UserUndo,
      author,
      before: { id: mergedId, userName: merged.name, userLastName: merged.last_name },
      after: { pets, bookings, took: Object.keys(took) },
    });
  });
}

/** Holds ids of the rows to move, in the lock order of bookings and deletions; `keepers` are ownerships. */
type MovingRows = {
  pets: number[];
  bookings: number[];
  notes: number[];
  keepers: number[];
  drawEntries: number[];
};

async function listMovingRows(trx: Trx, { keptId, mergedId }: MergePair): Promise<MovingRows> {
  const pets = (await listOwnedPets(trx, mergedId)).map(({ id }) => id);
  const bookings = (await listBookingsOfBooker(trx, mergedId)).map(({ id }) => id);
  const notes = await listNoteIdsAbout(trx, mergedId);
  const keepers = await listOwnershipIds(trx, mergedId);
  const drawEntries = await listMovingEntryIds(trx, { from: mergedId, to: keptId });
  return { pets, bookings, notes, keepers, drawEntries };
}

export async function moveUserRows(
  trx: Trx,
  { pets, bookings, notes, keepers, drawEntries }: MovingRows,
  move: { from: number; to: number; now: number },
): Promise<void> {
  await bumpAgendasOf(trx, bookings);
  await setPetsOwner(trx, pets, move);
  await moveOffersToOwner(trx, pets, move.to);
  await setBooker(trx, bookings, move);
  await moveEntries(trx, drawEntries, move);
  await moveNotes(trx, notes, move);
  await moveOwnerships(trx, keepers, move);
}

/** Ends logins and mails of the merged record. Confirms its held bookings, since staff know the booker. */
async function closeRecord(trx: Trx, mergedId: number, now: number): Promise<void> {
  await deleteUserSessions(trx, mergedId);
  await deleteKnownBrowsersOf(trx, mergedId);
  await deleteConfirmations(trx, mergedId);
  await deleteHoldsOf(trx, mergedId);
  await deleteClaimOf(trx, mergedId);
  await deleteFeedsOf(trx, mergedId);
  await deleteUnsentMailsOf(trx, mergedId);
  await withdrawTransfers(trx, mergedId);
  await anonymiseUser(trx, mergedId, now);
}
