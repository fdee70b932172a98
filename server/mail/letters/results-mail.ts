import { weightInWords } from '#shared/pets/weights.ts';
import { dateInWords, formatDate, formatIsoDate } from '#shared/platform/town-clock.ts';
import { hourInWords } from '#shared/schedule/preparation.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBooking } from './booking-mails.ts';
import { corrected } from './corrected.ts';
import { choicesLink, type Letter, type Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

/** What was done to a pet at its turno. */
export type LetterResults = {
  castrations: readonly unknown[];
  vaccinations: readonly { vaccineName: string; nextDueOn: string; batchId: number | null }[];
  weights: readonly { grams: number }[];
  chips: readonly { code: string }[];
};

type Done = { visit: LetterBooking; petId: number; results: LetterResults; isCorrection: boolean };

const BECAUSE = 'Te escribimos porque hubo un turno reservado con este correo.';
const PAPER = 'La constancia se imprime desde la libreta.';

/** Tells what was done to a pet at its turno, and where its book says so; null where nothing was noted, and nothing else was told. */
export function bookingDoneMail(
  person: Pick<Letter, 'to' | 'name'>,
  { visit, petId, results, isCorrection }: Done,
  town: Town,
): Message | null {
  const lines = linesOf(results);
  if (lines.length === 0 && !isCorrection) return null;
  const { petName, starts } = visit;
  const said = {
    subject: `Lo que hicimos con ${petName} el ${formatDate(starts)}`,
    lead: leadOf(visit, lines),
  };
  return writeLetter(
    {
      ...person,
      ...(isCorrection ? corrected(said) : said),
      title: `Lo que hicimos con ${petName}`,
      blocks: [
        ...(lines.length > 0 ? [lines.map((line) => `• ${line}`).join('\n')] : []),
        ...(hasPaper(results) ? [PAPER] : []),
        { button: { words: 'Ver su libreta', to: `/admin-pet-health/${petId}` } },
        'Si algo no está bien, avisanos.',
      ],
      because: BECAUSE,
      foot: [choicesLink(visit.bookerUserId)],
    },
    town,
  );
}

function leadOf({ petName, serviceName, starts }: LetterBooking, lines: readonly string[]): string {
  const when = `${dateInWords(starts)} a ${hourInWords(starts)}`;
  const where = lines.length > 0 ? ' En su libreta quedó:' : '';
  return `Atendimos a ${petName} en el turno de ${serviceName} del ${when}.${where}`;
}

function linesOf({ castrations, vaccinations, weights, chips }: LetterResults): string[] {
  return [
    ...castrations.map(() => 'Castración'),
    ...vaccinations.map(
      ({ vaccineName, nextDueOn }) => `${vaccineName}: vale hasta el ${formatIsoDate(nextDueOn)}`,
    ),
    ...weights.map(({ grams }) => `Peso: ${weightInWords(grams)}`),
    ...chips.map(({ code }) => `Chip …${code.slice(-4)}`),
  ];
}

/** A vaccine has one where its vial is known. */
function hasPaper({ castrations, vaccinations }: LetterResults): boolean {
  return castrations.length > 0 || vaccinations.some(({ batchId }) => batchId !== null);
}
