import type { Browser, CDPSession, Page } from '@playwright/test';
import { enterAs, type Person } from '../../e2e/town.ts';
import { withPhone } from './phone.ts';

/** Holds milliseconds, except `shift`, `requests` and `kB`; `usable` is when the subject works, 0 if none. */
export type Load = {
  lcp: number;
  shift: number;
  blocked: number;
  usable: number;
  requests: number;
  kB: number;
};

export type Screen = { url: string; person?: Person | undefined; selector?: string | undefined };

const QUIET_MS = 1_500;

/** Runs in the page. A button answers once React has it; a task blocks for as long as it takes beyond 50 ms. */
const WATCH_SCRIPT = `
  globalThis.seen = { lcp: 0, shift: 0, blocked: 0, usable: 0 };
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('longtask', (entry) => { seen.blocked += entry.duration - 50; });
`;

/** Records when the screen's subject is hydrated and painted, looking before each frame. */
function watchFor(selector: string): string {
  return `
    const look = () => {
      const found = document.querySelector(${JSON.stringify(selector)});
      if (!found || !Object.keys(found).some((key) => key.startsWith('__reactProps')))
        return requestAnimationFrame(look);
      setTimeout(() => { seen.usable = performance.now(); });
    };
    requestAnimationFrame(look);
  `;
}

/** Loads a screen in a new browser, then once more, each until nothing moves any more. */
export function measureLoads(browser: Browser, screen: Screen): Promise<[first: Load, second: Load]> {
  return withPhone(browser, { network: true }, async (page) => {
    if (screen.person) await enterAs(page, screen.person);
    await page.addInitScript({ content: WATCH_SCRIPT + (screen.selector ? watchFor(screen.selector) : '') });
    return [await measureLoad(page, screen), await measureLoad(page, screen)];
  });
}

async function measureLoad(page: Page, { url, selector }: Screen): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  const wire = await watchWire(session);
  await page.goto(url, { timeout: 60_000 });
  if (selector) await page.locator(selector).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  await session.detach();
  const seen = await page.evaluate<Omit<Load, 'requests' | 'kB'>>('seen');
  return { ...seen, ...wire.countUntil(seen.usable || Number.POSITIVE_INFINITY) };
}

/** Counts requests and bytes by the milliseconds since the first request. */
async function watchWire(session: CDPSession) {
  const sentAt: number[] = [];
  const finished: { at: number; bytes: number }[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ timestamp }) => sentAt.push(timestamp * 1000));
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength: bytes }) =>
    finished.push({ at: timestamp * 1000, bytes }),
  );
  return {
    countUntil(milliseconds: number) {
      const end = (sentAt[0] ?? 0) + milliseconds;
      const bytes = finished.filter(({ at }) => at <= end).reduce((sum, each) => sum + each.bytes, 0);
      return { requests: sentAt.filter((at) => at <= end).length, kB: bytes / 1000 };
    },
  };
}
