import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

test('staff are asked to review a year’s holidays until somebody has reviewed them', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const nextYear = new Date().getUTCFullYear() + 1;
  await town.enterAs(page, await town.logInAdmin(baseURL));
  // The year that is due depends on today.
  await page.route('**/holiday-review', (route) => route.fulfill({ json: { year: nextYear } }), { times: 1 });
  await page.goto('/admin-day-bookings');
  await page.getByRole('link', { name: 'ver Cierres y feriados' }).click();
  await expect(page).toHaveURL(/\/admin-closures\?year=/);
  const reviewNote = page.getByRole('region', { name: `Revisión de los feriados de ${nextYear}` });
  await reviewNote.getByRole('button', { name: `Ver los feriados de ${nextYear}` }).click();
  const dialog = page.getByRole('dialog', { name: `Feriados nacionales ${nextYear}` });
  await expect(dialog.getByRole('checkbox', { name: 'Navidad' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reviewNote.getByRole('button', { name: 'Ya los revisé' }).press('Enter');
  await expect(page.getByText(`Feriados de ${nextYear}: revisados`)).toBeVisible();
  await expect(reviewNote).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cierres y feriados' })).toBeVisible();
  await expect(reviewNote).toBeHidden();
});
