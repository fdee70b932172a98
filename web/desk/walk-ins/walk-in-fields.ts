import { dniDigits, WRONG_DNI, walkInProblems } from '#shared/accounts/sign-up-rules.ts';
import { type NewPersonsPet, newPetProblems, type WalkIn } from '#shared/bookings/walk-ins.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { agreedTo } from '../../accounts/users/consent-box.tsx';
import type { Problem } from '../../platform/forms/problems.ts';

/** `pet` is an id or new; null means the only one. */
export type WalkInFields = {
  dni: string;
  userName: string;
  userLastName: string;
  userPhone: string;
  consentVersion: number | null;
  pet: number | 'new' | null;
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | null;
  /** Key of a place; null for the first one. */
  place: string | null;
  extraReason: string;
};

export const BLANK: WalkInFields = {
  dni: '',
  userName: '',
  userLastName: '',
  userPhone: '',
  consentVersion: null,
  pet: null,
  petName: '',
  SpecieId: null,
  petGender: null,
  place: null,
  extraReason: '',
};

/** Known person, null for a new one, undefined while loading. */
export type WalkInOwner = PersonProfile | null | undefined;

/** Returns the chosen pet, else the only one, else a new one. */
export function petOf({ pet }: WalkInFields, owner: WalkInOwner): number | 'new' | null {
  if (owner === undefined) return null;
  const living = owner === null ? [] : livingPets(owner);
  if (living.length === 0) return 'new';
  if (pet === 'new' || living.some(({ id }) => id === pet)) return pet;
  return living.length === 1 ? (living[0]?.id ?? null) : null;
}

export function livingPets({ Pets }: Pick<PersonProfile, 'Pets'>): PersonProfile['Pets'] {
  return Pets.filter(({ petDiedOn }) => !petDiedOn);
}

export function walkInProblemsOf(fields: WalkInFields, owner: WalkInOwner, isExtra: boolean): Problem[] {
  if (owner === undefined) return [{ field: 'dni', message: dniProblem(fields.dni) }];
  const pet = petOf(fields, owner);
  return [
    ...(owner === null ? walkInProblems({ ...fields, userIdNumber: fields.dni }) : []),
    ...(pet === null ? [{ field: 'pet', message: MESSAGES.noPetToBook }] : []),
    ...(pet === 'new' ? newPetProblems(fields) : []),
    ...(isExtra && fields.extraReason.trim() === ''
      ? [{ field: 'extraReason', message: 'Contá por qué se da el sobreturno' }]
      : []),
  ];
}

/** Returns why the DNI finds no person: empty, invalid, or still loading. */
function dniProblem(dni: string): string {
  const isWrong = dni.trim() !== '' && dniDigits(dni) === null;
  return isWrong ? WRONG_DNI : MESSAGES.noResidentToBook;
}

type Sent = Pick<WalkIn, 'BookerUserId' | 'NewUser' | 'PetId' | 'NewPet'>;

export function peopleToSend(fields: WalkInFields, owner: PersonProfile | null): Sent {
  const { dni: userIdNumber, userName, userLastName, userPhone } = fields;
  const pet = petOf(fields, owner);
  const agreed = agreedTo(fields.consentVersion);
  const person = { userIdNumber, userName, userLastName, userPhone };
  return {
    ...(owner
      ? { BookerUserId: owner.Person.id }
      : { NewUser: agreed === null ? person : { ...person, consentVersion: agreed } }),
    ...(typeof pet === 'number' ? { PetId: pet } : { NewPet: newPetOf(fields) }),
  };
}

function newPetOf({ petName, SpecieId, petGender }: WalkInFields): NewPersonsPet {
  return { petName: petName.trim(), SpecieId: SpecieId ?? 0, petGender: petGender ?? 'F' };
}
