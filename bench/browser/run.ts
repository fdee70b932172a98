import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.ts';
import { addressOf, helloPage, staticPage } from '../floor/pages.ts';
import { median } from '../load.ts';
import { type Load, measureLoad } from './load.ts';
import { startTown } from './town.ts';
import { type Walk, walkWizard } from './walk.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

type Screen = { name: string; url: string; loads: Load[] };

/** The first loads of home and of the wizard beside what a page can be at best, and how quickly each step answers. */
export async function benchBrowser(): Promise<void> {
  const browser = await chromium.launch({ executablePath: (await findChromium()) || undefined, args: QUIET });
  const floors = await Promise.all([staticPage(), helloPage()]);
  const beside = process.env.BENCH_BESIDE;
  const towns = await Promise.all([startTown(), ...(beside ? [startTown(beside)] : [])]);
  try {
    const [bare = '', hello = ''] = floors.map(addressOf);
    const screens = [
      ...towns.flatMap(({ url }, index) => {
        const name = index === 0 ? 'huellas' : 'beside';
        return [
          { name: `${name} home`, url: `${url}/`, loads: [] },
          { name: `${name} step 1`, url: `${url}/booking-selector`, loads: [] },
        ];
      }),
      { name: 'static page', url: `${bare}/`, loads: [] },
      { name: 'React and router', url: `${hello}/`, loads: [] },
    ];
    const [own] = towns;
    print(screens, await measureAll(browser, screens, own?.url ?? ''));
  } finally {
    await browser.close();
    for (const { stop } of towns) await stop();
    for (const server of floors) server.close();
  }
}

/** Another checkout's wizard may be walked another way: the own alone is. */
async function measureAll(browser: Browser, screens: Screen[], own: string): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, loads } of screens) loads.push(await measureLoad(browser, url));
    walks.push(await walkWizard(browser, own));
  }
  return walks;
}

function print(screens: Screen[], walks: Walk[]): void {
  console.log(
    `360 px, slow 4G, CPU 4x slower, nothing cached: medians of ${ROUNDS} interleaved rounds, in ms`,
  );
  for (const { name, loads } of screens) {
    const of = (figure: keyof Load) => median(loads.map((load) => load[figure]));
    const usable = of('usable') > 0 ? `  calendar usable ${of('usable').toFixed(0).padStart(5)}` : '';
    const shown = `LCP ${of('lcp').toFixed(0).padStart(5)}  CLS ${of('shift').toFixed(4)}`;
    console.log(`${name.padEnd(18)} ${shown}  TBT ${of('blocked').toFixed(0).padStart(4)}${usable}`);
  }
  const paths = Object.keys(walks[0] ?? {});
  const steps = paths.map((path) => `${path} ${median(walks.map((walk) => walk[path] ?? 0)).toFixed(0)}`);
  console.log(`${'huellas'.padEnd(18)} INP  ${steps.join('  ')}`);
}
