import { expect, type Locator, type Page } from '@playwright/test';
import { toMonth } from '../web/platform/calendar/calendar-dates.ts';
import { dayNamePattern, today } from './agenda-town.ts';

export async function showMonth(page: Page | Locator, date: string): Promise<void> {
  const dayCell = page.getByRole('grid').locator(`[data-date="${date}"]`);
  await expect(page.getByRole('grid')).toBeVisible();
  if (await dayCell.isVisible()) return;
  const isLaterMonth = toMonth(date) > toMonth(today());
  await page.getByRole('button', { name: isLaterMonth ? 'Mes siguiente' : 'Mes anterior' }).click();
  await expect(dayCell).toBeVisible();
}

export function dayButton(page: Page | Locator, date: string, label: RegExp): Locator {
  return page.getByRole('grid').getByRole('button', { name: dayNamePattern(date, label) });
}
