import type { Handover } from '#shared/clinic/handovers.ts';
import { dateInWords } from '#shared/platform/town-clock.ts';
import { momentInWords } from '#shared/schedule/aftercare-steps.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBooking } from './booking-mails.ts';
import { corrected } from './corrected.ts';
import { type Block, choicesLink, type Letter, type Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type Given = {
  visit: LetterBooking;
  petId: number;
  handover: Pick<Handover, 'steps'>;
  isCorrection: boolean;
};

const BECAUSE = 'Te escribimos porque esta mascota está en la cuenta de este correo.';

/** Tells what to do at home with an animal that was given back, with real moments. To whom it was given, staff alone read. */
export function handoverMail(
  person: Pick<Letter, 'to' | 'name'>,
  { visit, petId, handover: { steps }, isCorrection }: Given,
  town: Town,
): Message {
  const { petName, serviceName, starts, place, bookerUserId } = visit;
  const title = `Cómo cuidar a ${petName} en casa`;
  const said = {
    subject: title,
    lead: `Estas son las indicaciones para ${petName} después de su turno de ${serviceName} del ${dateInWords(starts)}:`,
  };
  const timed = steps
    .filter(({ at }) => at !== null)
    .map((each) => ({ when: momentInWords(each), text: each.text }));
  const always = steps.filter(({ at }) => at === null).map(({ text }) => `• ${text}`);
  const blocks: Block[] = [
    ...(timed.length > 0 ? [{ moments: timed }] : []),
    ...(always.length > 0 ? [{ title: 'Siempre' }, always.join('\n')] : []),
    place.phone === ''
      ? `Ante cualquier duda, consultá en ${place.name} o en una veterinaria de guardia.`
      : `Ante cualquier duda, llamá a ${place.name}: ${place.phone}.`,
    { button: { words: 'Ver su libreta', to: `/admin-pet-health/${petId}` } },
  ];
  const words = isCorrection ? corrected(said) : said;
  const foot = [choicesLink(bookerUserId)];
  return writeLetter({ ...person, ...words, title, blocks, because: BECAUSE, foot }, town);
}

/** Tells that what one told to do at home was written by mistake. */
export function handoverUndoneMail(
  person: Pick<Letter, 'to' | 'name'>,
  { visit: { petName, place, bookerUserId }, petId }: Pick<Given, 'visit' | 'petId'>,
  town: Town,
): Message {
  const letter = corrected({
    subject: `las indicaciones para ${petName}`,
    lead: `Anotamos por error que ${petName} ya había vuelto a casa. No tengas en cuenta las indicaciones que te mandamos.`,
  });
  const how = place.phone === '' ? `consultá en ${place.name}` : `llamanos: ${place.name}, ${place.phone}`;
  const blocks = [
    `Fue un error nuestro al anotarlo: no quiere decir que a ${petName} le haya pasado algo.`,
    `Si ya está con vos y querés saber qué cuidados necesita, ${how}.`,
    { button: { words: 'Ver su libreta', to: `/admin-pet-health/${petId}` } } as const,
  ];
  const title = `Las indicaciones para ${petName} quedaron sin efecto`;
  return writeLetter(
    { ...person, ...letter, title, blocks, because: BECAUSE, foot: [choicesLink(bookerUserId)] },
    town,
  );
}
