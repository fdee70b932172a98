import { listWalkInProblems } from '#shared/accounts/sign-up-rules.ts';
import { listNewPetProblems, type NewPersonsPet, type WalkIn } from '#shared/bookings/walk-ins.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { toCurrentConsent } from '../../accounts/users/consent-box.tsx';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import type { Problem } from '../../platform/forms/problems.ts';
import type { PlaceChoice } from './place-choices.ts';

/** `pet` is an id or 'new'; null stands for the only pet, or a new one if there is none. */
export type BookingFields = {
  resident: ComboItem | null;
  isNew: boolean;
  dni: string;
  userName: string;
  userLastName: string;
  userPhone: string;
  consentVersion: number | null;
  pet: number | 'new' | null;
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | null;
  agenda: AgendaKey | null;
  mode: 'near' | 'day' | 'extra';
  day: string | null;
  place: PlaceChoice | null;
  extraReason: string;
  comment: string;
};

export const EMPTY_FIELDS: BookingFields = {
  resident: null,
  isNew: false,
  dni: '',
  userName: '',
  userLastName: '',
  userPhone: '',
  consentVersion: null,
  pet: null,
  petName: '',
  SpecieId: null,
  petGender: null,
  agenda: null,
  mode: 'near',
  day: null,
  place: null,
  extraReason: '',
  comment: '',
};

/** Is a known person, null for a new one, undefined while loading. */
export type BookingOwner = PersonProfile | null | undefined;

/** Returns the chosen pet, else the only one, else a new one. */
export function findPetChoice({ pet }: BookingFields, owner: BookingOwner): number | 'new' | null {
  if (owner === undefined) return null;
  const livingPets = owner === null ? [] : listLivingPets(owner);
  if (livingPets.length === 0) return 'new';
  if (pet === 'new' || livingPets.some(({ id }) => id === pet)) return pet;
  return livingPets.length === 1 ? (livingPets[0]?.id ?? null) : null;
}

export function listLivingPets({ Pets }: Pick<PersonProfile, 'Pets'>): PersonProfile['Pets'] {
  return Pets.filter(({ petDiedOn }) => !petDiedOn);
}

type ChosenPlace = { choice: PlaceChoice | null; isPlaceLost: boolean };

export function findBookingProblems(
  fields: BookingFields,
  owner: BookingOwner,
  { choice, isPlaceLost }: ChosenPlace,
): Problem[] {
  if (owner === undefined) return [{ field: 'resident', message: MESSAGES.noResidentToBook }];
  const pet = findPetChoice(fields, owner);
  return [
    ...(owner === null ? listWalkInProblems({ ...fields, userIdNumber: fields.dni }).map(toFormField) : []),
    ...(pet === null ? [{ field: 'pet', message: MESSAGES.noPetToBook }] : []),
    ...(pet === 'new' ? listNewPetProblems(fields) : []),
    ...(!choice || isPlaceLost ? [{ field: 'place', message: MESSAGES.noSlot }] : []),
    ...(choice?.isExtra && fields.extraReason.trim() === ''
      ? [{ field: 'extraReason', message: 'Escribí el motivo del sobreturno' }]
      : []),
  ];
}

function toFormField({ field, message }: Problem): Problem {
  return { field: field === 'userIdNumber' ? 'dni' : field, message };
}

type WalkInBody = Pick<WalkIn, 'BookerUserId' | 'NewUser' | 'PetId' | 'NewPet'>;

export function toPeopleRequest(fields: BookingFields, owner: PersonProfile | null): WalkInBody {
  const { dni: userIdNumber, userName, userLastName, userPhone } = fields;
  const pet = findPetChoice(fields, owner);
  const agreedVersion = toCurrentConsent(fields.consentVersion);
  const person = { userIdNumber, userName, userLastName, userPhone };
  return {
    ...(owner
      ? { BookerUserId: owner.Person.id }
      : { NewUser: agreedVersion === null ? person : { ...person, consentVersion: agreedVersion } }),
    ...(typeof pet === 'number' ? { PetId: pet } : { NewPet: toNewPet(fields) }),
  };
}

function toNewPet({ petName, SpecieId, petGender }: BookingFields): NewPersonsPet {
  return { petName: petName.trim(), SpecieId: SpecieId ?? 0, petGender: petGender ?? 'F' };
}
