import type { Message } from '../message.ts';

export type Town = { TOWN_NAME: string; PUBLIC_URL: string };

/** A paragraph of words, something to copy, or a link to one of our screens. */
type Paragraph = string | { code: string } | { link: string; to: `/${string}` };

/** Without a name where the address isn't known to be its person's: strangers choose names. */
export type Letter = { to: string; name: string | null; subject: string; paragraphs: Paragraph[] };

/** The same letter as plain text and as simple HTML; links come from the configuration, never from a request. */
export function writeLetter({ to, name, subject, paragraphs }: Letter, town: Town): Message {
  const all: Paragraph[] = [
    name === null ? 'Hola:' : `Hola, ${name}:`,
    ...paragraphs,
    `${town.TOWN_NAME} · Turnos de salud animal`,
  ];
  const text = all.map((paragraph) => asText(paragraph, town)).join('\n\n');
  const html = all.map((paragraph) => `<p>${asHtml(paragraph, town)}</p>`).join('\n');
  return {
    to,
    subject: `${subject} · ${town.TOWN_NAME}`,
    text: `${text}\n`,
    html: `${HEAD}${html}\n</body></html>\n`,
  };
}

const HEAD = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"></head>
<body style="font: 16px/1.5 sans-serif; color: #17202e; max-width: 36em">
`;
const CODE_STYLE = 'font: 700 22px monospace; letter-spacing: 1px';

function asText(paragraph: Paragraph, town: Town): string {
  if (typeof paragraph === 'string') return paragraph;
  return 'code' in paragraph ? `    ${paragraph.code}` : `${paragraph.link}:\n${address(paragraph.to, town)}`;
}

function asHtml(paragraph: Paragraph, town: Town): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  if ('code' in paragraph) return `<strong style="${CODE_STYLE}">${escapeHtml(paragraph.code)}</strong>`;
  return `<a href="${escapeHtml(address(paragraph.to, town))}">${escapeHtml(paragraph.link)}</a>`;
}

function address(path: string, { PUBLIC_URL }: Town): string {
  return `${PUBLIC_URL.replace(/\/+$/, '')}${path}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
