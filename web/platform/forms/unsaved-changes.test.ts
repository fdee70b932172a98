import { afterEach, expect, test, vi } from 'vitest';
import { askBeforeFarewell, guardWaysOut, leave, leaveSession } from './unsaved-changes.ts';

const over = new AbortController();
afterEach(() => {
  over.abort();
  vi.unstubAllGlobals();
});

test('leaving the session asks both questions and leaving the screen asks about edits alone', () => {
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  const questions: string[] = [];
  const ask = (name: string) => (go: () => void) => {
    questions.push(name);
    go();
  };
  askBeforeFarewell(ask('unsent'), over.signal);
  leave(() => questions.push('gone'));
  guardWaysOut({ ask: ask('typed'), navigate: () => undefined, signal: over.signal });
  leaveSession(() => questions.push('out'));
  expect(questions).toEqual(['gone', 'typed', 'unsent', 'out']);
});
