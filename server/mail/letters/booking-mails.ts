import { DAY, dateInWords, formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { hourInWords, type PreparationStep } from '#shared/schedule/preparation.ts';
import type { Message } from '../../platform/message.ts';
import {
  type Block,
  choicesLink,
  type Letter,
  type Link,
  type Path,
  type Town,
  type VisitCard,
} from './letter.ts';
import { capital } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

export type Person = Pick<Letter, 'to' | 'name'>;

/** A turno in a letter. What its owner typed of the pet is left out where the address isn't known to be theirs. */
export type LetterBooking = {
  id: number;
  serviceName: string;
  petName: string;
  /** 'Perra, 3 años · Mestizo'. */
  petLine: string;
  /** The town's wall clock, unix seconds. */
  starts: number;
  place: VisitCard['place'];
  placeNotes: string;
  /** Where one enters; empty where that needs no word. */
  entrance: string;
  bring: readonly string[];
  steps: readonly PreparationStep[];
  /** Its owner may cancel or move it until then (wall clock); null where it's too late by now. */
  changeableUntil: number | null;
  /** Whether it may go to somebody else, should nobody answer for it by a day before. */
  isGivenAway: boolean;
  /** Its owner said so. */
  isComing: boolean;
  /** When to be there (wall clock), where that isn't at its start. */
  arrival: number | null;
  /** What its owner may say of it without logging in. */
  links: { coming: Path; cancel: Path; move: Path; look: Path; calendar: Path };
  bookerUserId: number;
  /** Books another of the same service at the same place. */
  again: Link['to'];
};

/** Why the town did it, where somebody said so; or its owner did. */
export type Doing = { isOwn: boolean; reason: string | null };

const SAME_HOUR = 'El día, la hora y el lugar son los mismos: cambia quién lo atiende.';
export const BOOKED = 'Te escribimos porque hay un turno reservado con este correo.';

/** Tells that a turno stands, whoever booked it, with all that its pet needs before. */
export function bookingConfirmedMail(
  person: Person,
  visit: LetterBooking,
  { isOwn }: Pick<Doing, 'isOwn'>,
  town: Town,
): Message {
  const { petName, serviceName, starts } = visit;
  return askingLetter(
    visit,
    {
      ...person,
      subject: `Turno de ${petName} el ${momentInDigits(starts)}`,
      title: `${capital(petName)} tiene turno`,
      lead: isOwn ? `Reservaste un turno de ${serviceName}.` : `Te dimos un turno de ${serviceName}.`,
      blocks: standing(visit),
    },
    town,
  );
}

/** When and where its owner took a turno to be. */
export type Before = { from: number; fromPlace?: string };

/** Tells that a turno was moved, from when and where to when and where. */
export function bookingMovedMail(
  person: Person,
  visit: LetterBooking,
  { from, fromPlace = visit.place.name, isOwn, reason }: Doing & Before,
  town: Town,
): Message {
  const { petName, serviceName, starts, place } = visit;
  const isElsewhere = fromPlace !== place.name;
  const where = (name: string) => (isElsewhere ? `, en ${name}` : '');
  const what = `el turno de ${serviceName} de ${petName} del ${moment(from)}${where(fromPlace)}`;
  const isSame = from === starts && !isElsewhere;
  return askingLetter(
    visit,
    {
      ...person,
      subject: `${isOwn ? 'Cambiaste' : 'Cambiamos'} tu turno al ${momentInDigits(starts)}`,
      title: isOwn ? 'Cambiaste tu turno' : 'Cambiamos tu turno',
      lead: isOwn ? `Cambiaste ${what}.` : `Tuvimos que cambiar ${what}.`,
      blocks: [
        ...motive(reason),
        isSame ? SAME_HOUR : `Te esperamos el ${moment(starts)}${where(place.name)}:`,
        ...standing(visit),
      ],
    },
    town,
  );
}

/** The turno its owner knows of, where a move was never told. */
export function asKnown(
  visit: LetterBooking,
  { from = visit.starts, fromPlace = visit.place.name }: Partial<Before>,
) {
  const isThere = fromPlace === visit.place.name;
  const place = isThere ? visit.place : { name: fromPlace, address: '', phone: '', mapUrl: '' };
  return { ...visit, starts: from, place };
}

/** Reminds of a turno: when, where, and what its pet needs before. */
export function bookingReminderMail(person: Person, visit: LetterBooking, town: Town): Message {
  const { petName, serviceName, starts } = visit;
  return askingLetter(
    visit,
    {
      ...person,
      subject: `Recordatorio: turno de ${petName} el ${momentInDigits(starts)}`,
      title: `Te esperamos con ${petName}`,
      lead: `Te recordamos el turno de ${serviceName} de ${petName}: ${moment(starts)}.`,
      blocks: standing(visit),
    },
    town,
  );
}

/** A letter that asks whether they come. */
function askingLetter(visit: LetterBooking, letter: Omit<Letter, 'because' | 'foot'>, town: Town): Message {
  const look = visit.isComing ? [] : [lookLink(visit)];
  const foot = [...look, choicesLink(visit.bookerUserId)];
  const message = writeLetter({ ...letter, because: BOOKED, foot }, town);
  return { ...message, ...(visit.isGivenAway && { isWarning: true }) };
}

function lookLink({ links }: LetterBooking): Link {
  return { words: 'Ver mi turno', to: links.look };
}

/** The card, what the place says, what to do with it, and the preparation. */
function standing(visit: LetterBooking): Block[] {
  const { petName, placeNotes, entrance, bring, steps } = visit;
  const notes = [entrance && `Entrada: ${entrance}.`, placeNotes].filter((each) => each !== '');
  const preparation = [{ title: `Cómo preparar a ${petName}` }, { steps }];
  return [
    { visit: cardOf(visit) },
    ...notes,
    ...wayOut(visit),
    ...(steps.length > 0 ? preparation : []),
    { title: 'Qué llevar' },
    bring.map((each) => `• ${each}`).join('\n'),
  ];
}

export function cardOf(
  { id, petName, petLine, starts, place, arrival }: LetterBooking,
  isOff = false,
): VisitCard {
  const facts = [
    { label: 'Mascota', value: capital(petName), more: petLine },
    { label: 'Número', value: `N.º ${id}` },
  ];
  const there = arrival === null || isOff ? null : `A ${hourInWords(arrival)}`;
  return { starts, place, arrival: there, facts, isOff };
}

/** Whether one comes is said with one tap, and once; until it is too late, so is that one doesn't. */
function wayOut(visit: LetterBooking): Block[] {
  const { starts, changeableUntil, isGivenAway, isComing, links } = visit;
  const question = { title: isComing ? 'Nos dijiste que venís' : '¿Vas a venir?' };
  const button = isComing ? lookLink(visit) : { words: 'Voy', to: links.coming };
  const calendar = { words: 'Agregar al calendario', to: links.calendar };
  const asked = isGivenAway
    ? [`Sin tu respuesta hasta el ${moment(starts - DAY)}, el lugar puede ir a otra mascota.`]
    : [];
  if (changeableUntil === null)
    return [
      question,
      'Si no podés, avisanos: otra mascota usa el lugar.',
      ...asked,
      { button },
      { links: [calendar] },
    ];
  const until = changeableUntil === starts ? '' : ` hasta el ${moment(changeableUntil)}`;
  return [
    question,
    `Si no podés, avisanos${until}: otra mascota usa el lugar.`,
    ...asked,
    { button, other: { words: 'No puedo ir', to: links.cancel } },
    { links: [{ words: 'Reprogramar', to: links.move }, calendar] },
  ];
}

export function motive(reason: string | null): string[] {
  return reason === null ? [] : [`Motivo: ${reason}`];
}

export function moment(wall: number): string {
  return `${dateInWords(wall)} a ${hourInWords(wall)}`;
}

function momentInDigits(wall: number): string {
  return `${formatDate(wall)} a las ${formatTime(wall)}`;
}
