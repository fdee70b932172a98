import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Lighthouse's slow 4G and a CPU four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** Opens a phone on its first visit; `network` slows its network too. */
export async function withPhone<T>(
  browser: Browser,
  { network, baseURL }: { network: boolean; baseURL?: string },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-AR',
    serviceWorkers: baseURL ? 'allow' : 'block',
    baseURL,
  });
  try {
    return await use(await slowDown(context, network));
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, network: boolean): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return page;
}
