import type { Page } from '@playwright/test';

/** A camera, and a browser that reads codes: what `show` holds before it is what it reads. */
const CAMERA = `
  globalThis.codes = [];
  globalThis.streams = [];
  globalThis.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(['qr_code', 'code_128']); }
    async detect() { return codes.splice(0, 1).map((rawValue) => ({ rawValue })); }
  };
  navigator.mediaDevices.getUserMedia = async () => {
    if (globalThis.isRefused) throw new DOMException('', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    const picture = canvas.getContext('2d');
    const stream = canvas.captureStream(10);
    const draw = () => picture.fillRect(0, 0, 1, 1);
    draw();
    setInterval(draw, 100);
    streams.push(stream);
    return stream;
  };`;

export async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(CAMERA);
}

export async function show(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => (globalThis as unknown as { codes: string[] }).codes.push(text), code);
}

export async function refuseCamera(page: Page): Promise<void> {
  await page.evaluate('globalThis.isRefused = true');
}

/** How many cameras were opened, and how many still run. */
export function cameras(page: Page): Promise<{ opened: number; running: number }> {
  return page.evaluate(
    `({ opened: streams.length, running: streams.flatMap((each) => each.getTracks()).filter(({ readyState }) => readyState === 'live').length })`,
  );
}
