import { describeDecline } from '#shared/bookings/waiting-list.ts';
import { withArticle } from '#shared/platform/articles.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { formatMoment, UNNAMED_PET } from './booking-blocks.ts';
import type { Person } from './booking-mails.ts';
import { type BookingCard, type Path, type Town, toUrl } from './letter.ts';
import { capitaliseFirst } from './letter-text.ts';
import { writeLetter } from './write-letter.ts';

export type LetterOffer = {
  petName: string;
  serviceName: string;
  starts: number;
  place: BookingCard['place'];
  until: number;
  improvedStart: number | null;
  isLast: boolean;
  link: Path;
};

const CAUSE_TEXT = 'Te escribimos porque anotaste a tu mascota en la lista de espera.';

export function buildPlaceOfferedMail(person: Person, offer: LetterOffer, town: Town): Message {
  const { petName, serviceName, starts, place, until, improvedStart, isLast, link } = offer;
  const pet = petName === UNNAMED_PET ? [] : [{ label: 'Mascota', value: capitaliseFirst(petName) }];
  const facts = [...pet, { label: 'Servicio', value: serviceName }];
  return writeLetter(
    {
      ...person,
      subject: `Se liberó un lugar para ${petName} el ${formatDate(starts)}`,
      title: 'Se liberó un lugar',
      lead: `Hay un lugar de ${serviceName} para ${petName} el ${formatMoment(starts)}.`,
      blocks: [
        { booking: { starts, place, arrival: null, facts } },
        `Es tuyo hasta el ${formatMoment(until)}. Nadie más puede tomarlo mientras tanto.`,
        ...(improvedStart === null
          ? []
          : [`Si lo aceptás, adelantás el turno del ${formatMoment(improvedStart)}. Si no, lo conservás.`]),
        {
          button: { words: 'Acepto el turno', to: link },
          other: { words: 'No puedo ese día', to: link },
        },
        { links: [{ words: 'Ya no lo necesito', to: link }] },
        describeDecline(isLast),
      ],
      cause: CAUSE_TEXT,
    },
    town,
  );
}

export function buildPlaceOfferedMessage(phone: string, offer: LetterOffer, town: Town): PhoneMessage {
  const { petName, serviceName, starts, place, until } = offer;
  const link = toUrl(offer.link, town);
  const when = `${formatDate(starts)} a las ${formatTime(starts)}`;
  const text = `Se liberó un lugar de ${serviceName} para ${petName} el ${when}, ${withArticle(place.name, 'en')}. Es tuyo hasta el ${formatDate(until)} a las ${formatTime(until)}.`;
  return { phone, kind: 'placeOffered', text: `${town.TOWN_NAME}: ${text} Contestar: ${link}`, link };
}
