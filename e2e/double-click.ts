import type { Locator } from '@playwright/test';

/**
 * Separates the clicks as a person does; Playwright leaves no time between them, so a dialog that the first
 * click closes would still be there.
 */
const CLICK_GAP_MS = 150;

export async function doubleClick(button: Locator): Promise<void> {
  const page = button.page();
  await button.hover();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(CLICK_GAP_MS);
  for (const half of ['down', 'up'] as const) await page.mouse[half]({ clickCount: 2 });
}
