import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What fades in has a contrast of its own for a moment: until all that began has ended, save what turns for ever. */
const STILL = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(
    document.getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => each.finished),
  ).then(() => undefined),
)`;

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** `part` looks at that part alone, as where a dialog covers a page that is scrolled away. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0);
  await page.evaluate(STILL);
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([]);
}
