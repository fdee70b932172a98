import fontFile from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { downloadFile } from '../../../platform/ui/download.ts';

type Texts = { title: string; subtitle: string };

const FONT = 'Huellas';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const PAINT_ATTRIBUTES = ['fill', 'stroke'] as const;
const PIXEL_RATIO = 2;
const MARGIN = 24;
const HEAD_HEIGHT = 72;
const LEGEND_ROW_HEIGHT = 26;
const SWATCH_WIDTH = 36;
const CHARACTER_WIDTH = 8;
const TITLE_CHARACTER_WIDTH = 12;

export async function downloadPicture(figure: HTMLElement, texts: Texts): Promise<void> {
  const chart = figure.querySelector<SVGSVGElement>('svg[role="img"]');
  if (!chart) return;
  const width = chart.width.baseVal.value;
  const height = chart.height.baseVal.value;
  const sheet = createElement('svg', {
    xmlns: SVG_NAMESPACE,
    'font-family': `${FONT}, sans-serif`,
    'font-size': 14,
  });
  sheet.append(
    await embedFont(),
    createText(texts.title, {
      x: MARGIN,
      y: 36,
      'font-size': 22,
      'font-weight': 700,
      fill: color('--primary'),
    }),
    createText(texts.subtitle, { x: MARGIN, y: 58, 'font-size': 15, fill: color('--text-quiet') }),
    inlineStyles(chart, MARGIN, HEAD_HEIGHT),
  );
  const bottom = HEAD_HEIGHT + height + appendLegend(sheet, figure, { width, top: HEAD_HEIGHT + height });
  const widest = Math.max(
    width,
    texts.title.length * TITLE_CHARACTER_WIDTH,
    texts.subtitle.length * CHARACTER_WIDTH,
  );
  const size = { width: widest + 2 * MARGIN, height: bottom + MARGIN };
  sheet.setAttribute('width', String(size.width));
  sheet.setAttribute('height', String(size.height));
  const png = await paintSheet(sheet, size);
  if (png) downloadFile(`${fileName(texts)}.png`, png);
}

/** Embeds the product's font, since an SVG image loads nothing; falls back to the system's. */
async function embedFont(): Promise<Element> {
  const style = createElement('style', {});
  const file = await fetch(fontFile).catch(() => null);
  const bytes = file?.ok ? new Uint8Array(await file.arrayBuffer()) : null;
  if (bytes)
    style.textContent = `@font-face { font-family: ${FONT}; font-weight: 200 900; src: url(data:font/woff2;base64,${base64(bytes)}) }`;
  return style;
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Inlines computed styles, since style sheets don't reach an SVG image. */
function inlineStyles(svg: SVGSVGElement, x: number, y: number): Node {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  for (const [i, original] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(original);
    for (const name of PAINT_ATTRIBUTES)
      if (original.getAttribute(name)?.startsWith('var(')) copies[i]?.setAttribute(name, style[name]);
  }
  copy.setAttribute('x', String(x));
  copy.setAttribute('y', String(y));
  return copy;
}

function appendLegend(
  sheet: Element,
  figure: HTMLElement,
  { width, top }: { width: number; top: number },
): number {
  const entries = figure.querySelectorAll('figcaption li');
  let x = 0;
  let row = 0;
  for (const entry of entries) {
    const name = entry.textContent;
    const entryWidth = SWATCH_WIDTH + (name.length + 2) * CHARACTER_WIDTH;
    if (x > 0 && x + entryWidth > width) {
      x = 0;
      row += 1;
    }
    const y = top + 12 + row * LEGEND_ROW_HEIGHT;
    const swatch = entry.querySelector('svg');
    if (swatch) sheet.append(inlineStyles(swatch, MARGIN + x, y));
    sheet.append(createText(name, { x: MARGIN + x + SWATCH_WIDTH, y: y + 13, fill: color('--text') }));
    x += entryWidth;
  }
  return entries.length > 0 ? 12 + (row + 1) * LEGEND_ROW_HEIGHT : 0;
}

async function paintSheet(sheet: Element, size: { width: number; height: number }): Promise<Blob | null> {
  const image = new Image(size.width * PIXEL_RATIO, size.height * PIXEL_RATIO);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function createText(content: string, attributes: Record<string, string | number>): Element {
  const node = createElement('text', attributes);
  node.textContent = content;
  return node;
}

function createElement(name: string, attributes: Record<string, string | number>): Element {
  const node = document.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

function color(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

function fileName({ title, subtitle }: Texts): string {
  return `${title} ${subtitle}`
    .replaceAll('/', '-')
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replace(/\s+/g, '_');
}
