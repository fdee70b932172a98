import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { BOOKING_STATUSES } from '#shared/bookings/bookings.ts';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import {
  type FoundBooking,
  type FoundPerson,
  type FoundPet,
  MAX_FOUND,
  type SearchResult,
} from '#shared/desk/search.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { bookingPath } from '../../bookings/bookings/booking-path.ts';
import { petPath } from '../../pets/pets/pet-path.ts';
import type { GiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import type { RecentEntry } from './recents.ts';
import type { Totals } from './search.api.ts';

export type Entry = {
  kind: RecentEntry['kind'] | 'screen' | 'give-booking';
  path: string;
  title: string;
  detail: string;
  aside?: string;
  /** Opens 'Dar un turno' by Ctrl Enter, or by Enter if that is the entry's only action. */
  booking?: GiveBookingPrompt;
};
export type EntryGroup = { title: string; entries: Entry[] };

type Screen = { label: string; path: string };
type SearchContext = {
  typed: string;
  found: SearchResult | undefined;
  totals?: Totals;
  recents: readonly RecentEntry[];
  today: string;
};

export function entryGroups(screens: readonly Screen[], context: SearchContext): EntryGroup[] {
  const { typed, found, recents } = context;
  const screenEntries = screens
    .filter(({ label }) => includesFolded(label, typed.trim()))
    .map(({ label, path }): Entry => ({ kind: 'screen', path, title: label, detail: '' }));
  const groups = found
    ? toGroups(found, context)
    : [{ title: 'Recientes', entries: recents.filter((recent) => isMatch(recent, typed)) }];
  const actions = [GIVE_BOOKING].filter(({ title }) => includesFolded(title, typed.trim()));
  return [...groups, { title: 'Ir a…', entries: [...actions, ...screenEntries] }].filter(
    ({ entries }) => entries.length > 0,
  );
}

const GIVE_BOOKING: Entry = {
  kind: 'give-booking',
  path: 'dar-un-turno',
  title: 'Dar un turno',
  detail: '',
  aside: 'T',
  booking: {},
};

function isMatch({ title, detail }: RecentEntry, typed: string): boolean {
  return includesFolded(`${title} ${detail}`, typed.trim());
}

function toGroups(
  { people, pets, bookings }: SearchResult,
  { typed, totals, recents, today }: SearchContext,
): EntryGroup[] {
  const isNear = people.some((person) => person.isNear);
  const sortByRecent = (entries: Entry[]) => sortRecentFirst(entries, recents);
  return [
    { title: 'Registrar', entries: people.length === 0 || isNear ? toRegistrationEntries(typed) : [] },
    {
      title: isNear ? 'Personas parecidas' : 'Personas',
      entries: [
        ...sortByRecent(people.map(toPersonEntry)),
        ...(isNear || people.length < MAX_FOUND.people
          ? []
          : [toListEntry('/admin-users', typed, totals?.people)]),
      ],
    },
    {
      title: 'Mascotas',
      entries: [
        ...sortByRecent(sortNamedFirst(pets, typed).map((pet) => toPetEntry(pet, today))),
        ...(pets.length < MAX_FOUND.pets ? [] : [toListEntry('/admin-pets', typed, totals?.pets)]),
      ],
    },
    { title: 'Turnos', entries: bookings.map(toBookingEntry) },
  ];
}

function toListEntry(list: string, typed: string, total: number | undefined): Entry {
  return {
    kind: 'screen',
    path: `${list}?${new URLSearchParams({ q: typed.trim() })}`,
    title: total === undefined ? 'Ver todas' : `Ver las ${total.toLocaleString('es-AR')}`,
    detail: '',
  };
}

function sortRecentFirst(entries: Entry[], recents: readonly RecentEntry[]): Entry[] {
  const rank = ({ path }: Entry) => {
    const index = recents.findIndex((recent) => recent.path === path);
    return index < 0 ? recents.length : index;
  };
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/** Ranks pets by their own name before their owner's. */
function sortNamedFirst(pets: readonly FoundPet[], typed: string): FoundPet[] {
  const words = typed.trim().split(/\s+/);
  const isNamed = ({ petName }: FoundPet) => words.some((word) => includesFolded(petName, word));
  return pets.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

function toRegistrationEntries(typed: string): Entry[] {
  const dni = /^[\d\s.]+$/.test(typed) ? toDniDigits(typed) : null;
  if (dni === null) return [];
  const title = `Registrar DNI ${formatDni(dni)}`;
  const detail = 'Nombre, apellido y teléfono; después, la mascota y el turno';
  return [{ kind: 'give-booking', path: 'registrar', title, detail, booking: { dni } }];
}

const fullName = (person: { userName: string; userLastName: string }) =>
  `${person.userName} ${person.userLastName}`;

function toPersonEntry(person: FoundPerson): Entry {
  const dni = person.userIdNumber && `DNI ${formatDni(person.userIdNumber)}`;
  return {
    kind: 'person',
    path: personPath(person.id),
    title: fullName(person),
    detail: [dni, person.userPhone].filter(Boolean).join(' · '),
    booking: { userId: person.id },
  };
}

function toPetEntry(pet: FoundPet, today: string): Entry {
  const animal = describePet({ ...pet, breedName: pet.breedName ?? NO_BREED }, today);
  return {
    kind: 'pet',
    path: petPath(pet.id),
    title: pet.petName,
    detail: [animal, `de ${fullName(pet)}`].filter(Boolean).join(' · '),
    booking: { userId: pet.UserId, petId: pet.id },
  };
}

function toBookingEntry(booking: FoundBooking): Entry {
  const { id, bookingStartDate, bookingStatus, petName, serviceName } = booking;
  return {
    kind: 'booking',
    path: bookingPath(id),
    title: `${formatLongDate(bookingStartDate)}, ${formatTime(bookingStartDate)} hs`,
    detail: `${petName} de ${fullName(booking)} · ${serviceName} · N.º ${id}`,
    aside: BOOKING_STATUSES[bookingStatus],
  };
}
