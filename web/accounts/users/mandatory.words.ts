import { listSignUpProblems, listWalkInProblems, type SignUpField } from '#shared/accounts/sign-up-rules.ts';

const FIELD_WORDS: Readonly<Partial<Record<SignUpField, string>>> = {
  userName: 'nombre',
  userLastName: 'apellido',
  userEmail: 'correo',
  userPassword: 'clave',
  userPhone: 'celular',
  userIdNumber: 'DNI',
  StateId: 'provincia',
  CityId: 'ciudad',
  userAddress: 'dirección',
};

const LIST_FORMAT = new Intl.ListFormat('es');

/** Names the required fields, taken from the rules that reject empty ones (Ley 25.326, art. 6). */
export const MANDATORY_FIELDS = {
  signUp: formatFields(listSignUpProblems({}, false)),
  walkIn: formatFields(listWalkInProblems({})),
};

function formatFields(problems: readonly { field: SignUpField }[]): string {
  return LIST_FORMAT.format(problems.map(({ field }) => FIELD_WORDS[field] ?? field));
}
