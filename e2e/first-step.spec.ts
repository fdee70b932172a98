import { expect, type Page, test } from '@playwright/test';
import type { Closure } from '#shared/bookings/closures.ts';
import { addDays, weekday } from '../web/platform/calendar/calendar-dates.ts';
import { addClosure, today } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { withNewServer } from './own-server.ts';
import * as town from './town.ts';
import { next } from './wizard.ts';

const WHOLE_DAY = { fromMinute: null, toMinute: null, AgendaId: null, LocationId: null };
const REASONS = ['Desinfección del quirófano', 'Jornada de capacitación', 'Paro del personal municipal'];

test('the first free day lies open: its hours and the way on are in sight without a scroll', {
  tag: '@both',
}, async ({ page }) => {
  await withNewServer({}, async (url) => {
    await closeThreeDays(url);
    await chooseFirst(page, url);
  });
});

async function closeThreeDays(base: string): Promise<void> {
  const clerk = await town.staff(base);
  const closed = await ask<Closure[]>(base, 'GET', '/api/closures', undefined, clerk.token);
  const isOpen = (date: string) =>
    weekday(date) % 6 !== 0 && !closed.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
  const days = Array.from({ length: 12 }, (_, index) => addDays(today(), index + 1)).filter(isOpen);
  for (const [index, reason] of REASONS.entries()) {
    const date = days[index] ?? '';
    await addClosure(base, clerk, { ...WHOLE_DAY, fromDate: date, toDate: date, reason });
  }
}

async function chooseFirst(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/booking-selector`);
  await expect(page.getByText('Castración · Centro de Zoonosis')).toBeVisible();
  await expect(page.getByLabel('Servicio')).toHaveCount(0);
  const slots = page.getByRole('radiogroup', { name: 'Horarios' });
  await expect(slots.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
  await expect(next(page)).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('[data-action-bar]').boundingBox();
  const slot = await slots.locator('label').first().boundingBox();
  expect((slot?.y ?? 0) + (slot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const closings = page.getByRole('list', { name: 'Días sin atención' });
  for (const reason of REASONS) await expect(closings).toContainText(reason);
  const sunday = addDays(today(), -weekday(today()));
  await expect(page.getByRole('grid').locator('[data-date]').first()).toHaveAttribute('data-date', sunday);

  const first = page.getByRole('button', { name: /^Primer turno/ });
  await first.click();
  const chosen = page.getByRole('grid').locator('[aria-pressed="true"]');
  await expect(first).toContainText((await chosen.locator('b').innerText()).split(' ')[0] ?? '');
  await expect(slots.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
