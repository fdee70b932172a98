import { expect, type Locator, type Page } from '@playwright/test';
import { again } from './again.ts';

/**
 * By keyboard: typing filters the list, the arrow goes to what is left, Enter takes it. Begun again where a late scroll
 * closed the list: the arrow would open all of it.
 */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  const field = within.getByRole('combobox', { name: label });
  await again(async (wait) => {
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

/** A pet's species: few stand open as pictures, many are looked up in a list; other journeys add some. */
export async function chooseSpecie(within: Page | Locator, name: string): Promise<void> {
  const chip = within.getByRole('radio', { name, exact: true });
  const list = within.getByRole('combobox', { name: 'Especie' });
  await expect(chip.or(list)).toBeVisible();
  if (await chip.isVisible()) await chip.check();
  else await choose(within, 'Especie', name);
}
