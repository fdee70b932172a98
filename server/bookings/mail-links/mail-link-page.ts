import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { withArticle } from '#shared/platform/articles.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { formatHour, type PreparationStep } from '#shared/schedule/preparation.ts';
import type { LetterBooking } from '../../mail/letters/booking-blocks.ts';
import { DARK, LIGHT } from '../../mail/letters/letter-style.ts';
import type { LetterOffer } from '../../mail/letters/offer-mail.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { formatPolicy } from '../../platform/http/security.ts';
import { type TownLook, toLogoUrl } from '../../platform/town-look.ts';

const PAGE_STYLES = `*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--background);color:var(--text);font:400 17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header,main,footer{max-width:600px;margin:0 auto;padding:20px 16px}
header{display:flex;align-items:center;gap:12px;color:var(--quiet);font-size:14px;line-height:1.4}
header .logo{max-width:140px;padding:4px;border-radius:8px;background:#fff;object-fit:contain}
header b{display:block;color:var(--title);font-size:17px}
main{padding-top:0}
.sheet{padding:24px 20px;background:var(--card);border:1px solid var(--line);border-radius:16px}
h1{margin:0;color:var(--title);font-size:26px;line-height:1.2;overflow-wrap:anywhere}
h2{margin:28px 0 0;padding-top:20px;border-top:1px solid var(--line);color:var(--title);font-size:19px}
p{margin:10px 0 0;overflow-wrap:anywhere}
.turno{margin-top:20px;padding:16px;background:var(--soft);border:1px solid var(--softLine);border-radius:12px}
.turno p{margin:0}
.when{color:var(--title);font-size:20px;font-weight:700}
.hour{display:block;font-size:32px;line-height:1.2;font-variant-numeric:tabular-nums}
dl{margin:12px 0 0}
dl div{display:flex;align-items:baseline;gap:12px;padding:10px 0;border-top:1px solid var(--softLine)}
dl div:last-child{padding-bottom:0}
dt{flex:none;width:84px;color:var(--quiet)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
dd span{display:block;font-weight:400;color:var(--quiet)}
a{color:var(--link);font-weight:600;text-underline-offset:3px}
dd a,.link{display:inline-block;padding:10px 0}
.button,button{display:block;width:100%;min-height:52px;margin-top:20px;padding:12px 16px;border:1px solid var(--main);border-radius:8px;background:var(--main);color:var(--onMain);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button.plain{background:var(--card);border-color:var(--control);color:var(--title)}
button.danger{background:var(--card);border-color:var(--danger);color:var(--danger)}
ol{margin:12px 0 0;padding:0;list-style:none}
ul{margin:12px 0 0;padding-left:22px}
.steps li{padding:10px 0;border-top:1px solid var(--line)}
.steps b{display:block;color:var(--warn)}
.choice{display:grid;grid-template-columns:repeat(auto-fill,minmax(7.3em,1fr));gap:8px}
.choice a,.choice label{position:relative;display:flex;align-items:center;justify-content:center;min-height:48px;padding:6px 8px;border:1px solid var(--control);border-radius:8px;background:var(--card);color:var(--title);font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.choice a[aria-current],.choice label:has(:checked){border-width:2px;border-color:var(--main);background:var(--soft);text-decoration:underline;text-underline-offset:4px}
.choice label{white-space:nowrap}
.choice input{flex:none;width:20px;height:20px;margin:0 8px 0 0;accent-color:var(--main)}
fieldset{min-width:0;margin:0;padding:0;border:0}
legend{padding:0 0 12px}
legend,legend h2{width:100%}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
footer{color:var(--quiet);font-size:14px;text-align:center}`;

const DANGER_COLOURS = { light: '#b3261e', dark: '#ff9d95' };

function renderVariables(palette: Record<string, string>, danger: string): string {
  const colours = Object.entries({ ...palette, danger });
  return `:root{${colours.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`;
}

const STYLE_SHEET = `${renderVariables(LIGHT, DANGER_COLOURS.light)}@media (prefers-color-scheme:dark){${renderVariables(DARK, DANGER_COLOURS.dark)}}${PAGE_STYLES}`;

/** A page: the title is plain text, the body is HTML with its texts escaped. */
export type MailLinkPage = { status: number; title: string; body: string };

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE_SHEET).digest('base64')}'`;
const CONTENT_POLICY = formatPolicy({ script: [], style: [STYLE_HASH] });

export function sendMailLinkPage(reply: FastifyReply, page: MailLinkPage, town: TownLook): FastifyReply {
  return reply
    .status(page.status)
    .headers({ 'content-security-policy': CONTENT_POLICY, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(renderHtml(page, town));
}

function renderHtml({ title, body }: MailLinkPage, { TOWN_NAME, TOWN_LOGO }: TownLook): string {
  const heading = escapeHtml(title);
  const town = escapeHtml(TOWN_NAME);
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${town}</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE_SHEET}</style>
</head>
<body>
<header>${renderLogo(TOWN_LOGO)}<span><b>${town}</b>Turnos de salud animal</span></header>
<main><div class="sheet">
<h1>${heading}</h1>
${body}
</div></main>
<footer>Esta página se abre desde un mensaje ${withArticle(town, 'de')}.</footer>
</body>
</html>
`;
}

/** Renders the logo; its class puts white behind it, since it may have been drawn for paper. */
function renderLogo(logo: TownLook['TOWN_LOGO']): string {
  if (!logo) return '<img src="/favicon.svg" width="44" height="44" alt="">';
  return `<img class="logo" src="${toLogoUrl(logo)}" height="44" alt="">`;
}

export function renderParagraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>\n`;
}

export function renderLinkButton(words: string, href: string): string {
  return `<a class="button" href="${escapeHtml(href)}">${escapeHtml(words)}</a>\n`;
}

/** Links to the terms: accepting them needs a session. */
export function buildTermsPage(text: string, button: [label: string, path: string]): MailLinkPage {
  const terms = 'Este servicio tiene términos y condiciones que todavía no aceptaste.';
  return {
    status: 409,
    title: 'Falta un paso',
    body: renderParagraph(`${terms} ${text}`) + renderLinkButton(...button),
  };
}

export function renderSendButton(words: string, look: 'main' | 'danger'): string {
  return `<form method="post"><button class="${look}">${escapeHtml(words)}</button></form>\n`;
}

export function formatMoment(wall: number): string {
  return `${formatLongDate(wall)} a ${formatHour(wall)}`;
}

type CardFacts = Pick<LetterBooking, 'starts' | 'place' | 'entrance' | 'petName' | 'serviceName'>;

export function renderBookingCard({ starts, place, entrance, petName, serviceName }: CardFacts): string {
  const addressHtml = [place.address, entrance && `Entrada: ${entrance}`]
    .map((each) => (each === '' ? '' : `<span>${escapeHtml(each)}</span>`))
    .join('');
  const mapLink =
    place.mapUrl === '' ? '' : `<a href="${escapeHtml(place.mapUrl)}" rel="noreferrer">Ver mapa</a>`;
  return `<section class="turno" aria-label="El turno">
<p class="when">${escapeHtml(capitaliseFirst(formatLongDate(starts)))} <span class="hour">${formatTime(starts)} hs</span></p>
<dl><div><dt>Lugar</dt><dd>${escapeHtml(place.name)}${addressHtml}${mapLink}</dd></div>
${renderPhoneRow(place.phone)}<div><dt>Mascota</dt><dd>${escapeHtml(capitaliseFirst(petName))}</dd></div>
<div><dt>Servicio</dt><dd>${escapeHtml(serviceName)}</dd></div></dl>
</section>
`;
}

export function renderOfferCard({ starts, place, petName, serviceName }: LetterOffer): string {
  return renderBookingCard({ starts, place, petName, serviceName, entrance: '' });
}

function renderPhoneRow(phone: string): string {
  if (phone === '') return '';
  const phoneUrl = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return `<div><dt>Teléfono</dt><dd><a href="${phoneUrl}">${escapeHtml(phone)}</a></dd></div>\n`;
}

export function renderPreparationList({ petName, steps, bring }: LetterBooking): string {
  const title = `<h2>Cómo preparar a ${escapeHtml(petName)}</h2>`;
  const preparation = `${title}\n<ol class="steps">${steps.map(renderStep).join('')}</ol>\n`;
  const items = bring.map((each) => `<li>${escapeHtml(each)}</li>`).join('');
  return `${steps.length === 0 ? '' : preparation}<h2>Qué llevar</h2>\n<ul>${items}</ul>\n`;
}

function renderStep({ when, text }: PreparationStep): string {
  return `<li><b>${escapeHtml(when)}</b>${escapeHtml(text)}</li>`;
}

function capitaliseFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
