import { withArticle } from '#shared/platform/articles.ts';
import { DAY, dateInWords, formatTime, isoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { hourInWords, type PreparationStep } from '#shared/schedule/preparation.ts';
import type { LetterBooking } from '../../mail/letters/booking-blocks.ts';
import type { LetterOffer } from '../../mail/letters/offer-mail.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { ClosedLink, FreeTimes, OpenLink } from './mail-actions.service.ts';
import { linkButton, type MailLinkPage, paragraph, sendButton } from './mail-link-page.ts';

/** Texts of links that open nothing, without personal data. */
const CLOSED_TEXTS: Record<
  ClosedLink['why'],
  Omit<MailLinkPage, 'body'> & { text: string; way: [string, string] }
> = {
  unknown: {
    status: 404,
    title: 'Este enlace no sirve',
    text: 'Puede estar cortado o ser viejo. Ingresá para ver tus turnos.',
    way: ['Ver mis turnos', '/admin-bookings'],
  },
  moved: {
    status: 410,
    title: 'Este turno cambió de horario o de lugar',
    text: 'Usá los enlaces del último correo que te mandamos, o ingresá para ver el turno.',
    way: ['Ver mis turnos', '/admin-bookings'],
  },
  cancelled: {
    status: 410,
    title: 'Este turno está cancelado',
    text: 'Si lo necesitás, podés reservar otro cuando quieras.',
    way: ['Reservar un turno', '/booking-selector'],
  },
  over: {
    status: 410,
    title: 'Este turno ya pasó',
    text: 'Si lo necesitás, podés reservar otro cuando quieras.',
    way: ['Reservar un turno', '/booking-selector'],
  },
  late: {
    status: 410,
    title: DRAW_MESSAGES.late,
    text: 'El lugar pasa a quien sigue en la lista.',
    way: ['Ver mis turnos', '/admin-bookings'],
  },
};

export function buildClosedPage({ why }: ClosedLink): MailLinkPage {
  const { status, title, text, way } = CLOSED_TEXTS[why];
  return { status, title, body: paragraph(text) + linkButton(...way) };
}

export function buildRejectedPage(status: number, message: string, back: string): MailLinkPage {
  return { status, title: 'No pudimos hacerlo', body: paragraph(message) + linkButton('Volver', back) };
}

export function buildComingPage({ visit, isComing }: OpenLink): MailLinkPage {
  const { petName } = visit;
  if (isComing)
    return {
      status: 200,
      title: '¡Gracias! Te esperamos',
      body:
        paragraph(`Ya sabemos que venís con ${petName}.`) +
        bookingCard(visit) +
        toCalendar(visit) +
        preparationList(visit),
    };
  const text = paragraph('Tocá el botón y les avisamos a quienes atienden.');
  return {
    status: 200,
    title: `¿Venís con ${petName}?`,
    body: text + bookingCard(visit) + sendButton('Sí, voy', 'main'),
  };
}

export function cancelPage({ visit }: OpenLink): MailLinkPage {
  if (visit.changeableUntil === null) return tooLatePage({ visit }, 'cancelar');
  const text = paragraph('El lugar queda libre para otra mascota.');
  return {
    status: 200,
    title: '¿Cancelamos el turno?',
    body: text + bookingCard(visit) + sendButton('Sí, cancelar el turno', 'danger'),
  };
}

export function buildCancelledPage({ visit }: OpenLink): MailLinkPage {
  const text = paragraph(
    `Cancelaste el turno de ${visit.petName} del ${moment(visit.starts)}. Gracias por avisar: otra mascota va a usar el lugar.`,
  );
  return {
    status: 200,
    title: 'Turno cancelado',
    body: text + linkButton('Reservar otro turno', visit.again),
  };
}

export function lookPage({ visit, row }: OpenLink): MailLinkPage {
  const { placeNotes, changeableUntil, links } = visit;
  const notes = placeNotes === '' ? '' : paragraph(placeNotes);
  const changes =
    changeableUntil === null ? '' : link('Mover', links.move) + link('No puedo ir', links.cancel);
  return {
    status: 200,
    title: 'Tu turno',
    body:
      bookingCard(visit) +
      toCalendar(visit) +
      changes +
      notes +
      preparationList(visit) +
      linkButton('Ingresar para ver más', `/admin-bookings-edit/${row.id}`),
  };
}

/** Shows the new links: a booker without mail gets them nowhere else. */
export function buildMovedPage({ visit }: Pick<OpenLink, 'visit'>, isMailed: boolean): MailLinkPage {
  const { links, changeableUntil } = visit;
  const text = isMailed
    ? 'Te mandamos un correo con los datos del turno nuevo.'
    : 'Los enlaces del correo de antes ya no sirven: usá los de esta página.';
  const others =
    changeableUntil === null ? '' : link('Moverlo otra vez', links.move) + link('No puedo ir', links.cancel);
  return {
    status: 200,
    title: 'Cambiaste tu turno',
    body:
      paragraph(`El horario anterior quedó libre. ${text}`) +
      bookingCard(visit) +
      linkButton('Ver mi turno', links.look) +
      toCalendar(visit) +
      others,
  };
}

function toCalendar({ links }: OpenLink['visit']): string {
  return link('Agregar al calendario', links.calendar);
}

function link(words: string, to: string): string {
  return `<p><a class="link" href="${escapeHtml(to)}">${escapeHtml(words)}</a></p>\n`;
}

function tooLatePage({ visit }: Pick<OpenLink, 'visit'>, verb: 'cancelar' | 'mover'): MailLinkPage {
  const { phone, name } = visit.place;
  const how = phone === '' ? `avisá ${withArticle(name, 'en')}` : 'avisanos por teléfono';
  return {
    status: 200,
    title: `Ya no se puede ${verb} desde acá`,
    body: paragraph(`Falta muy poco para el turno. Si no podés venir, ${how}.`) + bookingCard(visit),
  };
}

export function moment(wall: number): string {
  return `${dateInWords(wall)} a ${hourInWords(wall)}`;
}

type CardFacts = Pick<LetterBooking, 'starts' | 'place' | 'entrance' | 'petName' | 'serviceName'>;

function bookingCard({ starts, place, entrance, petName, serviceName }: CardFacts): string {
  const address = [place.address, entrance && `Entrada: ${entrance}`]
    .map((each) => (each === '' ? '' : `<span>${escapeHtml(each)}</span>`))
    .join('');
  const map =
    place.mapUrl === '' ? '' : `<a href="${escapeHtml(place.mapUrl)}" rel="noreferrer">Ver mapa</a>`;
  return `<section class="turno" aria-label="El turno">
<p class="when">${escapeHtml(capital(dateInWords(starts)))} <span class="hour">${formatTime(starts)} hs</span></p>
<dl><div><dt>Lugar</dt><dd>${escapeHtml(place.name)}${address}${map}</dd></div>
${phoneRow(place.phone)}<div><dt>Mascota</dt><dd>${escapeHtml(capital(petName))}</dd></div>
<div><dt>Servicio</dt><dd>${escapeHtml(serviceName)}</dd></div></dl>
</section>
`;
}

export function offerCard({ starts, place, petName, serviceName }: LetterOffer): string {
  return bookingCard({ starts, place, petName, serviceName, entrance: '' });
}

function phoneRow(phone: string): string {
  if (phone === '') return '';
  const to = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return `<div><dt>Teléfono</dt><dd><a href="${to}">${escapeHtml(phone)}</a></dd></div>\n`;
}

function preparationList({ petName, steps, bring }: LetterBooking): string {
  const title = `<h2>Cómo preparar a ${escapeHtml(petName)}</h2>`;
  const preparation = `${title}\n<ol class="steps">${steps.map(stepItem).join('')}</ol>\n`;
  const items = bring.map((each) => `<li>${escapeHtml(each)}</li>`).join('');
  return `${steps.length === 0 ? '' : preparation}<h2>Qué llevar</h2>\n<ul>${items}</ul>\n`;
}

function stepItem({ when, text }: PreparationStep): string {
  return `<li><b>${escapeHtml(when)}</b>${escapeHtml(text)}</li>`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function movePage(open: OpenLink, times: FreeTimes, problem = ''): MailLinkPage {
  const { visit } = open;
  const status = problem === '' ? 200 : 409;
  if (visit.changeableUntil === null) return { ...tooLatePage(open, 'mover'), status };
  const now = paragraph(`Ahora es el ${moment(visit.starts)}, con ${visit.petName}.`);
  const warning = problem === '' ? '' : `<p role="alert"><b>${escapeHtml(problem)}</b></p>\n`;
  return {
    status,
    title: 'Elegí otro día y hora',
    body:
      now +
      warning +
      (times.day === null ? renderNoDays() : dayLinks(times, times.day) + hours(times, times.day)),
  };
}

function renderNoDays(): string {
  return paragraph('No quedan lugares libres en los días que se pueden reservar. Tu turno sigue como está.');
}

function dayLinks({ days, hasMore }: FreeTimes, chosen: number): string {
  const [first = chosen, last = chosen] = [days[0], days.at(-1)];
  const links = days.map((day) => {
    const current = day === chosen ? ' aria-current="true"' : '';
    return `<li><a href="?desde=${isoDate(first)}&amp;dia=${isoDate(day)}"${current}>${escapeHtml(shortDay(day))}</a></li>`;
  });
  const more = `<a class="link" href="?desde=${isoDate(last + DAY)}">Más días</a>`;
  return `<h2>Día</h2>\n<ol class="choice">${links.join('')}</ol>\n${hasMore ? more : ''}\n`;
}

function hours({ slots }: FreeTimes, day: number): string {
  if (slots.length === 0) return paragraph('Ese día no quedan otros horarios.');
  const choices = slots.map(({ bookingStartDate, bookingStartTime }: FreeSlot) => {
    const input = `<input type="radio" name="start" value="${bookingStartDate}" required>`;
    return `<label>${input}${bookingStartTime} hs</label>`;
  });
  return `<form method="post"><fieldset><legend><h2>Hora del ${escapeHtml(dateInWords(day))}</h2></legend>
<div class="choice">${choices.join('')}</div></fieldset>
<button class="main">Mover el turno</button></form>
`;
}

function shortDay(day: number): string {
  const [weekday = '', rest = ''] = dateInWords(day).split(/ (.*)/);
  return `${weekday.slice(0, 3)} ${rest.replace(/ de (\p{L}{3})\p{L}*.*/u, ' $1')}`;
}
