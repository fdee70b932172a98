import { type BookingDetail, type DayPlace, isTaken, MAX_BACKDATE_DAYS } from '#shared/bookings/bookings.ts';
import { NO_BREED } from '#shared/catalogues/animals.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { answerInWords, bookingStateInWords } from '../../../bookings/bookings/booking-state.words.ts';
import { includesFolded } from '../../../platform/fields/folded-text.ts';

/** 'late' is a free place too long ago to enter a booking from a paper list. */
export type PlaceState = 'free' | 'late' | 'taken' | 'done' | 'missed';

const PLACE_KINDS = { A: 'taken', C: 'free', D: 'done', N: 'missed' } as const;

export function toPlaceState(place: DayPlace, today: number): PlaceState {
  if (isTaken(place)) return PLACE_KINDS[place.bookingStatus];
  return place.bookingDate < today - MAX_BACKDATE_DAYS * DAY_SECONDS ? 'late' : 'free';
}

export function toPlaceKey({ AgendaId, bookingStartDate, place }: DayPlace): string {
  return `${AgendaId}-${bookingStartDate}-${place}`;
}

export type PlaceFilter = { kind: keyof Totals | 'all'; search: string };

export const ALL_PLACES_FILTER: PlaceFilter = { kind: 'all', search: '' };

export function filterPlaces(places: readonly DayPlace[], { kind, search }: PlaceFilter): DayPlace[] {
  return places.filter(
    (place) =>
      (kind === 'all' ||
        (kind === 'here' ? isHere(place) : PLACE_KINDS[place.bookingStatus ?? 'C'] === kind)) &&
      isFound(place, search),
  );
}

function isHere({ bookingStatus, arrivedAt }: DayPlace): boolean {
  return bookingStatus === 'A' && Boolean(arrivedAt);
}

function isFound(place: DayPlace, search: string): boolean {
  if (search.trim() === '') return true;
  if (!isTaken(place)) return false;
  const { Pet, Booker, bookingStartTime } = place;
  const digits = toDigits(search);
  const text = `${Pet.petName} ${Booker.userName} ${Booker.userLastName} ${bookingStartTime}`;
  const numbers = [Booker.userPhone, Booker.userIdNumber].map(toDigits);
  return (
    includesFolded(text, search.trim()) ||
    (digits.length >= 3 && numbers.some((number) => number.includes(digits)))
  );
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}

export function indexOfNow(places: readonly DayPlace[], now: number): number {
  return places.findIndex(({ bookingEndDate }) => bookingEndDate > now);
}

/** `here` counts the bookings to attend whose pets have arrived. */
export type Totals = { free: number; taken: number; done: number; missed: number; here: number };

export function countTotals(places: readonly DayPlace[]): Totals {
  const count = (status: BookingDetail['bookingStatus'] | undefined) =>
    places.filter(({ bookingStatus }) => bookingStatus === status).length;
  const here = places.filter(isHere).length;
  return { free: count(undefined), taken: count('A'), done: count('D'), missed: count('N'), here };
}

export function totalsInWords({ free, taken, done, missed }: Omit<Totals, 'here'>): string {
  const words = [
    [free, 'libre', 'libres'],
    [taken, 'por atender', 'por atender'],
    [done, 'cumplido', 'cumplidos'],
    [missed, 'no cumplido', 'no cumplidos'],
  ] as const;
  return words.map(([count, singular, plural]) => `${count} ${count === 1 ? singular : plural}`).join(', ');
}

/** Returns a function that names a place 'lugar 2', or null if no other place starts at that time. */
export function createPlaceNamer(places: readonly DayPlace[]): (place: DayPlace) => string | null {
  const toStartKey = ({ AgendaId, bookingStartDate }: DayPlace) => `${AgendaId}-${bookingStartDate}`;
  const starts = new Map<string, number>();
  for (const place of places) starts.set(toStartKey(place), (starts.get(toStartKey(place)) ?? 0) + 1);
  const isShared = (place: DayPlace) => place.place > 1 || (starts.get(toStartKey(place)) ?? 0) > 1;
  return (place) => (isShared(place) ? `lugar ${place.place}` : null);
}

export function formatOwner({ Booker }: BookingDetail): string {
  return `${Booker.userName} ${Booker.userLastName}`;
}

export function stateInWords(place: DayPlace): string {
  return isTaken(place)
    ? bookingStateInWords(place)
    : place.offer
      ? `Ofrecido a ${place.offer.petName}`
      : 'Libre';
}

function animalInWords({ Pet, bookingDate }: BookingDetail): string | null {
  return describePet({ ...Pet, breedName: NO_BREED }, toIsoDate(bookingDate)).toLowerCase() || null;
}

export function formatPlaceName(
  place: DayPlace,
  placeLabel: string | null,
  freeNote: string | null = null,
): string {
  const answer = isTaken(place) ? answerInWords(place) : null;
  const people = isTaken(place) ? [place.Pet.petName, `de ${formatOwner(place)}`, animalInWords(place)] : [];
  return [
    place.bookingStartTime,
    placeLabel,
    stateInWords(place),
    freeNote,
    answer,
    ...people,
    place.serviceName,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
