import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { draftKey } from '../api/drafts.ts';
import { boundsOf } from './bounds.ts';
import { QuestionForm } from './question-form.tsx';

test('what was typed before a reload comes back whole: its words, and which pets it is for', () => {
  const kept = { questionLabel: 'Trae su jaula', ...boundsOf({ petGender: 'F', fromMonths: 12 }) };
  const stored = new Map([[draftKey('question 0'), JSON.stringify(kept)]]);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionForm serviceId={1} unfinished={{ isRefused: false, mark: () => undefined } as never} />
    </QueryClientProvider>,
  );
  vi.unstubAllGlobals();
  expect(markup).toContain('value="Trae su jaula"');
  expect(markup).toMatch(/<summary>Solo para: hembras/i);
});
