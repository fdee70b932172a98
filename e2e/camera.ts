import type { Page } from '@playwright/test';

/** Fakes a camera and a browser that reads codes: it reads the codes given to `showCode`. */
const CAMERA = `
  globalThis.codes = [];
  globalThis.streams = [];
  globalThis.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(['qr_code', 'code_128']); }
    async detect() { if (globalThis.isBlind) throw new DOMException('', 'NotSupportedError'); return codes.splice(0, 1).map((rawValue) => ({ rawValue })); }
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

export async function fakeCamera(page: Page): Promise<void> {
  await page.addInitScript(CAMERA);
}

export async function showCode(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => (globalThis as unknown as { codes: string[] }).codes.push(text), code);
}

export async function refuseCamera(page: Page): Promise<void> {
  await page.evaluate('globalThis.isRefused = true');
}

export function countCameras(page: Page): Promise<{ opened: number; running: number }> {
  return page.evaluate(
    `({ opened: streams.length, running: streams.flatMap((each) => each.getTracks()).filter(({ readyState }) => readyState === 'live').length })`,
  );
}

/** Reads nothing from now on, as where the phone's own reader can't be loaded. */
export async function breakDetector(page: Page): Promise<void> {
  await page.evaluate('globalThis.isBlind = true');
}

/** Ends the stream as another program does that takes the camera. */
export async function endCamera(page: Page): Promise<void> {
  await page.evaluate('streams.flatMap((each) => each.getTracks()).forEach((track) => track.stop())');
}

/** Withholds permission until the returned function is called. */
export async function holdCamera(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`{
    const open = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = () => new Promise((resolve) => {
      globalThis.allowCamera = async () => resolve(await open());
    });
  }`);
  return () => page.evaluate('allowCamera()');
}
