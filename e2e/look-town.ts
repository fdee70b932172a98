import {
  addAgenda,
  addBooking,
  nextWeekday,
  type Setting,
  setUpService,
  wallClockAt,
} from './agenda-town.ts';
import type { Base } from './ask.ts';
import { ask } from './ask.ts';
import { type CounterTown, setUpCounter } from './day.ts';
import { XSS } from './scripts.ts';
import * as town from './town.ts';

export type LookTown = {
  base: Base;
  clerk: town.Person;
  resident: town.Person;
  petId: number;
  bookingId: number;
  pastBookingId: number;
  counter: CounterTown;
  setting: Setting;
  agendaId: number;
  tuesday: string;
};

const TUESDAY = 2;
const NINE = 9 * 60;

export async function addLookTown(base: Base): Promise<LookTown> {
  const clerk = await town.logInAdmin(base);
  const resident = await town.signUp(base);
  const pet = await town.addPet(base, resident, await town.buildPetDraft('Luna', base, resident));
  const { id: pastBookingId } = await town.bookPast(base, clerk, resident, pet.id, XSS);
  const { id: bookingId } = await town.bookFree(base, resident, pet.id);
  const counter = await setUpCounter(base, 'Frida');
  await town.bookAsClerk(
    base,
    clerk,
    counter.person,
    counter.petIds[0] ?? 0,
    counter.places[1]?.bookingStartDate ?? 0,
  );
  const setting = await setUpService(base, 'Control', [
    { SpecieId: null, hoursBefore: 12, text: 'Sin comida' },
  ]);
  const question = { questionLabel: 'Está sana' };
  await ask(base, 'POST', `/api/service/${setting.service.id}/questions`, question, clerk.token);
  const morning = { weekday: TUESDAY, fromMinute: NINE, toMinute: NINE + 120, places: 1 };
  const agenda = await addAgenda(base, setting, [morning]);
  const tuesday = nextWeekday(TUESDAY);
  await addBooking(base, setting, wallClockAt(tuesday, NINE));
  return {
    base,
    clerk,
    resident,
    petId: pet.id,
    bookingId,
    pastBookingId,
    counter,
    setting,
    agendaId: agenda.id,
    tuesday,
  };
}
