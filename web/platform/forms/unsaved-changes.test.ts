import { afterEach, expect, test, vi } from 'vitest';
import { askBeforeLogout, guardExits, leave, leaveSession } from './unsaved-changes.ts';

const controller = new AbortController();
afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
});

test('leaving the session asks both questions and leaving the screen asks about edits alone', () => {
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  const questions: string[] = [];
  const makeAsk = (name: string) => (proceed: () => void) => {
    questions.push(name);
    proceed();
  };
  askBeforeLogout(makeAsk('unsent'), controller.signal);
  leave(() => questions.push('gone'));
  guardExits({ ask: makeAsk('typed'), navigate: () => undefined, signal: controller.signal });
  leaveSession(() => questions.push('out'));
  expect(questions).toEqual(['gone', 'typed', 'unsent', 'out']);
});
