import { ROLE_IDS } from '#shared/accounts/session.ts';
import { MERGE_MESSAGES, type MergePlan } from '#shared/ownership/merges.ts';
import { hasOpenCorrection } from '../../accounts/corrections/corrections.queries.ts';
import { findUser } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findPersonalColumns,
  listBookingsOfBooker,
  listOwnedPets,
  type PersonalColumns,
} from './merges.queries.ts';

export function findTakenColumns(kept: PersonalColumns, merged: PersonalColumns): Partial<PersonalColumns> {
  const filledIn: Partial<PersonalColumns> = {};
  if (kept.email === null && merged.email !== null) {
    const { email, email_folded, email_verified_at, bounced_at, bounce, muted_notices } = merged;
    const { password_hash, password_given } = merged;
    Object.assign(filledIn, { email, email_folded, email_verified_at, bounced_at, bounce, muted_notices });
    Object.assign(filledIn, { password_hash, password_given });
  }
  if (kept.phone === '') filledIn.phone = merged.phone;
  if (kept.address === '') filledIn.address = merged.address;
  const hasCity = kept.city_id !== null || kept.other_city !== '';
  if (!hasCity && (kept.state_id === null || kept.state_id === merged.state_id)) {
    const { state_id, city_id, other_city } = merged;
    Object.assign(filledIn, { state_id, city_id, other_city });
  }
  if (kept.id_number === null && merged.id_number !== null) {
    const { name, last_name } = kept;
    const { id_number } = merged;
    Object.assign(filledIn, { id_number, ...userFolds({ name, last_name, id_number }) });
  }
  return Object.fromEntries(
    Object.entries(filledIn).filter(([column, value]) => value !== kept[column as keyof PersonalColumns]),
  );
}

export async function requireMergeablePeople(db: Db, keptId: number, mergedId: number) {
  if (keptId === mergedId) throw new AppError('invalid', MERGE_MESSAGES.same);
  const kept = await findPersonalColumns(db, keptId);
  const merged = await findPersonalColumns(db, mergedId);
  if (!kept || !merged) throw new AppError('notFound');
  const { role_id: keptRole, ...keptPersonal } = kept;
  const { role_id: mergedRole, ...mergedPersonal } = merged;
  if (keptRole !== ROLE_IDS.USER || mergedRole !== ROLE_IDS.USER)
    throw new AppError('conflict', MERGE_MESSAGES.staff);
  // A correction request of a merged record would be lost.
  if (await hasOpenCorrection(db, mergedId)) throw new AppError('conflict', MERGE_MESSAGES.asked);
  return { kept: keptPersonal, merged: mergedPersonal };
}

const PERSONAL_VALUES = [
  ['email', 'email'],
  ['dni', 'id_number'],
  ['phone', 'phone'],
  ['place', 'state_id', 'city_id', 'other_city'],
  ['address', 'address'],
] as const;

export async function readMergePlan(
  db: Db,
  keptId: number,
  mergedId: number,
  townNow: number,
): Promise<MergePlan> {
  const { kept, merged } = await requireMergeablePeople(db, keptId, mergedId);
  const Kept = await findUser(db, keptId);
  const Gone = await findUser(db, mergedId);
  if (!Kept || !Gone) throw new AppError('notFound');
  const takenColumns = findTakenColumns(kept, merged);
  const bookings = await listBookingsOfBooker(db, mergedId);
  const pets = (await listOwnedPets(db, mergedId)).filter(({ status }) => status === 'A');
  return {
    Kept,
    Gone,
    pets: pets.map(({ id, petName }) => ({ id, petName })),
    bookings: bookings.length,
    comingBookings: bookings.filter(({ status, starts }) => status === 'A' && starts > townNow).length,
    takes: PERSONAL_VALUES.flatMap(([name, ...columns]) =>
      columns.some((column) => column in takenColumns) ? [name] : [],
    ),
    endsLogin: merged.password_hash !== null && kept.email !== null,
  };
}
