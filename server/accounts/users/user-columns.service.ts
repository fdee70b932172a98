import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { type Contact, type SignUp, toEmailKey } from '#shared/accounts/users.ts';
import { requireCityOfState } from '../../catalogues/cities/cities.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';

type Identity = Pick<SignUp, 'userEmail' | 'userIdNumber' | 'userName' | 'userLastName'>;

export function toIdentityColumns({ userEmail, userIdNumber, userName, userLastName }: Identity) {
  const email = (userEmail ?? '').trim() || null;
  const email_folded = email === null ? null : toEmailKey(email);
  const names = { name: userName ?? '', last_name: userLastName ?? '' };
  const id_number = toDniDigits(userIdNumber ?? '');
  return { email, email_folded, ...names, id_number, ...userFolds({ ...names, id_number }) };
}

export function toContactColumns({ userPhone, userAddress }: Contact) {
  return { phone: String(userPhone ?? ''), address: userAddress ?? '' };
}

export async function resolveCity(trx: Trx, { StateId, CityId, userOtherCity }: Contact) {
  if (!StateId && !CityId) return { state_id: null, city_id: null, other_city: userOtherCity ?? '' };
  const state_id = StateId ?? 0;
  await requireCityOfState(trx, state_id, CityId || null);
  if (!CityId) return { state_id, city_id: null, other_city: userOtherCity ?? '' };
  return { state_id, city_id: CityId, other_city: '' };
}
