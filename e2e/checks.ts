import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

/** `part` looks at that part alone, as where a dialog covers a page that is scrolled away. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([]);
}
