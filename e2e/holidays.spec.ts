import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

test('staff are asked to look through a year’s holidays until somebody has', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const next = new Date().getUTCFullYear() + 1;
  await town.enterAs(page, await town.staff(baseURL));
  // The year that is due depends on today.
  await page.route('**/holiday-review', (route) => route.fulfill({ json: { year: next } }), { times: 1 });
  await page.goto('/admin-day-bookings');
  await page.getByRole('link', { name: 'ver Cierres y feriados' }).click();
  await expect(page).toHaveURL(/\/admin-closures\?year=/);
  const note = page.getByRole('region', { name: `Revisión de los feriados de ${next}` });
  await note.getByRole('button', { name: `Ver los feriados de ${next}` }).click();
  const dialog = page.getByRole('dialog', { name: `Feriados nacionales ${next}` });
  await expect(dialog.getByRole('checkbox', { name: 'Navidad' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await note.getByRole('button', { name: 'Ya los revisé' }).press('Enter');
  await expect(page.getByText(`Feriados de ${next}: revisados`)).toBeVisible();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cierres y feriados' })).toBeVisible();
  await expect(note).toBeHidden();
});
