import { expect, type Locator, type Page, test } from '@playwright/test';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { addAgenda, nextWeekday, setUpService, wallClockAt } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { rows } from './day.ts';
import { readPaperText } from './pdf-text.ts';
import { newDni, newName } from './people.ts';
import { enterAs, logInAdmin, newClerk } from './town.ts';

type PaperChoice = { kind: string; title: string };
type PrintedDay = { places: number; lastName: string };

type StyledText = {
  getComputedStyle: (element: unknown) => { fontSize: string; display: string; overflow: string };
};

const MIN_FONT_PX = (8 / 72) * 96;
const PLACE_COUNT = 24;
const MAX_PER_PAGE = 20;
const COPY_SECONDS = (PLACE_COUNT / 2) * 1800;
const PHONE = '(02622) 15-44-55-66';
const PAPERS: readonly PaperChoice[] = [
  { kind: 'Planilla del día', title: 'Planilla del día' },
  { kind: 'Con consentimiento y firma', title: 'Planilla con consentimiento' },
];
const LONG_NAME = 'María de los Ángeles Inmaculada Concepción';
const LONG_PET = 'Supercalifragilisticoespialidosoperritodelbarrio';

async function addFullDay(base: Base, userLastName: string): Promise<string> {
  const vet = await newClerk(base);
  const setting = await setUpService(base, 'Castración');
  const day = nextWeekday(3);
  const hours = { weekday: 3, fromMinute: 480, toMinute: 480 + (PLACE_COUNT / 2) * 30, places: 2 };
  await addAgenda(base, setting, [hours], vet);
  const agenda = {
    ServiceId: setting.service.id,
    LocationId: setting.location.id,
    OperatorUserId: vet.userId,
  };
  for (let i = 0; i < PLACE_COUNT - 1; i++) {
    const walkIn = {
      ...agenda,
      bookingStartDate: wallClockAt(day, 480 + Math.floor(i / 2) * 30),
      NewUser: { userName: LONG_NAME, userLastName, userIdNumber: newDni(), userPhone: PHONE },
      NewPet: { petName: LONG_PET, SpecieId: 1, petGender: 'F' },
    };
    await ask(base, 'POST', '/api/walk-ins', walkIn, setting.clerk.token);
  }
  return `/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}&persona=${vet.userId}&fecha=${day}`;
}

async function beginPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
}

async function endPrint(page: Page): Promise<void> {
  await page.evaluate('dispatchEvent(new Event("afterprint"))');
  await page.emulateMedia({ media: 'screen' });
}

/** Lists texts of a printed part that are cut off or too small to read. */
function listUnreadable(part: Locator): Promise<string[]> {
  return part.evaluateAll((parts, smallest) => {
    // Words for screen readers alone aren't printed.
    const elements = parts.flatMap((each) => [each, ...each.querySelectorAll('*:not(.sr)')]);
    return elements.flatMap((each) => {
      const { fontSize, display, overflow } = (globalThis as unknown as StyledText).getComputedStyle(each);
      const isBox = display !== 'inline';
      const isCut =
        each.textContent?.trim() &&
        isBox &&
        (each.scrollWidth > each.clientWidth + 1 || overflow !== 'visible');
      const isSmall = Number.parseFloat(fontSize) < smallest - 0.1;
      return isCut || isSmall ? [`${each.tagName} ${fontSize} ${each.textContent}`] : [];
    });
  }, MIN_FONT_PX);
}

/** Answers the day with `count` places: repeats its own and marks the first of each repetition done. */
async function answerWithPlaces(page: Page, count: number): Promise<void> {
  await page.route('**/api/bookings/all/**', async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const ownPlaces: DayPlace[] = await answer.json();
    const json = Array.from({ length: count }, (_, index) => {
      const place = ownPlaces[index % ownPlaces.length];
      const bookingStartDate =
        (place?.bookingStartDate ?? 0) + Math.floor(index / ownPlaces.length) * COPY_SECONDS;
      const booking = place && 'id' in place && { id: 1_000_000 + index };
      return {
        ...place,
        bookingStartDate,
        ...booking,
        ...(index % ownPlaces.length === 0 && { bookingStatus: 'D' }),
      };
    });
    await route.fulfill({ response: answer, json });
  });
}

async function countPages(page: Page): Promise<number | undefined> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length;
}

/** Expects a readable row for each of `places`, and on each page the day and the page's number. */
async function expectWholePaper(
  page: Page,
  { kind, title }: PaperChoice,
  { places, lastName }: PrintedDay,
): Promise<void> {
  await page.getByRole('button', { name: 'Imprimir el día' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await beginPrint(page);
  const pages = page.getByRole('main').locator('section').filter({ hasText: title });
  const count = await pages.count();
  expect(count).toBeGreaterThan(places / MAX_PER_PAGE);
  await expect(pages.last()).toContainText(`Página ${count} de ${count}`);
  for (const [index, text] of (await pages.allTextContents()).entries()) {
    expect(text).toMatch(/^miércoles.*Castración \d+ · Plaza \d+, Belgrano 50/);
    expect(text).toContain('Atiende: Beatriz Ferreyra');
    expect(text).toContain(`Página ${index + 1} de ${count}`);
  }
  const printedRows = (await pages.locator('[data-row]').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' '),
  );
  const countRowsWith = (text: string) => printedRows.filter((row) => row.includes(text)).length;
  expect(printedRows.filter((row) => /\b\d\d:(00|30)\b/.test(row))).toHaveLength(places);
  const freeCount = Math.floor(places / PLACE_COUNT);
  expect(countRowsWith('Libre')).toBe(freeCount);
  for (const each of [PHONE, LONG_PET, `${LONG_NAME} ${lastName}`])
    expect(countRowsWith(each)).toBe(places - freeCount);
  const doneRows = printedRows.filter((row) => row.includes('Cumplido') && !row.includes('Llegó'));
  expect(doneRows).toHaveLength(Math.ceil(places / PLACE_COUNT));
  expect(await listUnreadable(pages)).toEqual([]);
  expect(await countPages(page)).toBe(count);
  await endPrint(page);
  await expect(pages).toHaveCount(0);
}

test('a full day prints all its rows, on pages that name their agenda', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  const address = await addFullDay(baseURL, lastName);
  await enterAs(page, await logInAdmin(baseURL));
  await page.addInitScript('window.print = () => undefined');
  for (const places of [16, 60, 200]) {
    await answerWithPlaces(page, places);
    await page.goto(address);
    await expect(rows(page)).toHaveCount(places);
    for (const paper of PAPERS) await expectWholePaper(page, paper, { places, lastName });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  // A list prints all rows, although the screen holds only those in sight.
  for (const [path, nouns, column] of [
    ['admin-users', 'usuarios', 'Teléfono'],
    ['admin-pets', 'mascotas', 'Raza'],
  ] as const) {
    await page.goto(`/${path}?q=${encodeURIComponent(lastName)}`);
    await expect(page.getByText(`${PLACE_COUNT - 1} ${nouns}`)).toBeVisible();
    expect(await page.getByRole('grid').getByRole('row').count()).toBeLessThan(PLACE_COUNT);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await beginPrint(page);
    const list = page.getByRole('table');
    await expect(list.getByRole('row')).toHaveCount(PLACE_COUNT);
    await expect(list.getByRole('columnheader', { name: column })).toBeVisible();
    await expect(page.getByRole('grid')).toBeHidden();
    expect(await listUnreadable(list)).toEqual([]);
    await endPrint(page);
    await expect(list).toHaveCount(0);
  }

  await page.goto(address.replace('admin-day-bookings', 'admin-month-bookings').replace('fecha', 'mes'));
  await expect(page.getByText('lugares libres; la barra muestra lo ocupado')).toBeVisible();
  await beginPrint(page);
  await expect(page.getByRole('main')).toContainText(/Municipalidad de San Carlos · Castración \d+ · Plaza/);
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  expect(await listUnreadable(page.getByRole('grid'))).toEqual([]);
  const bar = page.locator('[data-date] i').first();
  await expect(bar).toHaveCSS('print-color-adjust', 'exact');
  const [month, ...otherPages] = await readPaperText(page);
  expect(otherPages).toEqual([]);
  expect(month).toMatch(/^Página 1 de 1 .* · Impreso el /);
});
