import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { addressOf, type Block, greetingOf, type Letter, type Town, type VisitCard } from './letter.ts';

/** A letter for whoever reads without HTML; it says all that the other says. */
export function letterText({ name, title, lead, blocks, because }: Letter, town: Town): string {
  const address = town.TOWN_ADDRESS ? [town.TOWN_ADDRESS] : [];
  const parts = [
    title,
    `${greetingOf(name)} ${lead}`,
    ...blocks.map((block) => asText(block, town)),
    ['-- ', town.TOWN_NAME, ...address, 'Turnos de salud animal', because].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function asText(block: Block, town: Town): string {
  if (typeof block === 'string') return block;
  if ('title' in block) return block.title.toUpperCase();
  if ('code' in block) return `    ${block.code}`;
  if ('visit' in block) return visitText(block.visit);
  if ('steps' in block) return block.steps.map(({ when, text }) => `- ${when}: ${text}`).join('\n');
  const links = 'button' in block ? [block.button, ...(block.other ? [block.other] : [])] : block.links;
  return links.map(({ words, to }) => `${words}:\n${addressOf(to, town)}`).join('\n\n');
}

function visitText({ starts, place, facts, isOff }: VisitCard): string {
  const state = isOff ? ' (cancelado)' : '';
  return [
    `${capital(dateInWords(starts))} a las ${formatTime(starts)} hs${state}`,
    `Lugar: ${[place.name, place.address].filter(Boolean).join(', ')}`,
    ...(place.phone === '' ? [] : [`Teléfono: ${place.phone}`]),
    ...(place.mapUrl === '' ? [] : [`Mapa: ${place.mapUrl}`]),
    ...facts.map(({ label, value, more }) => `${label}: ${[value, more].filter(Boolean).join(' · ')}`),
  ].join('\n');
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
