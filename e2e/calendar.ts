import { expect, type Locator, type Page } from '@playwright/test';
import { toMonth } from '../web/platform/calendar/calendar-dates.ts';
import { dayName, today } from './agenda-town.ts';

export async function showMonth(page: Page | Locator, date: string): Promise<void> {
  const dayCell = page.getByRole('grid').locator(`[data-date="${date}"]`);
  await expect(page.getByRole('grid')).toBeVisible();
  if (await dayCell.isVisible()) return;
  const isNext = toMonth(date) > toMonth(today());
  await page.getByRole('button', { name: isNext ? 'Mes siguiente' : 'Mes anterior' }).click();
  await expect(dayCell).toBeVisible();
}

export function day(page: Page | Locator, date: string, label: RegExp): Locator {
  return page.getByRole('grid').getByRole('button', { name: dayName(date, label) });
}
