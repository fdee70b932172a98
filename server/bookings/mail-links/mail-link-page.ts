import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/escape-html.ts';
import { policyFor } from '../../platform/http/security.ts';
import { logoUrl, type TownLook } from '../../platform/town-look.ts';
import { REPLY_STYLE } from './page-style.ts';

/** A page's title and its mark-up, escaped already. */
export type MailLinkPage = { status: number; title: string; body: string };

const STYLE_HASH = `'sha256-${createHash('sha256').update(REPLY_STYLE).digest('base64')}'`;
const POLICY = policyFor({ script: [], style: [STYLE_HASH] });

/** Sends a whole page: no script, one picture, no caching, no indexing. */
export function sendMailLinkPage(reply: FastifyReply, page: MailLinkPage, town: TownLook): FastifyReply {
  return reply
    .status(page.status)
    .headers({ 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html(page, town));
}

function html({ title, body }: MailLinkPage, { TOWN_NAME, TOWN_LOGO }: TownLook): string {
  const [heading, town] = [escapeHtml(title), escapeHtml(TOWN_NAME)];
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${town}</title>
<link rel="icon" href="/favicon.svg">
<style>${REPLY_STYLE}</style>
</head>
<body>
<header>${mark(TOWN_LOGO)}<span><b>${town}</b>Turnos de salud animal</span></header>
<main><div class="sheet">
<h1>${heading}</h1>
${body}
</div></main>
<footer>Esta página se abre desde un mensaje de ${town}.</footer>
</body>
</html>
`;
}

/** A logo may have been made for paper: white behind it. */
function mark(logo: TownLook['TOWN_LOGO']): string {
  if (!logo) return '<img src="/favicon.svg" width="44" height="44" alt="">';
  return `<img class="logo" src="${logoUrl(logo)}" height="44" alt="">`;
}

export function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>\n`;
}

export function linkButton(words: string, to: string): string {
  return `<a class="button" href="${escapeHtml(to)}">${escapeHtml(words)}</a>\n`;
}

/** A button that posts to its own address: opening the page doesn't act. */
export function sendButton(words: string, look: 'main' | 'danger'): string {
  return `<form method="post"><button class="${look}">${escapeHtml(words)}</button></form>\n`;
}
