import { expect, type Locator, type Page } from '@playwright/test';
import { retry } from './retry.ts';

/** Types, arrows down and presses Enter; begins again where a late scroll closed the list. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  const field = within.getByRole('combobox', { name: label });
  await retry(async (wait) => {
    await field.fill('');
    await field.fill(option);
    await expect(page.getByRole('option').first()).toHaveAccessibleName(option, wait);
    await field.press('ArrowDown');
    const focused = page.locator('[role="option"][data-focused]');
    await expect(focused).toHaveAccessibleName(option, wait);
  });
  await field.press('Enter');
  await expect(field).toHaveValue(option);
}

/** Chooses a species: a few stand as pictures, many are in a list, and other journeys add some. */
export async function chooseSpecie(within: Page | Locator, name: string): Promise<void> {
  const chip = within.getByRole('radio', { name, exact: true });
  const list = within.getByRole('combobox', { name: 'Especie' });
  await expect(chip.or(list)).toBeVisible();
  if (await chip.isVisible()) await chip.check();
  else await choose(within, 'Especie', name);
}
