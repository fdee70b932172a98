import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { type CountedPet, findFullQuota, type Quota } from '#shared/schedule/quotas.ts';
import { listFreePlaceNumbers } from '#shared/schedule/slots.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaRow, findActiveAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { findDaySlots } from '../../schedule/agendas/availability.service.ts';
import { listHolds } from '../../schedule/agendas/calendar.queries.ts';
import { sumNumbers } from '../../schedule/agendas/calendar.service.ts';
import { pickQuotasOn } from '../../schedule/operativos/day-quotas.service.ts';
import { listDrawRows } from '../../schedule/operativos/operativos.queries.ts';
import { listCountedPets, listQuotasBetween } from '../../schedule/operativos/quotas.queries.ts';
import { findPetRejection } from '../book/bookability.service.ts';
import { countLeftInLimits } from '../book/limits.service.ts';
import { listStartsFrom } from '../book/together.service.ts';

type OpenSlot = { bookingStartDate: number; bookingEndDate: number; freePlaces: number };

/**
 * Holds a day's places as last read, which tell what bookings are worth trying; the transaction decides. A
 * draw only fills groups, so a full group stays full.
 */
export type DrawnDay = {
  operativoId: number;
  agenda: AgendaRow;
  date: string;
  slots: OpenSlot[];
  quotas: readonly Quota[];
  counted: CountedPet[];
  fullGroups: Set<string>;
};

export async function readDrawnDays(db: Db, drawId: number, clock: TownClock): Promise<DrawnDay[]> {
  const days: DrawnDay[] = [];
  for (const { id: operativoId, AgendaId, operativoDate: date, operativoState } of await listDrawRows(
    db,
    drawId,
  )) {
    const agenda = operativoState === 'published' ? await findActiveAgenda(db, AgendaId) : undefined;
    if (!agenda) continue;
    const places = { slots: [], quotas: [], counted: [], fullGroups: new Set<string>() };
    days.push(await refreshDay(db, { operativoId, agenda, date, ...places }, clock));
  }
  return days;
}

export async function refreshDay(db: Db, day: DrawnDay, { townNow, timeZone }: TownClock): Promise<DrawnDay> {
  const { agenda, date } = day;
  const [from, to] = [toMidnight(date), toMidnight(date) + DAY_SECONDS];
  const slots = await findDaySlots(db, agenda, from, timeZone);
  const holds = await listHolds(db, agenda.id, from, to);
  const quotas = pickQuotasOn(
    await listQuotasBetween(db, { agendaId: agenda.id, from: date, to: date }),
    date,
  );
  return Object.assign(day, {
    slots: slots
      .filter(({ starts }) => starts > townNow)
      .map((slot) => ({
        bookingStartDate: slot.starts,
        bookingEndDate: slot.ends,
        freePlaces: listFreePlaceNumbers(slot, holds).length,
      })),
    quotas,
    counted: quotas.length > 0 ? await listCountedPets(db, { agendaId: agenda.id, from, to }) : [],
  });
}

export function findStarts(day: DrawnDay, pets: readonly CountedPet[], townNow: number): number[] | null {
  if (!hasRoomFor(day, pets, townNow)) return null;
  for (const { bookingStartDate } of day.slots) {
    const starts = listStartsFrom(day.slots, bookingStartDate, pets.length);
    if (starts) return starts;
  }
  return null;
}

export function isDayFull(day: DrawnDay): boolean {
  return day.slots.every((slot) => slot.freePlaces === 0);
}

function hasRoomFor(
  { slots, quotas, counted, fullGroups }: DrawnDay,
  pets: readonly CountedPet[],
  townNow: number,
): boolean {
  if (quotas.length === 0) return true;
  let freePlaces = sumNumbers(slots.map((slot) => slot.freePlaces));
  const takenPets = [...counted];
  for (const pet of pets) {
    const group = `${pet.SpecieId} ${pet.petGender} ${pet.size}`;
    if (fullGroups.has(group)) return false;
    if (findFullQuota({ quotas, counted: takenPets, freePlaces, townNow }, pet)) {
      if (takenPets.length === counted.length) fullGroups.add(group);
      return false;
    }
    takenPets.push(pet);
    freePlaces -= 1;
  }
  return true;
}

export function takePlaces(day: DrawnDay, pets: readonly CountedPet[], starts: readonly number[]): void {
  day.counted.push(...pets);
  for (const start of starts) {
    const slot = day.slots.find(({ bookingStartDate }) => bookingStartDate === start);
    if (slot) slot.freePlaces -= 1;
  }
}

type ChoiceOfPets = { operativoIds: readonly number[]; userId: number; pets: readonly CountedPet[] };
type PetContext = Pick<Context, 'db' | 'townNow'>;

export function listChosenDays(
  days: readonly DrawnDay[],
  { operativoIds }: Pick<ChoiceOfPets, 'operativoIds'>,
): DrawnDay[] {
  return days.filter(({ operativoId }) => operativoIds.includes(operativoId));
}

/** Tells whether a chosen day has room for one of the pets, without a statement: most entries of a draw lose. */
export function canWin(days: readonly DrawnDay[], entry: ChoiceOfPets, townNow: number): boolean {
  return listChosenDays(days, entry).some(
    (day) => !isDayFull(day) && entry.pets.some((pet) => findStarts(day, [pet], townNow) !== null),
  );
}

/** Lists the pets that may come on one of the chosen days. */
export async function listComingPets(
  context: PetContext,
  days: readonly DrawnDay[],
  entry: ChoiceOfPets,
): Promise<CountedPet[]> {
  let rejectedPets = entry.pets;
  for (const day of listChosenDays(days, entry)) {
    const allowedPets = await listAllowedPets(context, day, { ...entry, pets: rejectedPets });
    rejectedPets = rejectedPets.filter((pet) => !allowedPets.includes(pet));
  }
  return entry.pets.filter((pet) => !rejectedPets.includes(pet));
}

async function listAllowedPets(
  { db, townNow }: PetContext,
  { agenda, date: day }: DrawnDay,
  { pets, userId: bookerUserId }: ChoiceOfPets,
): Promise<CountedPet[]> {
  const allowedPets: CountedPet[] = [];
  for (const countedPet of pets) {
    const pet = await findPet(db, countedPet.PetId, bookerUserId);
    const request = pet && { agenda, pet, bookerUserId, moving: null };
    if (request && !(await findPetRejection(db, request, { townNow: townNow(), day })))
      allowedPets.push(countedPet);
  }
  return allowedPets;
}

export async function listPetsInLimits(
  context: PetContext,
  day: DrawnDay,
  entry: ChoiceOfPets,
): Promise<CountedPet[]> {
  const allowedPets = await listAllowedPets(context, day, entry);
  if (allowedPets.length < 2) return allowedPets;
  const person = { agenda: day.agenda, bookerUserId: entry.userId };
  const moment = { townNow: context.townNow(), day: day.date };
  return allowedPets.slice(0, await countLeftInLimits(context.db, person, moment));
}
