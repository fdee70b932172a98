import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type Block, type BookingCard, type Fact, type Link, type Town, toUrl } from './letter.ts';
import { buildTextStyle, GREEN, LIGHT, NAVY } from './letter-style.ts';
import { capitaliseFirst } from './letter-text.ts';

const TABLE_START = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
export const DOT = ' <span class="m-dot">·</span> ';
const CODE_STYLE = `margin:16px 0 0;padding:14px 16px;border:1px solid ${LIGHT.line};border-radius:12px;text-align:center;letter-spacing:2px`;

export function renderBlock(block: Block, town: Town): string {
  if (typeof block === 'string') return renderParagraph(block);
  if ('title' in block) return renderHeading(block.title);
  if ('code' in block)
    return `<p class="m-line m-title" style="${CODE_STYLE};${buildTextStyle(26, 'title', 700)}">${escapeHtml(block.code)}</p>\n`;
  if ('booking' in block) return renderCard(block.booking, town);
  if ('steps' in block)
    return `${TABLE_START} style="margin-top:12px">${block.steps.map(renderStep).join('')}</table>\n`;
  if ('moments' in block)
    return `${TABLE_START} style="margin-top:12px">${block.moments.map(renderMoment).join('')}</table>\n`;
  if ('button' in block) return renderButtons(block, town);
  return `<p style="margin:20px 0 0;text-align:center">${block.links.map((each) => renderLinkTo(each, town)).join(DOT)}</p>\n`;
}

function renderParagraph(text: string): string {
  return `<p class="m-text" style="margin:16px 0 0;${buildTextStyle(17, 'text')}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>\n`;
}

function renderHeading(text: string): string {
  return `<h2 class="m-title m-line" style="margin:28px 0 0;padding-top:24px;border-top:1px solid ${LIGHT.line};${buildTextStyle(19, 'title', 700)}">${escapeHtml(text)}</h2>\n`;
}

function renderButtons({ button, other }: { button: Link; other?: Link }, town: Town): string {
  const main = renderButtonTo(button, town, 'main');
  if (!other) return `<p style="margin:24px 0 0">${main}</p>\n`;
  const half = 'width="50%" class="m-half" style="padding:0 8px 0 0"';
  return `${TABLE_START} style="margin-top:20px"><tr><td ${half}>${main}</td><td ${half.replace('0 8px 0 0', '0 0 0 8px')}>${renderButtonTo(other, town, 'other')}</td></tr></table>\n`;
}

function renderButtonTo({ words: label, to }: Link, town: Town, kind: 'main' | 'other'): string {
  const colour = town.TOWN_COLOUR || LIGHT.main;
  const [backgroundColour, borderColour, text] =
    kind === 'main' ? ([colour, colour, 'onMain'] as const) : ([LIGHT.card, LIGHT.control, 'title'] as const);
  const buttonStyle = `display:block;padding:15px 16px;border:1px solid ${borderColour};border-radius:8px;background:${backgroundColour};text-align:center;text-decoration:none`;
  const classNames = kind === 'main' ? 'm-main m-on' : 'm-other m-title';
  return `<a class="${classNames}" href="${escapeHtml(toUrl(to, town))}" style="${buttonStyle};${buildTextStyle(17, text, 700)}">${escapeHtml(label)}</a>`;
}

export function renderLinkTo({ words: label, to }: Link, town: Town, size = 17): string {
  return `<a class="m-link" href="${escapeHtml(toUrl(to, town))}" style="display:inline-block;padding:11px 4px;${buildTextStyle(size, 'link', 600)}">${escapeHtml(label)}</a>`;
}

function renderCard(
  { starts, place, arrival, facts, isCancelled }: BookingCard,
  { TOWN_COLOUR }: Town,
): string {
  const [month, day] = toCalendarLeaf(starts);
  const strikeStyle = isCancelled ? ';text-decoration:line-through' : '';
  const leaf = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="60" style="background:${TOWN_COLOUR || NAVY};border-radius:12px;text-align:center"><tr><td style="background:${GREEN};border-radius:12px 12px 0 0;font:700 14px/24px sans-serif;color:${NAVY}">${month}</td></tr><tr><td style="padding:5px 0 8px;font:700 26px/1 sans-serif;color:#ffffff">${day}</td></tr></table>`;
  const when = `<b class="m-title" style="display:block;${buildTextStyle(20, 'title', 700)}${strikeStyle}">${capitaliseFirst(formatLongDate(starts))}</b><span class="m-title" style="${buildTextStyle(34, 'title', 700)}${strikeStyle}">${formatTime(starts)}</span><span class="m-quiet" style="${buildTextStyle(18, 'quiet', 600)}"> hs</span>`;
  const arrivalRows = arrival === null ? [] : [{ label: 'Llegada', value: arrival }];
  const rows = [...arrivalRows.map(renderFactRow), renderPlaceRow(place), ...facts.map(renderFactRow)].join(
    '',
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-soft" style="margin-top:20px;background:${LIGHT.soft};border:1px solid ${LIGHT.softLine};border-radius:12px"><tr><td style="padding:18px 18px 8px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td aria-hidden="true" style="padding:0 16px 14px 0">${leaf}</td><td style="padding-bottom:14px">${when}</td></tr></table>
${TABLE_START}>${rows}</table>
</td></tr></table>\n`;
}

/** Returns the short month and the day, such as ['dic', 10]. */
function toCalendarLeaf(starts: number): [string, number] {
  const date = new Date(starts * 1000);
  const month = date.toLocaleDateString('es-AR', { timeZone: 'UTC', month: 'short' }).replace('.', '');
  return [month, date.getUTCDate()];
}

function renderPlaceRow({ name, address, phone, mapUrl }: BookingCard['place']): string {
  const map =
    mapUrl === ''
      ? ''
      : `<br><a class="m-link" href="${escapeHtml(mapUrl)}" style="display:inline-block;padding:6px 0 2px;${buildTextStyle(16, 'link', 600)}">Ver mapa</a>`;
  const details = [address, phone && `Tel. ${phone}`].filter(Boolean).join(' · ');
  return renderRow('Lugar', `${renderValue({ value: name, more: details })}${map}`);
}

function renderFactRow(fact: Fact): string {
  return renderRow(fact.label, renderValue(fact));
}

function renderValue({ value, more }: Pick<Fact, 'value' | 'more'>): string {
  const detailsHtml = more
    ? `<br><span class="m-quiet" style="${buildTextStyle(16, 'quiet')}">${escapeHtml(more)}</span>`
    : '';
  return `<b class="m-text" style="${buildTextStyle(16, 'text', 600)}">${escapeHtml(value)}</b>${detailsHtml}`;
}

function renderRow(label: string, html: string): string {
  const cellStyle = `border-top:1px solid ${LIGHT.softLine};padding:11px 12px 11px 0;vertical-align:top`;
  return `<tr><td class="m-label m-quiet m-soft-line" style="width:96px;${cellStyle};${buildTextStyle(16, 'quiet')}">${label}</td><td class="m-soft-line" style="${cellStyle}">${html}</td></tr>`;
}

function renderMoment({ when, text }: { when: string; text: string }): string {
  const cellStyle = `border-top:1px solid ${LIGHT.line};padding:12px 0`;
  return `<tr><td class="m-text m-line" style="${cellStyle};${buildTextStyle(16, 'text')}"><b class="m-warn" style="${buildTextStyle(16, 'warn', 700)}">${escapeHtml(when)}</b><br>${escapeHtml(text)}</td></tr>`;
}

function renderStep({ at, text, isArrival }: PreparationStep): string {
  const cellStyle = `border-top:1px solid ${LIGHT.line};padding:12px 0;vertical-align:top`;
  const tone = isArrival ? 'ok' : 'warn';
  return `<tr><td class="m-when m-line" style="width:128px;padding-right:8px;${cellStyle}"><b class="m-${tone}" style="${buildTextStyle(16, tone, 700)}">${formatTime(at)} hs</b><br><span class="m-quiet" style="${buildTextStyle(14, 'quiet')}">${formatLongDate(at).replace(/ de .*/, '')}</span></td><td class="m-text m-line" style="${cellStyle};${buildTextStyle(16, 'text')}">${escapeHtml(text)}</td></tr>`;
}
