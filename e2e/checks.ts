import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';

type Axe = { axe: { run: typeof run } };
type Fault = { id: string; at: unknown[] };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const RECORD_SHIFTS = `
  globalThis.shifts = [];
  const toMove = ({ node, previousRect, currentRect }) =>
    [node?.outerHTML?.slice(0, 120) ?? node?.textContent, previousRect.toJSON(), currentRect.toJSON()];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) shifts.push({ value, moved: sources.map(toMove) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Records the shifts of a page whose typeface can't be read: its late arrival would move glyphs aside. */
export async function recordShifts(page: Page, script = ''): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  await page.addInitScript({ content: RECORD_SHIFTS + script });
}

/** Waits two frames, until layouts that depend on the width have settled. */
export const TWO_FRAMES =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';

/** Waits for every animation that ends: an element that fades in has a false contrast meanwhile. */
const ANIMATIONS_END = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(
    document.getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => each.finished),
  ).then(() => undefined),
)`;

/** Holds a phone's width and the narrowest width required (1280 at 400 %). */
const NARROW_WIDTHS = [360, 320];

export async function expectNoSidewaysScroll(page: Page, narrowerWidths = NARROW_WIDTHS): Promise<void> {
  const initialSize = page.viewportSize() ?? { width: 0, height: 0 };
  const widths = [initialSize.width, ...narrowerWidths.filter((width) => width < initialSize.width)];
  const overflowingWidths: number[] = [];
  for (const width of widths) {
    if (width !== initialSize.width) await page.setViewportSize({ ...initialSize, width });
    // A phone's own innerWidth grows with content that is too wide.
    const neededWidth = await page.evaluate<number>(
      `${TWO_FRAMES}.then(() => document.documentElement.scrollWidth)`,
    );
    if (neededWidth > width) overflowingWidths.push(width);
  }
  await page.setViewportSize(initialSize);
  await page.evaluate(TWO_FRAMES);
  expect(overflowingWidths).toEqual([]);
}

/** Checks `part` alone where a dialog covers the page. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await page.evaluate(ANIMATIONS_END);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  expect(await page.evaluate(listFaults, part)).toEqual([]);
}

/** Checks the one axe rule whose result changes with the theme. */
export async function expectColours(page: Page, part?: string): Promise<void> {
  await page.evaluate(ANIMATIONS_END);
  expect(await page.evaluate(listColourFaults, part)).toEqual([]);
}

async function listColourFaults(part: string | undefined): Promise<Fault[]> {
  const { axe } = globalThis as unknown as Axe;
  const { violations } = await axe.run(part ?? ':root', {
    resultTypes: ['violations'],
    runOnly: ['color-contrast'],
  });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
}

/** Runs in the page and returns violations alone, since describing what passes is most of the work. */
async function listFaults(part: string | undefined): Promise<Fault[]> {
  const { axe } = globalThis as unknown as Axe;
  const { violations } = await axe.run(part ?? ':root', {
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
}
