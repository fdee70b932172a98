import { expect } from '@playwright/test';
import { addDays, weekday } from '../web/ui/calendar-dates.ts';
import { today } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { untouched as test } from './own-server.ts';
import { next } from './wizard.ts';

test('the first free day lies open: its hours and the way on are in sight without a scroll', async ({
  page,
}) => {
  await page.goto('/booking-selector');
  await expect(page.getByText('Castración · Centro de Zoonosis')).toBeVisible();
  await expect(page.getByLabel('Servicio')).toHaveCount(0);
  const slots = page.getByRole('radiogroup', { name: 'Horarios' });
  await expect(slots.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
  await expect(next(page)).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('[data-action-bar]').boundingBox();
  const slot = await slots.locator('label').first().boundingBox();
  expect((slot?.y ?? 0) + (slot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const sunday = addDays(today(), -weekday(today()));
  await expect(page.getByRole('grid').locator('[data-date]').first()).toHaveAttribute('data-date', sunday);

  const first = page.getByRole('button', { name: /^Primer turno/ });
  await first.click();
  const chosen = page.getByRole('grid').locator('[aria-pressed="true"]');
  await expect(first).toContainText((await chosen.locator('b').innerText()).split(' ')[0] ?? '');
  await expect(slots.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
