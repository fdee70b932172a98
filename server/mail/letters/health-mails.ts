import type { DueKind } from '#shared/clinic/health-reminders.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { addressOf, type Block, choicesLink, type Letter, type Path, type Town } from './letter.ts';
import { capital } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

type Person = Pick<Letter, 'to' | 'name'>;

/** What is due for a pet, as letters tell of it. */
export type LetterDue = {
  PetId: number;
  petName: string;
  kind: DueKind;
  vaccineName: string;
  /** 'YYYY-MM-DD'. */
  on: string;
  ServiceId: number;
};

const BECAUSE = 'Te escribimos porque hay una mascota registrada con este correo.';
const ELSEWHERE =
  'Si ya se la pusieron en otra veterinaria, cargala en su libreta: así no te avisamos más de esta.';

/** Reminds of what is due for a person's pets, all in one. */
export function healthDueMail(
  { userId, ...person }: Person & { userId: number },
  dues: readonly LetterDue[],
  town: Town,
): Message {
  const [only] = dues.length === 1 ? dues : [];
  const letter = only ? letterOfOne(only) : letterOfMany(dues);
  const foot = [choicesLink(userId)];
  return writeLetter({ ...person, ...letter, because: BECAUSE, foot }, town);
}

const PETS: Block = { button: { words: 'Ver mis mascotas', to: '/admin-pets' } };

type Words = Pick<Letter, 'subject' | 'title' | 'lead' | 'blocks'>;

function letterOfOne(due: LetterDue): Words {
  const isVaccine = due.kind !== 'control';
  const book: Block = { links: [{ words: 'Ver su libreta', to: `/admin-pet-health/${due.PetId}` }] };
  return {
    subject: sentenceOf(due),
    title: titleOf(due),
    lead: `${sentenceOf(due)}.`,
    blocks: [
      { button: { words: 'Reservar un turno', to: bookingOf(due) } },
      ...(isVaccine ? [ELSEWHERE] : []),
      book,
    ],
  };
}

function letterOfMany(dues: readonly LetterDue[]): Words {
  const title = 'Vacunas y controles de tus mascotas';
  const blocks = dues.flatMap((due): Block[] => [
    `${sentenceOf(due)}.`,
    { links: [{ words: `Reservar para ${due.petName}`, to: bookingOf(due) }] },
  ]);
  const isAnyVaccine = dues.some(({ kind }) => kind !== 'control');
  return {
    subject: title,
    title,
    lead: 'Esto es lo que les toca:',
    blocks: [...blocks, ...(isAnyVaccine ? [ELSEWHERE] : []), PETS],
  };
}

/** The same for a phone; the first that is due is the one it books. */
export function healthDuePhone(phone: string, dues: readonly LetterDue[], town: Town): PhoneMessage {
  const [first] = dues;
  const link = addressOf(first ? bookingOf(first) : '/', town);
  const words = dues.map((due) => `${sentenceOf(due)}.`).join(' ');
  return { phone, kind: 'healthDue', text: `${town.TOWN_NAME}: ${words} Reservar un turno: ${link}`, link };
}

function titleOf({ kind, petName }: LetterDue): string {
  if (kind === 'control') return `Control de ${petName}`;
  return kind === 'second' ? `Segunda dosis de ${petName}` : `Vacuna de ${petName}`;
}

function sentenceOf({ kind, petName, vaccineName, on }: LetterDue): string {
  const [vaccine, day] = [vaccineName.toLowerCase(), formatIsoDate(on)];
  if (kind === 'control') return `El control de la castración de ${petName} es alrededor del ${day}`;
  if (kind === 'second')
    return `${capital(petName)} puede recibir la segunda dosis de ${vaccine} desde el ${day}`;
  return `La vacuna ${vaccine} de ${petName} vence el ${day}`;
}

/** The wizard with that pet and what it needs. */
function bookingOf({ PetId, ServiceId }: LetterDue): Path {
  return `/booking-selector?mascota=${PetId}&servicio=${ServiceId}`;
}
