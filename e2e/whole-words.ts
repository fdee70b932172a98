import type { Page } from '@playwright/test';

export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<
    string[]
  >(`[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (word.length < 12 && range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  })`);
}
