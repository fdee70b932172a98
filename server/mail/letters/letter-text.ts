import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import {
  type Block,
  type BookingCard,
  formatGreeting,
  formatTownAddress,
  type Letter,
  type Link,
  type Town,
  toUrl,
} from './letter.ts';

export function renderLetterText(
  { name, title, lead, blocks, cause, foot = [] }: Letter,
  town: Town,
): string {
  const address = formatTownAddress(town);
  const sender = [town.TOWN_NAME, address, 'Turnos de salud animal', cause].filter(Boolean);
  const parts = [
    title,
    `${formatGreeting(name)} ${lead}`,
    ...blocks.map((block) => toText(block, town)),
    ['-- ', ...sender].join('\n'),
    ...foot.map((link) => formatLink(link, town)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function toText(block: Block, town: Town): string {
  if (typeof block === 'string') return block;
  if ('title' in block) return block.title.toUpperCase();
  if ('code' in block) return `    ${block.code}`;
  if ('booking' in block) return formatBookingText(block.booking);
  if ('moments' in block) return block.moments.map(({ when, text }) => `- ${when}: ${text}`).join('\n');
  if ('steps' in block) return block.steps.map(({ when, text }) => `- ${when}: ${text}`).join('\n');
  const links = 'button' in block ? [block.button, ...(block.other ? [block.other] : [])] : block.links;
  return links.map((link) => formatLink(link, town)).join('\n\n');
}

function formatLink({ words, to }: Link, town: Town): string {
  return `${words}:\n${toUrl(to, town)}`;
}

function formatBookingText({ starts, place, arrival, facts, isCancelled }: BookingCard): string {
  const state = isCancelled ? ' (cancelado)' : '';
  return [
    `${capitaliseFirst(formatLongDate(starts))} a las ${formatTime(starts)} hs${state}`,
    ...(arrival === null ? [] : [`Llegada: ${arrival}`]),
    `Lugar: ${[place.name, place.address].filter(Boolean).join(', ')}`,
    ...(place.phone === '' ? [] : [`Teléfono: ${place.phone}`]),
    ...(place.mapUrl === '' ? [] : [`Mapa: ${place.mapUrl}`]),
    ...facts.map(({ label, value, more }) => `${label}: ${[value, more].filter(Boolean).join(' · ')}`),
  ].join('\n');
}

export function capitaliseFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
