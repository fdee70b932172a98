import { escapeHtml } from '../../platform/escape-html.ts';
import { formatGreeting, formatTownAddress, type Letter, type Town } from './letter.ts';
import { DOT, renderBlock, renderLinkTo } from './letter-blocks.ts';
import { buildTextStyle, LIGHT, renderColourStyle, STYLE } from './letter-style.ts';
import { LOGO_ID } from './logo.ts';

const LETTER_WIDTH = 600;
const LOGO_BOX = { width: 160, height: 44 };

/** Renders for every mail client: tables, inline styles, at most 600 px wide. */
export function renderLetterHtml(letter: Letter, town: Town): string {
  const { subject, title, lead, name, blocks } = letter;
  const body = blocks.map((block) => renderBlock(block, town)).join('');
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${STYLE}${renderColourStyle(town)}
</head>
<body class="m-ground" style="margin:0;padding:0;background:${LIGHT.background}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lead)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-ground" style="background:${LIGHT.background};word-break:break-word;overflow-wrap:anywhere"><tr><td align="center" class="m-sheet" style="padding:40px 16px 48px">
<!--[if mso]><table role="presentation" width="${LETTER_WIDTH}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${LETTER_WIDTH}px;text-align:left">
<tr><td style="padding:0 4px 18px"><div role="banner">${renderHeader(town)}</div></td></tr>
<tr><td class="m-card m-pad" style="padding:36px 40px;background:${LIGHT.card};border:1px solid ${LIGHT.line}${renderBand(town)};border-radius:16px"><div role="main">
<h1 class="m-h1 m-title" style="margin:0;${buildTextStyle(30, 'title', 700)}">${escapeHtml(title)}</h1>
<p class="m-quiet" style="margin:6px 0 0;${buildTextStyle(17, 'quiet')}">${escapeHtml(`${formatGreeting(name)} ${lead}`)}</p>
${body}
</div></td></tr>
<tr><td align="center" class="m-quiet" style="padding:20px 8px 0;${buildTextStyle(14, 'quiet')}"><div role="contentinfo">${renderFooter(letter, town)}</div></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function renderBand({ TOWN_COLOUR }: Town): string {
  return TOWN_COLOUR ? `;border-top:6px solid ${TOWN_COLOUR}` : '';
}

function renderFooter({ cause, foot = [] }: Letter, town: Town): string {
  const name = `<b class="m-text" style="color:${LIGHT.text}">${escapeHtml(town.TOWN_NAME)}</b>`;
  const lines = [name, escapeHtml(formatTownAddress(town)), 'Turnos de salud animal', escapeHtml(cause)];
  const links = foot.map((link) => renderLinkTo(link, town, 14)).join(DOT);
  return [...lines, links].filter(Boolean).join('<br>');
}

/** Shows the logo at half of its pixels, on white in every theme: it may be made for paper. */
function renderLogo({ TOWN_LOGO: logo }: Town): string {
  const defaultLogo = `<img class="m-logo" src="cid:${LOGO_ID}" width="44" height="44" alt="" style="display:block;border-radius:12px">`;
  if (!logo) return `<td>${defaultLogo}</td>`;
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return `<td style="padding:6px;border-radius:8px;background:#ffffff"><img src="cid:${LOGO_ID}" width="${width}" height="${height}" alt="" style="display:block"></td>`;
}

function renderHeader(town: Town): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${renderLogo(town)}
<td style="padding-left:12px"><b class="m-title" style="display:block;${buildTextStyle(17, 'title', 700)}">${escapeHtml(town.TOWN_NAME)}</b><span class="m-quiet" style="${buildTextStyle(14, 'quiet')}">Turnos de salud animal</span></td>
</tr></table>`;
}
