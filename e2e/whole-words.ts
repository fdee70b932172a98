import type { Page } from '@playwright/test';
import { TWO_FRAMES } from './checks.ts';

/** Counts the letters of the longest word that must fit on a line; longer words may break. */
const LONGEST_WORD = { heading: 15, label: 12 };

const HEADINGS = 'h1, h2, h3';

const LABELS = 'label, legend, th, dt, button, a, summary, [role="tab"]';

const BROKEN_WORDS = `((selector, longest) => [...document.querySelectorAll(selector)].flatMap((element) => {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement)
    if (getComputedStyle(ancestor).clipPath === 'inset(50%)') return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.parentElement.checkVisibility({ visibilityProperty: true }) || text.parentElement.closest('.sr')) continue;
    for (const { 0: word, index } of text.data.matchAll(/(?<!\\S)\\p{L}+(?![^\\s.,:;?])/gu)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
      if (word.length <= longest && lines.size > 1) broken.push(word);
    }
  }
  return broken;
}))`;

export function listBrokenWords(
  page: Page,
  selector: string,
  longest = LONGEST_WORD.label,
): Promise<string[]> {
  return page.evaluate<string[]>(`${BROKEN_WORDS}(${JSON.stringify(selector)}, ${longest})`);
}

/** Finds headings and labels broken inside a word at the narrowest width, with letters twice as large. */
export async function listBrokenWhenLarge(page: Page, part = ':root'): Promise<string[]> {
  const originalSize = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...originalSize, width: 320 });
  await page.evaluate(`document.documentElement.style.fontSize = '200%'; ${TWO_FRAMES}`);
  const headings = await listBrokenWords(page, `${part} :is(${HEADINGS})`, LONGEST_WORD.heading);
  const labels = await listBrokenWords(page, `${part} :is(${LABELS})`);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(originalSize);
  return [...new Set([...headings, ...labels])];
}
