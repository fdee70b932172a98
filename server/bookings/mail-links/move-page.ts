import { DAY, dateInWords, isoDate } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { FreeTimes, OpenLink } from './mail-actions.service.ts';
import { type MailLinkPage, paragraph } from './mail-link-page.ts';
import { moment, tooLatePage } from './mail-link-pages.ts';

export function movePage(open: OpenLink, times: FreeTimes, problem = ''): MailLinkPage {
  const { visit } = open;
  const status = problem === '' ? 200 : 409;
  if (visit.changeableUntil === null) return { ...tooLatePage(open, 'reprogramar'), status };
  const now = paragraph(`Ahora es el ${moment(visit.starts)}, con ${visit.petName}.`);
  const warning = problem === '' ? '' : `<p role="alert"><b>${escapeHtml(problem)}</b></p>\n`;
  return {
    status,
    title: 'Elegí otro día y hora',
    body:
      now + warning + (times.day === null ? noDays() : dayLinks(times, times.day) + hours(times, times.day)),
  };
}

function noDays(): string {
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
<button class="main">Cambiar el turno</button></form>
`;
}

/** 'lun 14 dic' */
function shortDay(day: number): string {
  const [weekday = '', rest = ''] = dateInWords(day).split(/ (.*)/);
  return `${weekday.slice(0, 3)} ${rest.replace(/ de (\p{L}{3})\p{L}*.*/u, ' $1')}`;
}
