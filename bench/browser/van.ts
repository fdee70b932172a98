import { chromium, type Page } from '@playwright/test';
import { addVanDay, downloadDay, statusLine, tap } from '../../e2e/van-day.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { computeMedian } from '../measure-load.ts';
import { withPhone } from './phone.ts';
import { startTown } from './town.ts';

const ANIMALS = ['Simón', 'Blacky', 'Tango', 'Mora', 'Pampa', 'Nube', 'Lobo', 'Frida'];
const WEIGHT = ['4', 'coma', '8'];
const READ_SCALE_MS = 2_000;
const TAP_MS = 1_200;
const MAX_TAPS = 6;
const MAX_SECONDS = 20;

type AnimalTimes = { taps: number; totalMs: number; machineMs: number };

/** Counts taps and seconds from one sheet to the next without a network. */
export async function benchVan(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()) || undefined,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  });
  const { url, stop } = await startTown();
  try {
    print(await withPhone(browser, { network: false, baseURL: url }, (page) => recordAll(page, url)));
  } finally {
    await browser.close();
    await stop();
  }
}

async function recordAll(page: Page, url: string): Promise<AnimalTimes[]> {
  await downloadDay(page, await addVanDay(url, ANIMALS));
  await page.context().setOffline(true);
  await statusLine(page, 'Sin señal').waitFor();
  const [first = '', ...others] = ANIMALS;
  await page.getByRole('link', { name: first }).click();
  await openSheet(page, first);
  await page.evaluate(
    `addEventListener('pointerdown', () => { window.taps = (window.taps ?? 0) + 1; }, true)`,
  );
  const animals: AnimalTimes[] = [];
  for (const next of others) animals.push(await record(page, next));
  return animals;
}

async function record(page: Page, next: string): Promise<AnimalTimes> {
  const [before, start] = [await countTaps(page), performance.now()];
  let personMs = READ_SCALE_MS;
  await page.waitForTimeout(READ_SCALE_MS);
  for (const name of [...WEIGHT, /^Listo/]) {
    await page.waitForTimeout(TAP_MS);
    personMs += TAP_MS;
    await tap(page, name);
  }
  await openSheet(page, next);
  const totalMs = performance.now() - start;
  return { taps: (await countTaps(page)) - before, totalMs, machineMs: totalMs - personMs };
}

function openSheet(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor();
}

function countTaps(page: Page): Promise<number> {
  return page.evaluate<number>('window.taps ?? 0');
}

function print(animals: readonly AnimalTimes[]): void {
  console.log(
    `a normal animal without a network, CPU 4x slower; ${READ_SCALE_MS / 1000} s for the scale, ${TAP_MS / 1000} s a tap`,
  );
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  for (const { taps, totalMs, machineMs } of animals)
    console.log(`${taps} taps  ${seconds(totalMs)} in all  machine ${seconds(machineMs)}`);
  const readFigures = (figure: keyof AnimalTimes) => animals.map((animal) => animal[figure]);
  const isAbove =
    Math.max(...readFigures('taps')) > MAX_TAPS || Math.max(...readFigures('totalMs')) > MAX_SECONDS * 1000;
  console.log(
    `median ${seconds(computeMedian(readFigures('totalMs')))}, worst ${seconds(Math.max(...readFigures('totalMs')))}, machine ${seconds(computeMedian(readFigures('machineMs')))} of ${MAX_SECONDS} s${isAbove ? '  ABOVE' : ''}`,
  );
}
