import { expect, type Page } from '@playwright/test';

/** By keyboard: typing filters the list, the arrow goes to what is left. Typed again where a late scroll closed the list. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  const first = page.getByRole('option').first();
  await expect(async () => {
    await field.fill(option);
    await expect(first).toHaveAccessibleName(option, { timeout: 3_000 });
  }).toPass();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(option);
}
