import type { Locator } from '@playwright/test';

/** Between a person's two clicks (ms); Playwright's own leaves none, and what the first closed is still there then. */
const BETWEEN = 150;

/** Twice on the same spot, whatever lies there the second time. */
export async function doubleClick(button: Locator): Promise<void> {
  const page = button.page();
  const box = await button.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(BETWEEN);
  for (const half of ['down', 'up'] as const) await page.mouse[half]({ clickCount: 2 });
}
