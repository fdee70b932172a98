import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { type Block, buildChoicesLink, type Letter, type Path, type Town, toUrl } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

type Person = Pick<Letter, 'to' | 'name'>;

type LetterReminder = {
  PetId: number;
  petName: string;
  kind: 'rabies' | 'second' | 'control';
  vaccineName: string;
  /** 'YYYY-MM-DD'. */
  on: string;
  ServiceId: number;
};

const CAUSE_TEXT = 'Te escribimos porque hay una mascota registrada con este correo.';
const DONE_ELSEWHERE_TEXT =
  'Si ya se la pusieron en otra veterinaria, cargala en su libreta y no te avisamos más.';

export function buildHealthReminderMail(
  { userId, ...person }: Person & { userId: number },
  reminders: readonly LetterReminder[],
  town: Town,
): Message {
  const [onlyReminder] = reminders.length === 1 ? reminders : [];
  const letter = onlyReminder ? buildLetterOfOne(onlyReminder) : buildLetterOfMany(reminders);
  const foot = [buildChoicesLink(userId)];
  return writeLetter({ ...person, ...letter, cause: CAUSE_TEXT, foot }, town);
}

const PETS_BLOCK: Block = { button: { words: 'Ver mis mascotas', to: '/admin-pets' } };

type LetterText = Pick<Letter, 'subject' | 'title' | 'lead' | 'blocks'>;

function buildLetterOfOne(reminder: LetterReminder): LetterText {
  const isVaccine = reminder.kind !== 'control';
  const recordLink: Block = {
    links: [{ words: 'Ver su libreta', to: `/admin-pet-health/${reminder.PetId}` }],
  };
  return {
    subject: toSentence(reminder),
    title: toTitle(reminder),
    lead: `${toSentence(reminder)}.`,
    blocks: [
      { button: { words: 'Reservar un turno', to: toBookingPath(reminder) } },
      ...(isVaccine ? [DONE_ELSEWHERE_TEXT] : []),
      recordLink,
    ],
  };
}

function buildLetterOfMany(reminders: readonly LetterReminder[]): LetterText {
  const title = 'Vacunas y controles de tus mascotas';
  const blocks = reminders.flatMap((reminder): Block[] => [
    `${toSentence(reminder)}.`,
    { links: [{ words: `Reservar para ${reminder.petName}`, to: toBookingPath(reminder) }] },
  ]);
  const hasVaccine = reminders.some(({ kind }) => kind !== 'control');
  return {
    subject: title,
    title,
    lead: 'Esto es lo que les toca:',
    blocks: [...blocks, ...(hasVaccine ? [DONE_ELSEWHERE_TEXT] : []), PETS_BLOCK],
  };
}

export function buildHealthReminderMessage(
  phone: string,
  reminders: readonly LetterReminder[],
  town: Town,
): PhoneMessage {
  const [first] = reminders;
  const link = toUrl(first ? toBookingPath(first) : '/', town);
  const sentences = reminders.map((reminder) => `${toSentence(reminder)}.`).join(' ');
  return {
    phone,
    kind: 'healthDue',
    text: `${town.TOWN_NAME}: ${sentences} Reservar un turno: ${link}`,
    link,
  };
}

function toTitle({ kind, petName }: LetterReminder): string {
  if (kind === 'control') return `Control de ${petName}`;
  return kind === 'second' ? `Segunda dosis de ${petName}` : `Vacuna de ${petName}`;
}

function toSentence({ kind, petName, vaccineName, on }: LetterReminder): string {
  const vaccine = vaccineName.toLowerCase();
  const day = formatIsoDate(on);
  if (kind === 'control') return `El control de la castración de ${petName} es alrededor del ${day}`;
  if (kind === 'second')
    return `${capitaliseFirst(petName)} puede recibir la segunda dosis de ${vaccine} desde el ${day}`;
  return `La vacuna ${vaccine} de ${petName} vence el ${day}`;
}

function toBookingPath({ PetId, ServiceId }: LetterReminder): Path {
  return `/booking-selector?mascota=${PetId}&servicio=${ServiceId}`;
}
