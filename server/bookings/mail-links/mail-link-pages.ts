import { dateInWords } from '#shared/platform/town-clock.ts';
import { hourInWords } from '#shared/schedule/preparation.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { bookingCard, preparationList } from './booking-blocks.ts';
import type { ClosedLink, OpenLink } from './mail-actions.service.ts';
import { linkButton, type MailLinkPage, paragraph, sendButton } from './mail-link-page.ts';

/** Texts of links that open nothing, without personal data. */
const CLOSED: Record<
  ClosedLink['why'],
  Omit<MailLinkPage, 'body'> & { text: string; way: [string, string] }
> = {
  unknown: {
    status: 404,
    title: 'Este enlace no sirve',
    text: 'Puede que esté cortado o que sea viejo. Entrá al sistema para ver tus turnos.',
    way: ['Ver mis turnos', '/admin-bookings'],
  },
  moved: {
    status: 410,
    title: 'Este turno cambió de horario o de lugar',
    text: 'Si te llegó otro correo con el nuevo día y hora, usá los enlaces de ese. Si no, entrá al sistema para verlo.',
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
};

export function closedPage({ why }: ClosedLink): MailLinkPage {
  const { status, title, text, way } = CLOSED[why];
  return { status, title, body: paragraph(text) + linkButton(...way) };
}

export function rejectedPage(status: number, message: string, back: string): MailLinkPage {
  return { status, title: 'No pudimos hacerlo', body: paragraph(message) + linkButton('Volver', back) };
}

export function comingPage({ visit, isComing }: OpenLink): MailLinkPage {
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

export function cancelledPage({ visit }: OpenLink): MailLinkPage {
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
  const notes = visit.placeNotes === '' ? '' : paragraph(visit.placeNotes);
  return {
    status: 200,
    title: 'Tu turno',
    body:
      bookingCard(visit) +
      toCalendar(visit) +
      notes +
      preparationList(visit) +
      linkButton('Entrar para ver más', `/admin-bookings-edit/${row.id}`),
  };
}

/** Shows the new links: a booker without mail gets them nowhere else. */
export function movedPage({ visit }: Pick<OpenLink, 'visit'>, isMailed: boolean): MailLinkPage {
  const { links, changeableUntil } = visit;
  const text = isMailed
    ? 'Te mandamos un correo con los datos del turno nuevo.'
    : 'Los enlaces del correo de antes ya no sirven: usá los de esta página.';
  const others =
    changeableUntil === null
      ? ''
      : link('Cambiarlo otra vez', links.move) + link('No puedo ir', links.cancel);
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

export function tooLatePage(
  { visit }: Pick<OpenLink, 'visit'>,
  verb: 'cancelar' | 'reprogramar',
): MailLinkPage {
  const { phone, name } = visit.place;
  const how = phone === '' ? `avisá en ${name}` : 'avisanos por teléfono';
  return {
    status: 200,
    title: `Ya no se puede ${verb} desde acá`,
    body: paragraph(`Falta muy poco para el turno. Si no podés venir, ${how}.`) + bookingCard(visit),
  };
}

export function moment(wall: number): string {
  return `${dateInWords(wall)} a ${hourInWords(wall)}`;
}
