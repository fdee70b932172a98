import { dateInWords, formatTime } from '#shared/platform/town-clock.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';
import type { ToldVisit } from '../../mail/letters/booking-mails.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

export function bookingCard({ starts, place, entrance, petName, serviceName }: ToldVisit): string {
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

function phoneRow(phone: string): string {
  if (phone === '') return '';
  const to = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return `<div><dt>Teléfono</dt><dd><a href="${to}">${escapeHtml(phone)}</a></dd></div>\n`;
}

export function preparationList({ petName, steps, bring }: ToldVisit): string {
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
