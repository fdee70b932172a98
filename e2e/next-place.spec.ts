import { expect, test } from '@playwright/test';
import { DAY, dateInWords, isoDate, weekday } from '#shared/platform/town-clock.ts';
import { agendaWith, at, setting, today } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { countEffort, effortOf } from './counted.ts';
import { booking, bookingSheet, petField, residentField, row } from './day.ts';
import { newName } from './people.ts';
import { addPet, enterAs, signUp } from './town.ts';

test('the next free place: one key or click from the day, one more to move there', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [place, lastName, now] = [await setting(baseURL, 'Microchip'), newName(), at(today(), 0)];
  const [first, second] = [now + 2 * DAY, now + 9 * DAY];
  const attends = { weekday: weekday(first), fromMinute: 480, toMinute: 510, places: 1 };
  await agendaWith(baseURL, place, [attends]);
  const owner = await signUp(baseURL, { userLastName: lastName });
  await addPet(baseURL, owner, { petName: 'Brisa', petGender: 'F', SpecieId: 2 });
  await enterAs(page, place.clerk);
  await page.goto(`/admin-day-bookings?servicio=${place.service.id}&lugar=${place.location.id}`);
  const card = page.getByRole('region', { name: 'Próximo lugar libre' });
  await expect(card).toContainText('08:00 hs');
  await expectNoSidewaysScroll(page, [320]);

  await countEffort(page);
  await page.keyboard.press('p');
  await expect(booking(page)).toContainText(new RegExp(dateInWords(first), 'i'));
  expect(await effortOf(page)).toMatchObject({ keys: 1, clicks: 0 });
  await expect(page).toHaveURL(new RegExp(`fecha=${isoDate(first)}`));
  await page.keyboard.press('Escape');
  await expect(booking(page)).toBeHidden();
  await countEffort(page);
  await card.getByRole('button', { name: 'Dar ese turno' }).click();
  await expect(residentField(page)).toBeFocused();
  expect(await effortOf(page)).toMatchObject({ keys: 0, clicks: 1 });
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(petField(page)).toHaveValue(/^Brisa/);
  await expect(booking(page).getByRole('button', { name: 'Guardar' })).toBeFocused();
  await page.keyboard.press('Enter');
  const taken = row(page, /^08:00, Reservado, Brisa/);
  await expect(taken).toBeFocused();
  await expect(card).toContainText(new RegExp(dateInWords(second), 'i'));

  await taken.press('m');
  const next = page.getByRole('region', { name: 'Próximos lugares libres' });
  await next.getByRole('button', { name: new RegExp(dateInWords(second), 'i') }).click();
  await expect(next.locator('[aria-pressed=true]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mover' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Mover' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, /^08:00, Libre/)).toBeVisible();
  await expect(bookingSheet(page)).toBeHidden();
});
