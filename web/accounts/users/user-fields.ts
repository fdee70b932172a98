import { ROLE_IDS } from '#shared/accounts/session.ts';
import { listUserProblems } from '#shared/accounts/sign-up-rules.ts';
import { toEmailKey, type User, type UserDraft } from '#shared/accounts/users.ts';
import type { City, State } from '#shared/catalogues/cities.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import type { Problem } from '../../platform/forms/problems.ts';
import { toCurrentConsent } from './consent-box.tsx';
import { roleLabel } from './roles.ts';

type EditableField =
  | 'userName'
  | 'userLastName'
  | 'userIdNumber'
  | 'userEmail'
  | 'userPhone'
  | 'userAddress'
  | 'RoleId'
  | 'StateId'
  | 'CityId'
  | 'userOtherCity';

export type UserFields = Pick<User, EditableField> & { repeatEmail: string; consentVersion: number | null };

export const NEW_USER: UserFields = {
  userName: '',
  userLastName: '',
  userIdNumber: '',
  userEmail: '',
  repeatEmail: '',
  userPhone: '',
  userAddress: '',
  RoleId: ROLE_IDS.USER,
  StateId: null,
  CityId: null,
  userOtherCity: '',
  consentVersion: null,
};

type CityFields = Pick<UserFields, 'StateId' | 'CityId'> & { userOtherCity?: string };

export function createCityFormatter(
  states: readonly State[],
  cities: readonly City[],
): (place: CityFields) => string {
  return ({ StateId, CityId, userOtherCity = '' }) => {
    const city = cities.find(({ id }) => id === CityId)?.cityName ?? userOtherCity;
    const state = states.find(({ id }) => id === StateId)?.stateName ?? '';
    return [city, state].filter(Boolean).join(', ');
  };
}

export function toFieldLabels(states: readonly State[], cities: readonly City[]): FieldLabels<UserFields> {
  return {
    userName: 'Nombre',
    userLastName: 'Apellido',
    userIdNumber: 'DNI',
    userEmail: 'Email',
    repeatEmail: { with: 'userEmail' },
    userPhone: 'Teléfono',
    userAddress: 'Dirección',
    RoleId: { label: 'Perfil', show: ({ RoleId }) => roleLabel(RoleId) },
    StateId: { label: 'Localidad', show: createCityFormatter(states, cities) },
    CityId: { with: 'StateId' },
    userOtherCity: { with: 'StateId' },
    consentVersion: 'Consentimiento',
  };
}

export function toUserFields(user: User | null): UserFields {
  if (!user) return NEW_USER;
  const names = Object.keys(NEW_USER) as (keyof UserFields)[];
  const values = { ...user, repeatEmail: user.userEmail, consentVersion: null };
  return Object.fromEntries(names.map((name) => [name, values[name]])) as UserFields;
}

/** Lists the problems that the server would find, then a repeated email that differs. */
export function findUserProblems(fields: UserFields, saved: User | null): Problem[] {
  const problems = listUserProblems(toUserDraft(fields, undefined), saved ?? undefined);
  if (saved || toEmailKey(fields.userEmail) === toEmailKey(fields.repeatEmail)) return problems;
  return [...problems, { field: 'repeatEmail', message: 'Los correos no coinciden' }];
}

export function toUserDraft(
  { repeatEmail: _, consentVersion, ...fields }: UserFields,
  updatedAt: number | undefined,
): UserDraft {
  const trimmed = Object.entries(fields).map(([name, value]) => [name, trim(value)]);
  const consent = toCurrentConsent(consentVersion);
  return { ...Object.fromEntries(trimmed), ...(consent !== null && { consentVersion: consent }), updatedAt };
}

function trim<T>(value: T) {
  return typeof value === 'string' ? value.trim() : value;
}

export function findRejectedField(message: string, fields: UserFields): string | null {
  const rule = listUserProblems(toUserDraft(fields, undefined)).find((each) => each.message === message);
  if (rule) return rule.field;
  if (/\bDNI\b/.test(message)) return 'userIdNumber';
  if (/\b(?:email|correo)\b/i.test(message)) return 'userEmail';
  if (/ciudad/i.test(message)) return 'CityId';
  if (/provincia/i.test(message)) return 'StateId';
  return /perfil/i.test(message) ? 'RoleId' : null;
}
