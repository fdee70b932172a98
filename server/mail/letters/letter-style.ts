import { toColourForDarkText } from '#shared/platform/colours.ts';

/** Colours of mails for inline styles; DARK goes into the head, for clients that read it. */
export const LIGHT = {
  background: '#eef3f9',
  card: '#ffffff',
  soft: '#f4f9e6',
  softLine: '#cfe19f',
  text: '#17202e',
  quiet: '#4b5a70',
  title: '#122f55',
  line: '#d6dee8',
  main: '#122f55',
  onMain: '#ffffff',
  control: '#70809b',
  link: '#1d4478',
  warn: '#8a5a00',
  ok: '#4d650c',
} as const;

type Colours = Record<keyof typeof LIGHT, string>;

export const DARK: Colours = {
  background: '#0c1626',
  card: '#16233a',
  soft: '#1f2e1c',
  softLine: '#4a6122',
  text: '#e6edf6',
  quiet: '#b3c1d6',
  title: '#dbe8fb',
  line: '#2d3f5c',
  main: '#a9cbf5',
  onMain: '#0c1c33',
  control: '#7f93b3',
  link: '#a9cbf5',
  warn: '#f0c060',
  ok: '#b9dc5f',
};

export const NAVY = '#122f55';
export const GREEN = '#95c11e';

const FONT = "'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Returns the full text style, as clients inherit little. */
export function buildTextStyle(size: number, colour: keyof Colours, weight = 400): string {
  const lineHeight = size > 20 ? 1.2 : 1.45;
  return `font:${weight} ${size}px/${lineHeight} ${FONT};color:${LIGHT[colour]}`;
}

const DARK_RULES: Record<string, string> = {
  'm-ground': `background:${DARK.background}`,
  'm-card': `background:${DARK.card};border-color:${DARK.line}`,
  'm-soft': `background:${DARK.soft};border-color:${DARK.softLine}`,
  'm-soft-line': `border-color:${DARK.softLine}`,
  'm-line': `border-color:${DARK.line}`,
  'm-text': `color:${DARK.text}`,
  'm-quiet': `color:${DARK.quiet}`,
  'm-title': `color:${DARK.title}`,
  'm-link': `color:${DARK.link}`,
  'm-warn': `color:${DARK.warn}`,
  'm-ok': `color:${DARK.ok}`,
  'm-main': `background:${DARK.main};border-color:${DARK.main}`,
  'm-on': `color:${DARK.onMain}`,
  'm-other': `background:${DARK.card};border-color:${DARK.control}`,
  'm-logo': 'background:#e6edf6',
};

export function renderColourStyle({ TOWN_COLOUR }: { TOWN_COLOUR?: string }): string {
  if (!TOWN_COLOUR) return '';
  const rule = renderBackground(toColourForDarkText(TOWN_COLOUR, DARK.onMain));
  return `<style>.m-main{${renderBackground(TOWN_COLOUR)}}@media (prefers-color-scheme:dark){.m-main{${rule}}}[data-ogsc] .m-main{${rule}}</style>`;
}

function renderBackground(colour: string): string {
  return `background:${colour}!important;border-color:${colour}!important`;
}

/** `[data-ogsc]` is Outlook's marker of dark mode. */
function renderDarkRules(): string {
  const rules = Object.entries(DARK_RULES).map(([name, rule]) => [name, rule.replaceAll(';', '!important;')]);
  const plain = rules.map(([name, rule]) => `.${name}{${rule}!important}`).join('');
  const outlook = rules.map(([name, rule]) => `[data-ogsc] .${name}{${rule}!important}`).join('');
  return `@media (prefers-color-scheme:dark){${plain}}${outlook}`;
}

const NARROW_STYLES =
  '@media (max-width:639px){.m-sheet{padding:24px 16px 32px!important}.m-pad{padding:24px 16px!important}.m-h1{font-size:26px!important}.m-label{width:72px!important}.m-when{width:88px!important}.m-dot{display:none!important}.m-half{display:block!important;width:100%!important;padding:0 0 12px!important}}';

export const STYLE = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}a{text-underline-offset:3px}${NARROW_STYLES}${renderDarkRules()}</style>`;
