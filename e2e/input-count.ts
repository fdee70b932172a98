import type { Page } from '@playwright/test';

export type InputCount = { keys: number; clicks: number; stops: number };

const COUNT_INPUT = `(() => {
  const inputCount = { keys: 0, clicks: 0, stops: 0 };
  window.inputCount = inputCount;
  const isModifier = (event) => ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
  addEventListener('keydown', (event) => void (isModifier(event) || inputCount.keys++), true);
  addEventListener('pointerdown', () => void inputCount.clicks++, true);
  const isStop = (event) => event.target.matches?.('[role=dialog] :is(input, button, textarea, a)');
  addEventListener('focusin', (event) => void (isStop(event) && inputCount.stops++), true);
})()`;

/** Starts counting keys other than modifiers, clicks, and fields that get the focus in a dialog. */
export function countInput(page: Page): Promise<void> {
  return page.evaluate(COUNT_INPUT);
}

export function readInputCount(page: Page): Promise<InputCount> {
  return page.evaluate<InputCount>('window.inputCount');
}

export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`addEventListener('pointerdown', () => {
    sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
  }, true)`);
  return () => page.evaluate<number>('Number(sessionStorage.taps)');
}
