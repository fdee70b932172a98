import { type Browser, chromium } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay, toWallClock, toWeekday } from '#shared/platform/town-clock.ts';
import { TOWN_TIMEZONE } from '../../e2e/free-places.ts';
import { logIn, logInAdmin } from '../../e2e/town.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { DEMO_RESIDENT } from '../../server/ops/seed/demo-residents.seed.ts';
import { serveHelloPage, serveStaticPage, toAddress } from '../floor/pages.ts';
import { computeMedian } from '../measure-load.ts';
import { type Load, measureLoads, type Screen } from './load.ts';
import { DEMO_PASSWORD, startDemo } from './town.ts';
import { type Walk, walkWizard } from './walk.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

type ScreenLoads = Screen & { name: string; first: Load[]; second: Load[] };

/** Measures first loads beside those of two minimal pages, and how fast each step of the wizard answers. */
export async function benchBrowser(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()) || undefined,
    args: BROWSER_ARGS,
  });
  const floors = await Promise.all([serveStaticPage(), serveHelloPage()]);
  const otherCheckout = process.env.BENCH_BESIDE;
  const towns = await Promise.all([startDemo(), ...(otherCheckout ? [startDemo(otherCheckout)] : [])]);
  try {
    const [bare = '', hello = ''] = floors.map(toAddress);
    const own = await Promise.all(
      towns.map(({ url }, index) => measureScreens(url, index ? 'beside' : 'huellas')),
    );
    const screens = [
      ...own.flat(),
      toMeasured({ name: 'static page', url: `${bare}/` }),
      toMeasured({ name: 'React and router', url: `${hello}/` }),
    ];
    print(screens, await measureAll(browser, screens, towns[0]?.url ?? ''));
  } finally {
    await browser.close();
    for (const { stop } of towns) await stop();
    for (const server of floors) server.close();
  }
}

async function measureScreens(url: string, town: string): Promise<ScreenLoads[]> {
  const resident = await logIn(url, DEMO_RESIDENT.email, DEMO_PASSWORD);
  return [
    { name: 'home', url: `${url}/` },
    { name: 'step 1', url: `${url}/booking-selector`, selector: '[data-date][data-state="free"]' },
    { name: 'login', url: `${url}/login`, selector: 'input[type="password"]' },
    { name: 'own turnos', url: `${url}/admin-bookings`, person: resident, selector: 'main tbody a' },
    {
      name: 'staff day',
      url: `${url}/admin-day-bookings?fecha=${toIsoDate(findNextWorkday())}`,
      person: await logInAdmin(url),
      selector: 'button[data-row]',
    },
  ].map((screen) => toMeasured({ ...screen, name: `${town} ${screen.name}` }));
}

function findNextWorkday(): number {
  const today = toStartOfDay(toWallClock(Date.now(), TOWN_TIMEZONE));
  const days = Array.from({ length: 7 }, (_, nth) => today + (nth + 1) * DAY_SECONDS);
  return days.find((day) => toWeekday(day) >= 1 && toWeekday(day) <= 5) ?? today;
}

function toMeasured(screen: Screen & { name: string }): ScreenLoads {
  return { ...screen, first: [], second: [] };
}

/** Walks through this checkout's wizard alone, since another checkout's may differ. */
async function measureAll(browser: Browser, screens: ScreenLoads[], own: string): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const screen of screens) {
      const [first, second] = await measureLoads(browser, screen);
      screen.first.push(first);
      screen.second.push(second);
    }
    walks.push(await walkWizard(browser, own));
  }
  return walks;
}

function print(screens: ScreenLoads[], walks: Walk[]): void {
  console.log(`360 px, slow 4G, CPU 4x slower: medians of ${ROUNDS} interleaved rounds, in ms`);
  for (const { name, first, second } of screens) {
    printLoads(`${name}, first visit`, first);
    printLoads(`${name}, second`, second);
  }
  const paths = Object.keys(walks[0] ?? {});
  const steps = paths.map(
    (path) => `${path} ${computeMedian(walks.map((walk) => walk[path] ?? 0)).toFixed(0)}`,
  );
  console.log(`${'huellas'.padEnd(32)} INP  ${steps.join('  ')}`);
}

function printLoads(name: string, loads: Load[]): void {
  const readMedianOf = (figure: keyof Load, digits = 0) =>
    computeMedian(loads.map((load) => load[figure]))
      .toFixed(digits)
      .padStart(6);
  const shown = `LCP ${readMedianOf('lcp')}  CLS ${readMedianOf('shift', 4)}  TBT ${readMedianOf('blocked')}  there ${readMedianOf('usable')}`;
  console.log(`${name.padEnd(32)} ${shown}  requests ${readMedianOf('requests')}  kB ${readMedianOf('kB')}`);
}
