import { afterEach, expect, test, vi } from 'vitest';
import { askBeforeFarewell, guardWaysOut, leave, leaveSession } from './unsaved-changes.ts';

const over = new AbortController();
afterEach(() => {
  over.abort();
  vi.unstubAllGlobals();
});

test('a session is left after both questions; another screen asks only for what is typed', () => {
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  const asked: string[] = [];
  const asks = (name: string) => (go: () => void) => {
    asked.push(name);
    go();
  };
  askBeforeFarewell(asks('unsent'), over.signal);
  leave(() => asked.push('gone'));
  guardWaysOut({ ask: asks('typed'), navigate: () => undefined, signal: over.signal });
  leaveSession(() => asked.push('out'));
  expect(asked).toEqual(['gone', 'typed', 'unsent', 'out']);
});
