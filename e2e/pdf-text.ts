import type { Page } from '@playwright/test';
import { inflateOrNull } from './pdf-codes.ts';

export async function readPaperText(page: Page): Promise<string[]> {
  return readPageTexts(await page.pdf({ preferCSSPageSize: true }));
}

function readPageTexts(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'));
  const readStream = (id: string | undefined) => {
    const [, body = ''] = objects.get(id ?? '')?.match(/stream\r?\n([\s\S]*?)\r?\nendstream/) ?? [];
    return inflateOrNull(Buffer.from(body, 'latin1')) ?? body;
  };
  const pages = [...objects.values()].filter((each) => /^<<\/Type \/Page\b/.test(each));
  return pages.map((page) => {
    const [, fonts = ''] = page.match(/\/Font <<(.*?)>>/s) ?? [];
    const glyphs = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const [, unicode] = objects.get(id)?.match(/\/ToUnicode (\d+) 0 R/) ?? [];
        return [name, readGlyphs(readStream(unicode))];
      }),
    );
    return readText(readStream(page.match(/\/Contents (\d+) 0 R/)?.[1]), glyphs);
  });
}

function readObjects(text: string): Map<string, string> {
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\s*([\s\S]*?)\s*endobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, body]));
}

/** A font's characters by the hexadecimal code of their glyphs. */
type Glyphs = Map<string, string>;

function readGlyphs(unicode: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, pairs = ''] of unicode.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of pairs.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(glyph, toCharacters(text));
  for (const [, ranges = ''] of unicode.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of ranges.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let i = 0; i <= Number.parseInt(to, 16) - Number.parseInt(from, 16); i++)
        glyphs.set(
          toHex(Number.parseInt(from, 16) + i, from),
          toCharacters(toHex(Number.parseInt(text, 16) + i, text)),
        );
  return glyphs;
}

function toHex(value: number, sample: string): string {
  return value.toString(16).toUpperCase().padStart(sample.length, '0');
}

function toCharacters(utf16: string): string {
  return Buffer.from(utf16, 'hex').swap16().toString('utf16le');
}

function readText(drawing: string, fonts: Map<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  let text = '';
  for (const [, font, codes, end] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>|(\bET\b)/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map();
    if (end) text += ' ';
    const width = glyphs.keys().next().value?.length ?? 2;
    for (const code of codes?.match(new RegExp(`.{${width}}`, 'g')) ?? [])
      text += glyphs.get(code.toUpperCase()) ?? '';
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
