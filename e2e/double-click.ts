import type { Locator } from '@playwright/test';

/**
 * Milliseconds between a person's two clicks; Playwright's own leaves none, so a dialog that the first closes
 * is still there.
 */
const BETWEEN = 150;

export async function doubleClick(button: Locator): Promise<void> {
  const page = button.page();
  const box = await button.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(BETWEEN);
  for (const half of ['down', 'up'] as const) await page.mouse[half]({ clickCount: 2 });
}
