import type { KeyboardEvent } from 'react';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function dayStepOfKey(pressed: KeyPress): 1 | -1 | null {
  if (pressed.shiftKey || hasModifier(pressed)) return null;
  if (pressed.key === 'ArrowLeft') return -1;
  return pressed.key === 'ArrowRight' ? 1 : null;
}

export type RowAction = 'done' | 'missed' | 'cancel' | 'move' | 'arrive' | 'choose' | 'release';

const ACTIONS_BY_KEY: Readonly<Record<string, RowAction>> = {
  c: 'done',
  n: 'missed',
  x: 'cancel',
  m: 'move',
  l: 'arrive',
  ' ': 'choose',
  Escape: 'release',
};

export function actionOfKey(pressed: KeyPress): RowAction | null {
  if (hasModifier(pressed)) return null;
  return ACTIONS_BY_KEY[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key] ?? null;
}

const ROWS_PER_PAGE = 10;

export function rowAfterKey(key: string, from: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    Home: -count,
    End: count,
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: ROWS_PER_PAGE,
    PageUp: -ROWS_PER_PAGE,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(from + step, 0), count - 1);
}

function hasModifier({ altKey, ctrlKey, metaKey }: Omit<KeyPress, 'key' | 'shiftKey'>): boolean {
  return altKey || ctrlKey || metaKey;
}
