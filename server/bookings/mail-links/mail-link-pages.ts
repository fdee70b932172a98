import { withArticle } from '#shared/platform/articles.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, toIsoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { ClosedLink, FreeTimes, OpenLink } from './mail-actions.service.ts';
import {
  formatMoment,
  type MailLinkPage,
  renderBookingCard,
  renderLinkButton,
  renderParagraph,
  renderPreparationList,
  renderSendButton,
} from './mail-link-page.ts';

/** Texts of links that open nothing, without personal data. */
const CLOSED_TEXTS: Record<
  ClosedLink['reason'],
  Omit<MailLinkPage, 'body'> & { text: string; button: [label: string, path: string] }
> = {
  unknown: {
    status: 404,
    title: 'Este enlace no sirve',
    text: 'Puede estar cortado o ser viejo. Ingresá para ver tus turnos.',
    button: ['Ver mis turnos', '/admin-bookings'],
  },
  moved: {
    status: 410,
    title: 'Este turno cambió de horario o de lugar',
    text: 'Usá los enlaces del último correo que te mandamos, o ingresá para ver el turno.',
    button: ['Ver mis turnos', '/admin-bookings'],
  },
  cancelled: {
    status: 410,
    title: 'Este turno está cancelado',
    text: 'Si lo necesitás, podés reservar otro cuando quieras.',
    button: ['Reservar un turno', '/booking-selector'],
  },
  over: {
    status: 410,
    title: 'Este turno ya pasó',
    text: 'Si lo necesitás, podés reservar otro cuando quieras.',
    button: ['Reservar un turno', '/booking-selector'],
  },
  late: {
    status: 410,
    title: DRAW_MESSAGES.late,
    text: 'El lugar pasa a quien sigue en la lista.',
    button: ['Ver mis turnos', '/admin-bookings'],
  },
};

export function buildClosedPage({ reason }: ClosedLink): MailLinkPage {
  const { status, title, text, button } = CLOSED_TEXTS[reason];
  return { status, title, body: renderParagraph(text) + renderLinkButton(...button) };
}

export function buildRejectedPage(status: number, message: string, backPath: string): MailLinkPage {
  return {
    status,
    title: 'No pudimos hacerlo',
    body: renderParagraph(message) + renderLinkButton('Volver', backPath),
  };
}

export function buildConfirmationPage({ booking, isComing }: OpenLink): MailLinkPage {
  const { petName } = booking;
  if (isComing)
    return {
      status: 200,
      title: '¡Gracias! Te esperamos',
      body:
        renderParagraph(`Ya sabemos que venís con ${petName}.`) +
        renderBookingCard(booking) +
        renderCalendarLink(booking) +
        renderPreparationList(booking),
    };
  const text = renderParagraph('Tocá el botón y les avisamos a quienes atienden.');
  return {
    status: 200,
    title: `¿Venís con ${petName}?`,
    body: text + renderBookingCard(booking) + renderSendButton('Sí, voy', 'main'),
  };
}

export function buildCancelPage({ booking }: OpenLink): MailLinkPage {
  if (booking.changeableUntil === null) return buildTooLatePage({ booking }, 'cancelar');
  const text = renderParagraph('El lugar queda libre para otra mascota.');
  return {
    status: 200,
    title: '¿Cancelamos el turno?',
    body: text + renderBookingCard(booking) + renderSendButton('Sí, cancelar el turno', 'danger'),
  };
}

export function buildCancelledPage({ booking }: OpenLink): MailLinkPage {
  const text = renderParagraph(
    `Cancelaste el turno de ${booking.petName} del ${formatMoment(booking.starts)}. Gracias por avisar: otra mascota va a usar el lugar.`,
  );
  return {
    status: 200,
    title: 'Turno cancelado',
    body: text + renderLinkButton('Reservar otro turno', booking.rebookPath),
  };
}

export function buildLookPage({ booking, row }: OpenLink): MailLinkPage {
  const { placeNotes, changeableUntil, links } = booking;
  const notes = placeNotes === '' ? '' : renderParagraph(placeNotes);
  const changeLinks =
    changeableUntil === null ? '' : renderLink('Mover', links.move) + renderLink('No puedo ir', links.cancel);
  return {
    status: 200,
    title: 'Tu turno',
    body:
      renderBookingCard(booking) +
      renderCalendarLink(booking) +
      changeLinks +
      notes +
      renderPreparationList(booking) +
      renderLinkButton('Ingresar para ver más', `/admin-bookings-edit/${row.id}`),
  };
}

/** Shows the new links, which a booker without mail gets nowhere else. */
export function buildMovedPage({ booking }: Pick<OpenLink, 'booking'>, isMailed: boolean): MailLinkPage {
  const { links, changeableUntil } = booking;
  const text = isMailed
    ? 'Te mandamos un correo con los datos del turno nuevo.'
    : 'Los enlaces del correo de antes ya no sirven: usá los de esta página.';
  const otherLinks =
    changeableUntil === null
      ? ''
      : renderLink('Moverlo otra vez', links.move) + renderLink('No puedo ir', links.cancel);
  return {
    status: 200,
    title: 'Cambiaste tu turno',
    body:
      renderParagraph(`El horario anterior quedó libre. ${text}`) +
      renderBookingCard(booking) +
      renderLinkButton('Ver mi turno', links.look) +
      renderCalendarLink(booking) +
      otherLinks,
  };
}

function renderCalendarLink({ links }: OpenLink['booking']): string {
  return renderLink('Agregar al calendario', links.calendar);
}

function renderLink(words: string, href: string): string {
  return `<p><a class="link" href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>\n`;
}

function buildTooLatePage({ booking }: Pick<OpenLink, 'booking'>, verb: 'cancelar' | 'mover'): MailLinkPage {
  const { phone, name } = booking.place;
  const advice = phone === '' ? `avisá ${withArticle(name, 'en')}` : 'avisanos por teléfono';
  return {
    status: 200,
    title: `Ya no se puede ${verb} desde acá`,
    body:
      renderParagraph(`Falta muy poco para el turno. Si no podés venir, ${advice}.`) +
      renderBookingCard(booking),
  };
}

export function buildMovePage(link: OpenLink, times: FreeTimes, problem = ''): MailLinkPage {
  const { booking } = link;
  const status = problem === '' ? 200 : 409;
  if (booking.changeableUntil === null) return { ...buildTooLatePage(link, 'mover'), status };
  const currentTime = renderParagraph(`Ahora es el ${formatMoment(booking.starts)}, con ${booking.petName}.`);
  const warning = problem === '' ? '' : `<p role="alert"><b>${escapeHtml(problem)}</b></p>\n`;
  return {
    status,
    title: 'Elegí otro día y hora',
    body:
      currentTime +
      warning +
      (times.chosenDay === null
        ? renderNoDays()
        : renderDayLinks(times, times.chosenDay) + renderHours(times, times.chosenDay)),
  };
}

function renderNoDays(): string {
  return renderParagraph(
    'No quedan lugares libres en los días que se pueden reservar. Tu turno sigue como está.',
  );
}

function renderDayLinks({ days, hasMore }: FreeTimes, chosenDay: number): string {
  const first = days[0] ?? chosenDay;
  const last = days.at(-1) ?? chosenDay;
  const links = days.map((day) => {
    const current = day === chosenDay ? ' aria-current="true"' : '';
    return `<li><a href="?desde=${toIsoDate(first)}&amp;dia=${toIsoDate(day)}"${current}>${escapeHtml(formatShortDay(day))}</a></li>`;
  });
  const moreDaysLink = `<a class="link" href="?desde=${toIsoDate(last + DAY_SECONDS)}">Más días</a>`;
  return `<h2>Día</h2>\n<ol class="choice">${links.join('')}</ol>\n${hasMore ? moreDaysLink : ''}\n`;
}

function renderHours({ slots }: FreeTimes, day: number): string {
  if (slots.length === 0) return renderParagraph('Ese día no quedan otros horarios.');
  const choices = slots.map(({ bookingStartDate, bookingStartTime }: FreeSlot) => {
    const input = `<input type="radio" name="start" value="${bookingStartDate}" required>`;
    return `<label>${input}${bookingStartTime} hs</label>`;
  });
  return `<form method="post"><fieldset><legend><h2>Hora del ${escapeHtml(formatLongDate(day))}</h2></legend>
<div class="choice">${choices.join('')}</div></fieldset>
<button class="main">Mover el turno</button></form>
`;
}

function formatShortDay(day: number): string {
  const [weekday = '', rest = ''] = formatLongDate(day).split(/ (.*)/);
  return `${weekday.slice(0, 3)} ${rest.replace(/ de (\p{L}{3})\p{L}*.*/u, ' $1')}`;
}
