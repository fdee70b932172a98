import { MESSAGES } from '../platform/messages.ts';
import { isNameAllowed, NAME_MESSAGES } from '../platform/names.ts';
import { isPhone } from '../platform/phone.ts';
import { type Contact, isEmail, type SignUp, toEmailKey, type User, type UserDraft } from './users.ts';

export type SignUpField = keyof SignUp;
export type SignUpProblem = { field: SignUpField; message: string };

export const MIN_PASSWORD_LENGTH = 8;
export const WRONG_DNI_MESSAGE = 'El DNI tiene que tener 7 u 8 números';

const isFilled = (value: unknown) =>
  typeof value === 'number' ? true : typeof value === 'string' && value.trim() !== '';

type SavedUserData = Partial<
  Pick<
    User,
    'userEmail' | 'userName' | 'userLastName' | 'userPhone' | 'StateId' | 'CityId' | 'userAddress' | 'RoleId'
  >
>;

type Rule = SignUpProblem & { isMet: (input: SignUp, saved: SavedUserData) => boolean; isForRepeat?: true };

/**
 * The specification's twelve rules in order (rules.md#validation), then others. Rule 6 needs a field for the
 * repeated password.
 */
const RULES: readonly Rule[] = [
  { field: 'userName', message: 'Tenes que ingresar tu nombre', isMet: (i) => isFilled(i.userName) },
  {
    field: 'userLastName',
    message: 'Tenes que ingresar tu apellido',
    isMet: (i) => isFilled(i.userLastName),
  },
  {
    field: 'userEmail',
    message: 'Tenes que ingresar una dirección de email',
    isMet: (i) => isFilled(i.userEmail),
  },
  {
    field: 'userEmail',
    message: 'Tenes que ingresar una dirección de email válida',
    isMet: (i) => isEmail((i.userEmail ?? '').trim()),
  },
  { field: 'userPassword', message: 'Tenes que ingresar una clave', isMet: (i) => isFilled(i.userPassword) },
  {
    field: 'userRepeatPassword',
    message: 'Tenes que confirmar la clave ingresada',
    isMet: (i) => isFilled(i.userRepeatPassword),
    isForRepeat: true,
  },
  {
    field: 'userRepeatPassword',
    message: 'La clave no coincide con su confirmación',
    isMet: (i) => typeof i.userRepeatPassword !== 'string' || i.userRepeatPassword === i.userPassword,
  },
  {
    field: 'userPhone',
    message: 'Tenes que ingresar tu número de celular',
    isMet: (i) => isFilled(i.userPhone),
  },
  { field: 'userIdNumber', message: 'Tenes que ingresar tu DNI', isMet: (i) => isFilled(i.userIdNumber) },
  {
    field: 'StateId',
    message: 'Tenes que seleccionar tu provincia',
    isMet: (i, saved) => Boolean(i.StateId) || saved.StateId === null,
  },
  {
    field: 'CityId',
    message: 'Tenes que especificar tu ciudad',
    isMet: (i, saved) => Boolean(i.CityId) || isFilled(i.userOtherCity) || saved.CityId === null,
  },
  {
    field: 'userAddress',
    message: 'Tenes que ingresar tu dirección',
    isMet: (i, saved) => isFilled(i.userAddress) || saved.userAddress === '',
  },
  {
    field: 'userIdNumber',
    message: WRONG_DNI_MESSAGE,
    isMet: (i) => toDniDigits(i.userIdNumber ?? '') !== null,
  },
  {
    field: 'userPassword',
    message: MESSAGES.shortPassword,
    isMet: (i) => (i.userPassword ?? '').length >= MIN_PASSWORD_LENGTH,
  },
  {
    field: 'userPhone',
    message: 'El celular tiene que tener entre 8 y 15 números',
    isMet: (i, saved) =>
      isPhone(String(i.userPhone ?? '')) || (isFilled(i.userPhone) && i.userPhone === saved.userPhone),
  },
  {
    field: 'userName',
    message: NAME_MESSAGES.userName,
    isMet: (i, saved) => isNameAllowed(i.userName, saved.userName),
  },
  {
    field: 'userLastName',
    message: NAME_MESSAGES.userLastName,
    isMet: (i, saved) => isNameAllowed(i.userLastName, saved.userLastName),
  },
];

const CONTACT_FIELDS: readonly SignUpField[] = ['userPhone', 'StateId', 'CityId', 'userAddress'];

/** Returns the first broken rule of each field; `hasRepeat` adds rule 6, which only the client can check. */
export function listSignUpProblems(input: SignUp, hasRepeat: boolean): SignUpProblem[] {
  return listBrokenRules(
    RULES.filter((rule) => hasRepeat || !rule.isForRepeat),
    input,
  );
}

export function findSignUpProblem(input: SignUp, hasRepeat: boolean): SignUpProblem | null {
  return listSignUpProblems(input, hasRepeat)[0] ?? null;
}

export function listContactProblems(input: Contact, saved: SavedUserData = {}): SignUpProblem[] {
  return listBrokenRules(
    RULES.filter((rule) => CONTACT_FIELDS.includes(rule.field)),
    input,
    saved,
  );
}

const PASSWORD_FIELDS: readonly SignUpField[] = ['userPassword', 'userRepeatPassword'];

/**
 * Validates a person entered by staff: no passwords, optional e-mail for residents, unchanged values pass.
 */
export function listUserProblems(input: UserDraft, saved: SavedUserData = {}): SignUpProblem[] {
  const isEmailChanged = toEmailKey(input.userEmail ?? '') !== toEmailKey(saved.userEmail ?? '');
  const isEmailRequired = (isEmailChanged && isFilled(input.userEmail)) || isLoginMissing(input, saved);
  const skippedFields = isEmailRequired ? PASSWORD_FIELDS : [...PASSWORD_FIELDS, 'userEmail'];
  const applicable = RULES.filter(
    (rule) => !skippedFields.includes(rule.field) && !isExempt(rule.field, input, saved),
  );
  return listBrokenRules(applicable, input, saved);
}

export function findUserProblem(input: UserDraft, saved?: SavedUserData): SignUpProblem | null {
  return listUserProblems(input, saved)[0] ?? null;
}

/** Equals `ROLE_IDS.USER`. */
const RESIDENT_ROLE_ID = 3;

function isLoginMissing(input: UserDraft, saved: SavedUserData): boolean {
  if (resolveRole(input, saved) === RESIDENT_ROLE_ID || isFilled(input.userEmail)) return false;
  return isFilled(saved.userEmail) || (saved.RoleId ?? RESIDENT_ROLE_ID) === RESIDENT_ROLE_ID;
}

function resolveRole(input: UserDraft, saved: SavedUserData): number {
  return input.RoleId ?? saved.RoleId ?? RESIDENT_ROLE_ID;
}

function isExempt(field: SignUpField, input: UserDraft, saved: SavedUserData): boolean {
  if (resolveRole(input, saved) === RESIDENT_ROLE_ID) return false;
  if (field === 'StateId' || field === 'CityId') return !input.StateId && !input.CityId;
  return (
    (field === 'userPhone' || field === 'userIdNumber' || field === 'userAddress') && !isFilled(input[field])
  );
}

const WALK_IN_FIELDS: readonly SignUpField[] = ['userName', 'userLastName', 'userPhone', 'userIdNumber'];

const WALK_IN_RULES = RULES.filter(({ field }) => WALK_IN_FIELDS.includes(field)).map((rule) => ({
  ...rule,
  message: rule.message.replace('Tenes que ingresar tu', 'Tenés que ingresar el'),
}));

export function listWalkInProblems(input: SignUp): SignUpProblem[] {
  return listBrokenRules(WALK_IN_RULES, input);
}

export function findWalkInProblem(input: SignUp): SignUpProblem | null {
  return listWalkInProblems(input)[0] ?? null;
}

function listBrokenRules(rules: readonly Rule[], input: SignUp, saved: SavedUserData = {}): SignUpProblem[] {
  const byField = new Map<SignUpField, SignUpProblem>();
  for (const { field, message, isMet } of rules) {
    if (!byField.has(field) && !isMet(input, saved)) byField.set(field, { field, message });
  }
  return [...byField.values()];
}

/** Returns the digits of a DNI, or null unless seven or eight; drops a leading zero before seven. */
export function toDniDigits(typed: string | number): string | null {
  const digits = String(typed).replace(/[\s.-]/g, '');
  return /^\d{7,8}$/.test(digits) ? digits.replace(/^0(?=\d{7})/, '') : null;
}
