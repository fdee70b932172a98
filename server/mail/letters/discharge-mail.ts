import type { Discharge } from '#shared/clinic/discharges.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { formatMoment } from '#shared/schedule/discharge-instruction-times.ts';
import type { Message } from '../../platform/message.ts';
import type { LetterBooking } from './booking-blocks.ts';
import { toCorrection } from './correction.ts';
import { type Block, buildChoicesLink, type Letter, type Town } from './letter.ts';
import { writeLetter } from './write-letter.ts';

type DischargeDetails = {
  booking: LetterBooking;
  petId: number;
  discharge: Pick<Discharge, 'steps'>;
  isCorrection: boolean;
};

const CAUSE_TEXT = 'Te escribimos porque esta mascota está en la cuenta de este correo.';

/** Sends the discharge instructions; only staff read who took the animal home. */
export function buildDischargeMail(
  person: Pick<Letter, 'to' | 'name'>,
  { booking, petId, discharge: { steps }, isCorrection }: DischargeDetails,
  town: Town,
): Message {
  const { petName, serviceName, starts, place, bookerUserId } = booking;
  const title = `Cómo cuidar a ${petName} en casa`;
  const text = {
    subject: title,
    lead: `Estas son las indicaciones para ${petName} después de su turno de ${serviceName} del ${formatLongDate(starts)}:`,
  };
  const timedSteps = steps
    .filter(({ at }) => at !== null)
    .map((each) => ({ when: formatMoment(each), text: each.text }));
  const untimedSteps = steps.filter(({ at }) => at === null).map(({ text }) => `• ${text}`);
  const blocks: Block[] = [
    ...(timedSteps.length > 0 ? [{ moments: timedSteps }] : []),
    ...(untimedSteps.length > 0 ? [{ title: 'Siempre' }, untimedSteps.join('\n')] : []),
    place.phone === ''
      ? `Ante cualquier duda, consultá ${withArticle(place.name, 'en')} o en una veterinaria de guardia.`
      : `Ante cualquier duda, llamá ${withArticle(place.name, 'a')}: ${place.phone}.`,
    { button: { words: 'Ver su libreta', to: `/admin-pet-health/${petId}` } },
  ];
  const words = isCorrection ? toCorrection(text) : text;
  const foot = [buildChoicesLink(bookerUserId)];
  return writeLetter({ ...person, ...words, title, blocks, cause: CAUSE_TEXT, foot }, town);
}

export function buildDischargeUndoneMail(
  person: Pick<Letter, 'to' | 'name'>,
  { booking: { petName, place, bookerUserId }, petId }: Pick<DischargeDetails, 'booking' | 'petId'>,
  town: Town,
): Message {
  const letter = toCorrection({
    subject: `las indicaciones para ${petName}`,
    lead: `Anotamos por error que ${petName} ya había vuelto a casa. No tengas en cuenta las indicaciones que te mandamos.`,
  });
  const contactText =
    place.phone === ''
      ? `consultá ${withArticle(place.name, 'en')}`
      : `llamá ${withArticle(place.name, 'a')}: ${place.phone}`;
  const blocks = [
    `Fue un error nuestro al anotarlo: no quiere decir que a ${petName} le haya pasado algo.`,
    `Si ya está con vos y querés saber qué cuidados necesita, ${contactText}.`,
    { button: { words: 'Ver su libreta', to: `/admin-pet-health/${petId}` } } as const,
  ];
  const title = `Las indicaciones para ${petName} quedaron sin efecto`;
  return writeLetter(
    { ...person, ...letter, title, blocks, cause: CAUSE_TEXT, foot: [buildChoicesLink(bookerUserId)] },
    town,
  );
}
