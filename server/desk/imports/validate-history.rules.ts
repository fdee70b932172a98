import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import { fold } from '#shared/platform/fold.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { formatDoseKey, type KnownPet, type Vaccine } from './known.rules.ts';
import {
  type Dose,
  type PastBooking,
  type Plan,
  RowProblem,
  unwrapReading,
  type ValidationContext,
} from './validation.rules.ts';
import { isNone, isYes, readBookingState, readDate, readTime } from './values.rules.ts';

export function validateHistory(
  context: ValidationContext,
  pet: KnownPet,
): Pick<Plan, 'castration' | 'doses' | 'booking'> {
  return {
    castration: readCastration(context, pet),
    doses: readDoses(context, pet),
    booking: readPastBooking(context, pet),
  };
}

function readCastration({ text, catalogue, notes }: ValidationContext, pet: KnownPet): string | null {
  const writtenCastration = text('castration');
  if (isYes(writtenCastration)) {
    if (!pet.isCastrated) notes.push('Dice que está castrada pero no cuándo: la castración no entra');
    return null;
  }
  const date = unwrapReading(readDate(writtenCastration, catalogue.today));
  return pet.isCastrated ? null : date;
}

function readDoses(context: ValidationContext, pet: KnownPet): Dose[] {
  const { text, catalogue } = context;
  const { today, rabies } = catalogue;
  const toDose = (vaccine: Vaccine | null, written: string): Dose[] => {
    if (isYes(written)) context.notes.push('Dice que está vacunada pero no cuándo: la vacuna no entra');
    const date = isYes(written) ? null : unwrapReading(readDate(written, today));
    return vaccine && date ? [{ vaccine, date }] : [];
  };
  // A column 'Vacuna' with only dates means rabies, the only vaccine that towns leave unnamed.
  const hasOnlyDate = text('vaccineDate') === '' && readDate(text('vaccine'), today).value !== null;
  const namedDoses = hasOnlyDate
    ? toDose(rabies, text('vaccine'))
    : toDose(findVaccine(context), text('vaccineDate'));
  const writtenDoses = [...toDose(rabies, text('rabies')), ...namedDoses];
  const otherSpecieDose = writtenDoses.find(
    ({ vaccine }) => vaccine.specieId !== null && pet.specieId !== null && vaccine.specieId !== pet.specieId,
  );
  if (otherSpecieDose) throw new RowProblem(HEALTH_MESSAGES.otherSpecie);
  const dosesByKey = new Map(writtenDoses.map((each) => [formatDoseKey(each.vaccine.id, each.date), each]));
  return [...dosesByKey].filter(([key]) => !pet.doses.has(key)).map(([, each]) => each);
}

function findVaccine({ text, catalogue }: ValidationContext): Vaccine | null {
  const writtenVaccine = text('vaccine');
  if (isNone(writtenVaccine)) {
    if (text('vaccineDate') === '') return null;
    throw new RowProblem('Falta qué vacuna es');
  }
  const vaccine = catalogue.vaccines.get(fold(writtenVaccine));
  if (!vaccine) throw new RowProblem(`No está la vacuna «${writtenVaccine}»: agregala en Vacunas y lotes`);
  return vaccine;
}

function readPastBooking({ text, catalogue }: ValidationContext, pet: KnownPet): PastBooking | null {
  const date = unwrapReading(readDate(text('turnoDate'), catalogue.today));
  if (date === null) return null;
  const service = catalogue.services.get(fold(text('turnoService')));
  if (!service)
    throw new RowProblem(`No hay una agenda del servicio «${text('turnoService')}» para ese turno`);
  const state = unwrapReading(readBookingState(text('turnoState'))) ?? 'D';
  const starts = toMidnight(date) + (unwrapReading(readTime(text('turnoTime'))) ?? 0) * 60;
  if (starts + service.seconds > catalogue.townNow)
    throw new RowProblem('Ese turno todavía no pasó: dalo desde la agenda');
  if (pet.bookingStarts.has(starts)) return null;
  const { id: serviceId, agendaId, locationId } = service;
  return { serviceId, agendaId, locationId, starts, ends: starts + service.seconds, state };
}
