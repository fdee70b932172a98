import { expect, type Page, test } from '@playwright/test';
import type { Closure } from '#shared/bookings/closures.ts';
import { addDays, weekday } from '../web/platform/calendar/calendar-dates.ts';
import { addClosure, today } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { withNewServer } from './own-server.ts';
import * as town from './town.ts';
import { nextButton } from './wizard.ts';

const WHOLE_DAY = { fromMinute: null, toMinute: null, AgendaId: null, LocationId: null };
const REASONS = ['Desinfección del quirófano', 'Jornada de capacitación', 'Paro del personal municipal'];

test('the first free day is open, and its hours and Siguiente are in sight without a scroll', {
  tag: '@both',
}, async ({ page }) => {
  await withNewServer({}, async (url) => {
    await closeThreeDays(url);
    await expectFirstDayOpen(page, url);
  });
});

async function closeThreeDays(base: string): Promise<void> {
  const clerk = await town.logInAdmin(base);
  const allClosures = await ask<Closure[]>(base, 'GET', '/api/closures', undefined, clerk.token);
  const isOpen = (date: string) =>
    weekday(date) % 6 !== 0 &&
    !allClosures.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
  const days = Array.from({ length: 12 }, (_, index) => addDays(today(), index + 1)).filter(isOpen);
  for (const [index, reason] of REASONS.entries()) {
    const date = days[index] ?? '';
    await addClosure(base, clerk, { ...WHOLE_DAY, fromDate: date, toDate: date, reason });
  }
}

async function expectFirstDayOpen(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/booking-selector`);
  await expect(page.getByText('Castración · Centro de Zoonosis')).toBeVisible();
  await expect(page.getByLabel('Servicio')).toHaveCount(0);
  const slots = page.getByRole('radiogroup', { name: 'Horarios' });
  await expect(slots.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
  await expect(nextButton(page)).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('[data-action-bar]').boundingBox();
  const slot = await slots.locator('label').first().boundingBox();
  expect((slot?.y ?? 0) + (slot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const closings = page.getByRole('list', { name: 'Días sin atención' });
  for (const reason of REASONS) await expect(closings).toContainText(reason);
  const sunday = addDays(today(), -weekday(today()));
  await expect(page.getByRole('grid').locator('[data-date]').first()).toHaveAttribute('data-date', sunday);

  const firstBookingButton = page.getByRole('button', { name: /^Primer turno/ });
  await firstBookingButton.click();
  const chosenDay = page.getByRole('grid').locator('[aria-pressed="true"]');
  await expect(firstBookingButton).toContainText(
    (await chosenDay.locator('b').innerText()).split(' ')[0] ?? '',
  );
  await expect(slots.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
