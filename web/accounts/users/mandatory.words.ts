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

const LIST = new Intl.ListFormat('es');

/** Required fields, derived from the rules that reject them (Ley 25.326, art. 6). */
export const MANDATORY = {
  signUp: formatFields(listSignUpProblems({}, false)),
  walkIn: formatFields(listWalkInProblems({})),
};

function formatFields(problems: readonly { field: SignUpField }[]): string {
  return LIST.format(problems.map(({ field }) => FIELD_WORDS[field] ?? field));
}
