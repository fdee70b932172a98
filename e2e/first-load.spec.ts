import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/platform/calendar-months.ts';
import { addAgenda, addLocation, setUpService, today } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, recordShifts } from './checks.ts';
import { test as several, untouchedTest as test } from './own-server.ts';
import * as town from './town.ts';

/** Limits the brotli bytes on the wire, and the requests, until the page is usable. */
const BUDGETS = {
  '/': { js: 100_000, css: 12_000, requests: 12 },
  '/booking-selector': { js: 105_000, css: 12_000, requests: 12 },
  '/login': { js: 195_000, css: 13_000, requests: 14 },
};

type Load = { js: number; css: number; requests: number; errors: string[] };

async function openAndMeasure(page: Page, path: string): Promise<Load> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await recordShifts(page, KEEP_HEADING + RECORD_TAKEOVER);
  await page.goto(path);
  await expect(page.locator('#root:not([data-prerendered])')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const { requests, js, css } = await page.evaluate<Omit<Load, 'errors'>>(MEASURE_LOAD);
  const styles = await page
    .locator('style')
    .evaluateAll((each) => each.map((style) => style.textContent).join(''));
  return { js, css: css + brotliCompressSync(styles).length, requests, errors };
}

/** Runs in the page, because a busy machine reports requests to the test too late. */
const RECORD_TAKEOVER = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('#root:not([data-prerendered])') === null) return;
    globalThis.takenOverAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-prerendered'] });
`;

const MEASURE_LOAD = `(() => {
  const begun = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= takenOverAt);
  const sumBytes = (ending) => begun
    .filter(({ name, responseEnd }) => name.endsWith(ending) && responseEnd <= takenOverAt)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { requests: 1 + begun.length, js: sumBytes('.js'), css: sumBytes('.css') };
})()`;

/** Keeps the heading as the server wrote it. */
const KEEP_HEADING = `
  document.addEventListener('DOMContentLoaded', () => { globalThis.heading = document.querySelector('h1'); });
`;

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} loads within its budget, shifts nothing and keeps the prerendered heading`, async ({
    page,
  }) => {
    const load = await openAndMeasure(page, path);
    expect(load.errors).toEqual([]);
    expect(load.requests).toBeLessThanOrEqual(budget.requests);
    expect(load.js).toBeLessThanOrEqual(budget.js);
    expect(load.css).toBeLessThanOrEqual(budget.css);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    expect(await page.evaluate('globalThis.heading === document.querySelector("h1")')).toBe(true);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}

for (const width of [768, 1280])
  test(`first loads shift nothing of the layout at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of Object.keys(BUDGETS)) {
      await openAndMeasure(page, path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('shifts'), path).toEqual([]);
    }
  });

several(
  'prerendered pages of a town with several services contain all their styles and shift nothing',
  async ({ page, baseURL }) => {
    const setting = await setUpService(baseURL);
    const week = [1, 3].map((weekday) => ({ weekday, fromMinute: 480, toMinute: 720, places: 2 }));
    await addAgenda(baseURL, setting, week);
    await addAgenda(baseURL, { ...setting, location: await addLocation(baseURL, setting.clerk) }, week);
    const styledNames = await listStyledClasses();
    for (const [path, budget] of Object.entries(BUDGETS)) {
      const { js, requests, errors } = await openAndMeasure(page, path);
      const prerenderedHtml = await (await page.request.get(path)).text();
      const styles = [...prerenderedHtml.matchAll(/<style>(.*?)<\/style>/gs)]
        .map(([, text]) => text)
        .join('');
      const classes = [...prerenderedHtml.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      const unstyledClasses = classes.filter(
        (name) => styledNames.has(name) && !parseClasses(styles).has(name),
      );
      expect(unstyledClasses, path).toEqual([]);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('shifts'), path).toEqual([]);
      expect(errors, path).toEqual([]);
      expect(js, path).toBeLessThanOrEqual(budget.js);
      expect(requests, path).toBeLessThanOrEqual(budget.requests);
    }
    await page.goto('/booking-selector');
    await expect(page.getByLabel('Servicio')).toBeVisible();
  },
);

several(
  'the prerendered home contains the card of the next operativo and shifts nothing',
  async ({ page, baseURL }) => {
    const setting = await setUpService(baseURL);
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      fromMinute: 480,
      toMinute: 720,
      places: 2,
    }));
    const agenda = await addAgenda(baseURL, setting, week);
    const draft = {
      AgendaId: agenda.id,
      operativoDate: addDays(today(), 3),
      operativoTitle: 'Castración en la plaza',
      operativoDescription: '',
      neighbourhoods: [],
      neighbourhoodsUntil: null,
      operativoState: 'published',
      quotas: [],
    };
    await ask(baseURL, 'POST', '/api/operativos', draft, setting.clerk.token);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { js, requests, errors } = await openAndMeasure(page, '/');
      await expect(page.getByRole('link', { name: /^Castración en la plaza/ })).toBeVisible();
      expect(await (await page.request.get('/')).text()).toContain('Castración en la plaza</b>');
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('shifts'), `${width} px`).toEqual([]);
      expect(errors).toEqual([]);
      expect(js).toBeLessThanOrEqual(BUDGETS['/'].js);
      expect(requests).toBeLessThanOrEqual(BUDGETS['/'].requests);
    }
  },
);

function parseClasses(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

async function listStyledClasses(): Promise<Set<string>> {
  const files = (await readdir('dist/web/assets')).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(`dist/web/assets/${file}`, 'utf8')));
  return parseClasses(sheets.join('\n'));
}

test('a home that arrives in pieces shifts nothing', async ({ page, baseURL }) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, baseURL));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const end = url === '/' ? body.indexOf('<small') : 0;
    response.write(body.subarray(0, end));
    if (end > 0) await setTimeout(500);
    response.end(body.subarray(end));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await recordShifts(page);
  await page.goto(`http://localhost:${port}/`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('shifts')).toEqual([]);
  server.close();
});

test('every chunk of every screen loads by itself', async ({ page }) => {
  await page.goto('/');
  const files = (await readdir('dist/web/assets')).filter((file) => file.endsWith('.js'));
  const load = (file: string) => `import('/assets/${file}').catch((error) => '${file}: ' + error.message)`;
  const answers = await page.evaluate<unknown[]>(`Promise.all([${files.map(load).join()}])`);
  expect(answers.filter((each) => typeof each === 'string')).toEqual([]);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home shows its contents, its links work, and parts that need scripts say so', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Municipalidad de San Carlos').first()).toBeVisible();
    await page.getByRole('link', { name: 'Reservar un turno' }).click();
    await expect(page).toHaveURL('/booking-selector');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seleccioná el turno/);
    await expect(page.getByText(/hace falta que tu navegador tenga activado JavaScript/)).toBeVisible();
  });
});

test('a link of the home works before its scripts have loaded', async ({ page }) => {
  await page.route(/\.js$/, () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Reservar un turno' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/booking-selector');
});

test('a tap made before the scripts have loaded is answered afterwards', async ({ page }) => {
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, (route) => scriptsReleased.then(() => route.continue()));
  await page.goto('/booking-selector', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  const missingSlotText = page.getByRole('main').getByText('Tenes que seleccionar un turno para continuar');
  await expect(missingSlotText).toHaveCount(0);
  releaseScripts();
  await expect(missingSlotText).toBeVisible();
});

test('a logged-in person never sees the visitor’s greeting', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.enterAs(page, person);
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, (route) => scriptsReleased.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeHidden();
  releaseScripts();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.userName);
});
