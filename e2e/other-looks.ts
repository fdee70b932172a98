import { expect, type Page, test } from '@playwright/test';
import { expectColours, TWO_FRAMES } from './checks.ts';
import { listBrokenWhenLarge } from './whole-words.ts';

/**
 * Checks the screen on a phone under a finger and with letters twice as large, in the dark and in forced
 * colours. Staff's colours are checked at desktop size.
 */
export async function expectOtherLooks(page: Page, part?: string): Promise<void> {
  const isPhone = test.info().project.name === 'phone';
  if (isPhone) await expectFitForFingers(page, part);
  const isStaff = await page.evaluate<boolean>(`/"(SYS)?ADMIN"/.test(localStorage.session ?? '')`);
  if (!(isPhone && isStaff)) await expectOtherColours(page, part);
}

async function expectFitForFingers(page: Page, part: string | undefined): Promise<void> {
  expect(await page.evaluate<string[]>(SMALL_TARGETS)).toEqual([]);
  expect(await page.evaluate<string[]>(SPILLED_WHEN_LARGE)).toEqual([]);
  expect(await listBrokenWhenLarge(page, part)).toEqual([]);
}

/** Checks the narrowest width required, with letters twice as large. */
export async function expectNothingSpills(page: Page): Promise<void> {
  const initialSize = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate<string[]>(SPILLED_WHEN_LARGE)).toEqual([]);
  if (initialSize) await page.setViewportSize(initialSize);
}

async function expectOtherColours(page: Page, part: string | undefined): Promise<void> {
  try {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectColours(page, part);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    expect(await page.evaluate<string[]>(LOOK_ALIKES)).toEqual([]);
  } finally {
    // Resets the colours even after a fault, so that later looks don't report it again.
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }
}

/** WCAG asks for this size of touch targets. */
const MIN_TARGET_PX = 44;

const ELEMENT_HELPERS = `
  const nameOf = (each) => each.tagName.toLowerCase() + ' ' + (each.ariaLabel ?? each.textContent ?? '').trim().slice(0, 40);
  const isClipped = (each) => each !== null && (getComputedStyle(each).clipPath === 'inset(50%)' || isClipped(each.parentElement));
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], .sr, [aria-hidden="true"]') && !isClipped(each);
`;

/**
 * Finds targets smaller than a finger, by their own box, their label's or their drawn area; links in a text
 * are as tall as their line.
 */
const SMALL_TARGETS = `(() => {
  ${ELEMENT_HELPERS}
  const isWord = (each) => each.tagName === 'A' && getComputedStyle(each).display === 'inline';
  const heightOf = (each) => {
    const { height } = (each.closest('label') ?? each).getBoundingClientRect();
    const around = getComputedStyle(each, '::after');
    if (around.content === 'none' || around.position !== 'absolute') return height;
    return Math.max(height, parseFloat(around.height) || 0);
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((each) => isShown(each) && !isWord(each) && heightOf(each) > 1 && heightOf(each) < ${MIN_TARGET_PX} - 0.5)
    .map((each) => nameOf(each) + ' is ' + Math.round(heightOf(each)) + ' px');
})()`;

/** Finds text that is cut off or outside its container, and a page wider than its window. */
const SPILLED = `(() => {
  ${ELEMENT_HELPERS}
  const { scrollWidth, clientWidth } = document.documentElement;
  const beyond = () => [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > clientWidth);
  const wide = scrollWidth > clientWidth ? ['the page is too wide: ' + beyond().map(nameOf).slice(-3).join(', ')] : [];
  const isCut = (part, each) => {
    for (let ancestor = part; ancestor !== each; ancestor = ancestor.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(ancestor);
      if (clipPath !== 'none' || overflowX === 'hidden') return true;
    }
    return false;
  };
  const outside = [...document.querySelectorAll('a, button, label')].filter(isShown).filter((each) => {
    if (getComputedStyle(each).display === 'inline') return false;
    const box = each.getBoundingClientRect();
    const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.data.trim() === '' || !isShown(text.parentElement) || isCut(text.parentElement, each)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left < 2) continue;
      if (left < box.left - 3 || right > box.right + 3 || top < box.top - 4 || bottom > box.bottom + 4) return true;
    }
    return false;
  });
  return [...wide, ...outside.map((each) => nameOf(each) + ' spills')];
})()`;

const SPILLED_WHEN_LARGE = `(async () => {
  document.documentElement.style.fontSize = '200%';
  await ${TWO_FRAMES};
  const spilled = ${SPILLED};
  document.documentElement.style.fontSize = '';
  return spilled;
})()`;

/** Finds chosen elements that look unchosen in forced colours. */
const LOOK_ALIKES = `(() => {
  ${ELEMENT_HELPERS}
  const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [data-chosen], :checked';
  const look = (each) => [each, ...each.querySelectorAll('*')].map((part) => {
    const style = getComputedStyle(part);
    const colours = [style.borderWidth, style.borderColor, style.backgroundColor, style.color, style.outline];
    return [...colours, style.display, style.fontWeight, style.textDecorationLine, style.visibility].join();
  }).join(';');
  const boxOf = (each) => each.matches('input') ? each.closest('label') ?? each.parentElement : each;
  return [...document.querySelectorAll(CHOSEN)].map(boxOf).filter((each) => each && isShown(each)).filter((each) => {
    const others = [...document.querySelectorAll('.' + CSS.escape(each.classList[0] ?? 'none'))]
      .filter((other) => other !== each && isShown(other) && !other.matches(CHOSEN) && !other.querySelector(CHOSEN));
    return others.length > 0 && others.some((other) => look(other) === look(each));
  }).map((each) => nameOf(each) + ' looks as what is not chosen');
})()`;
