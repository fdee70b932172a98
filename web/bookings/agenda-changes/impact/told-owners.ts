import { findOwnerChannels, type OwnerChannel } from '#shared/bookings/calls.ts';
import type { AffectedBooking, BookingChoice } from '#shared/bookings/impact.ts';
import { call } from '../../../platform/api/call.ts';
import { showToast } from '../../../platform/ui/toast.tsx';
import { allToldInWords, turnoInWords } from '../../change/told.ts';
import type { ToldPerson } from '../../change/told-dialog.tsx';
import { nameToldPeople } from '../../change/told-prompt.ts';

const LOOK_THERE = 'A quiénes hay que llamar está en «Para llamar»';

/** Says what was done and how each owner of a turno that it cancelled or moved hears of it; who has to be called is named. */
export async function tellDone(
  done: string,
  affected: readonly AffectedBooking[],
  choices: readonly BookingChoice[],
): Promise<void> {
  showToast(done, 'ok');
  const ids = choices.filter(({ action }) => action !== 'keep').map(({ id }) => id);
  if (ids.length === 0) return;
  const told = await call(findOwnerChannels, { body: { ids } }).catch(() => null);
  if (!told) showToast(done, 'ok', LOOK_THERE);
  else if (told.some((each) => each.told === 'call'))
    nameToldPeople({ done, people: peopleOf(affected, told, choices) });
  else showToast(done, 'ok', allToldInWords(told));
}

export function peopleOf(
  affected: readonly AffectedBooking[],
  told: readonly OwnerChannel[],
  choices: readonly BookingChoice[],
): ToldPerson[] {
  const toldOf = new Map(told.map((each) => [each.BookingId, each.told]));
  const choiceOf = new Map(choices.map((each) => [each.id, each]));
  return affected.flatMap(({ id: bookingId, BookerUserId, Booker, ...booking }) => {
    const how = toldOf.get(bookingId);
    if (!how) return [];
    const turno = wordsOf(booking, choiceOf.get(bookingId));
    const owner = `${Booker.userName} ${Booker.userLastName}`;
    return [{ bookingId, BookerUserId, owner, phone: Booker.userPhone, turno, told: how }];
  });
}

type Turno = Pick<AffectedBooking, 'Pet' | 'bookingStartDate' | 'locationName' | 'proposal'>;

function wordsOf(turno: Turno, choice: BookingChoice | undefined): string {
  const now = choice?.action === 'move' ? choice.bookingStartDate : undefined;
  const place = turno.proposal?.agenda?.locationName;
  return turnoInWords({
    petName: turno.Pet.petName,
    was: turno.bookingStartDate,
    now,
    newPlace: now !== undefined && place !== turno.locationName ? place : undefined,
  });
}
