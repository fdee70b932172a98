import { type BookingDetail, type DayPlace, isTaken, PAPER_DAYS } from '#shared/bookings/bookings.ts';
import { DAY } from '#shared/platform/town-clock.ts';
import { answerInWords, bookingStateInWords } from '../../../bookings/bookings/booking-state.words.ts';
import { includesFolded } from '../../../platform/fields/folded-text.ts';

/** How a place of the day looks; 'late' is a free one too old to be loaded from paper. */
export type PlaceState = 'free' | 'late' | 'taken' | 'done' | 'missed';

const STATES = { A: 'taken', C: 'free', D: 'done', N: 'missed' } as const;

export function stateOf(place: DayPlace, today: number): PlaceState {
  if (isTaken(place)) return STATES[place.bookingStatus];
  return place.bookingDate < today - PAPER_DAYS * DAY ? 'late' : 'free';
}

/** What became of a free place: others took all of its time, or the agenda has it no more. */
export function fateOf(
  { AgendaId, bookingStartDate }: DayPlace,
  places: readonly DayPlace[],
): 'free' | 'taken' | 'gone' {
  const ofSlot = places.filter(
    (each) => each.AgendaId === AgendaId && each.bookingStartDate === bookingStartDate,
  );
  if (ofSlot.length === 0) return 'gone';
  return ofSlot.every(isTaken) ? 'taken' : 'free';
}

/** What stands for a place while the day changes around it. */
export function keyOf({ AgendaId, bookingStartDate, place }: DayPlace): string {
  return `${AgendaId}-${bookingStartDate}-${place}`;
}

/** Which of the day's places are wanted. */
export type PlaceFilter = { kind: keyof Totals | 'all'; search: string };

export function filterPlaces(places: readonly DayPlace[], { kind, search }: PlaceFilter): DayPlace[] {
  return places.filter(
    (place) =>
      (kind === 'all' || (kind === 'here' ? isHere(place) : STATES[place.bookingStatus ?? 'C'] === kind)) &&
      isFound(place, search),
  );
}

/** Its pet came and waits, or is with the vet. */
function isHere({ bookingStatus, arrivedAt }: DayPlace): boolean {
  return bookingStatus === 'A' && Boolean(arrivedAt);
}

/** By pet, owner, phone, DNI or hour. */
function isFound(place: DayPlace, search: string): boolean {
  if (search.trim() === '') return true;
  if (!isTaken(place)) return false;
  const { Pet, Booker, bookingStartTime } = place;
  const digits = digitsOf(search);
  const text = `${Pet.petName} ${Booker.userName} ${Booker.userLastName} ${bookingStartTime}`;
  const figures = [Booker.userPhone, Booker.userIdNumber].map(digitsOf);
  return (
    includesFolded(text, search.trim()) ||
    (digits.length >= 3 && figures.some((figure) => figure.includes(digits)))
  );
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The first place that isn't over at this moment of the town's clock. */
export function indexOfNow(places: readonly DayPlace[], now: number): number {
  return places.findIndex(({ bookingEndDate }) => bookingEndDate > now);
}

/** Of those to attend, `here` came already. */
export type Totals = { free: number; taken: number; done: number; missed: number; here: number };

export function totalsOf(places: readonly DayPlace[]): Totals {
  const count = (status: BookingDetail['bookingStatus'] | undefined) =>
    places.filter(({ bookingStatus }) => bookingStatus === status).length;
  const here = places.filter(isHere).length;
  return { free: count(undefined), taken: count('A'), done: count('D'), missed: count('N'), here };
}

/** '3 libres, 2 por atender, 1 cumplido, 0 no cumplidos' */
export function totalsInWords({ free, taken, done, missed }: Omit<Totals, 'here'>): string {
  const words = [
    [free, 'libre', 'libres'],
    [taken, 'por atender', 'por atender'],
    [done, 'cumplido', 'cumplidos'],
    [missed, 'no cumplido', 'no cumplidos'],
  ] as const;
  return words.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(', ');
}

/** Names a place among those of its day: 'lugar 2' where several pets may come at the same time. */
export function namingPlaces(places: readonly DayPlace[]): (place: DayPlace) => string | null {
  const startOf = ({ AgendaId, bookingStartDate }: DayPlace) => `${AgendaId}-${bookingStartDate}`;
  const starts = new Map<string, number>();
  for (const place of places) starts.set(startOf(place), (starts.get(startOf(place)) ?? 0) + 1);
  const isShared = (place: DayPlace) => place.place > 1 || (starts.get(startOf(place)) ?? 0) > 1;
  return (place) => (isShared(place) ? `lugar ${place.place}` : null);
}

export function ownerOf({ Booker }: BookingDetail): string {
  return `${Booker.userName} ${Booker.userLastName}`;
}

export function stateInWords(place: DayPlace): string {
  return isTaken(place) ? bookingStateInWords(place) : 'Libre';
}

/** '08:30, lugar 2, Reservado, Luna, de Mariana Ortiz, Castración' */
export function nameOf(place: DayPlace, shared: string | null): string {
  const answer = isTaken(place) ? answerInWords(place) : null;
  const who = isTaken(place) ? [place.Pet.petName, `de ${ownerOf(place)}`] : [];
  return [place.bookingStartTime, shared, stateInWords(place), answer, ...who, place.serviceName]
    .filter((part) => part !== null)
    .join(', ');
}
