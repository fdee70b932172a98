import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { answerCallsWith } from '../platform/api/call.ts';
import { setTownForPrerender } from '../platform/api/town.ts';
import { App } from './app.tsx';
import type { PrerenderedPage } from './prerendered-page.ts';
import { PRERENDERED_SCREENS } from './routes.tsx';

type PrerenderInput = {
  town: Parameters<typeof setTownForPrerender>[0];
  now: () => number;
  answer: Parameters<typeof answerCallsWith>[0];
};

const MAX_PASSES = 8;
/** Marks an unfinished Suspense in the HTML that React writes. */
const UNFINISHED = '<!--$!-->';

/** Prerenders a screen for an anonymous visitor, with the answers to its queries. */
export async function prerender(path: string, { town, now, answer }: PrerenderInput) {
  await PRERENDERED_SCREENS[path]?.fetch();
  answerCallsWith(answer);
  const at = now();
  const queryClient = new QueryClient();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    setTownForPrerender(town, now);
    const html = renderToString(<App queryClient={queryClient} renderRouter={routerAt(path)} />);
    const pending = listUnanswered(queryClient);
    if (pending.length === 0 && !html.includes(UNFINISHED)) {
      if (/<[^>]* style="/.test(html)) throw new Error(`${path} has styles in its tags`);
      return { html, page: { path, at, answers: answersIn(queryClient) } satisfies PrerenderedPage };
    }
    await Promise.all(pending.map((query) => query.fetch({ ...query.options, retry: false })));
  }
  throw new Error(`${path} never stopped asking`);
}

function routerAt(path: string) {
  return (children: ReactNode) => <StaticRouter location={path}>{children}</StaticRouter>;
}

function listUnanswered(queryClient: QueryClient) {
  const isEnabled = ({ enabled }: QueryObserverOptions) => enabled !== false;
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isEnabled(options as QueryObserverOptions));
}

function answersIn(queryClient: QueryClient): PrerenderedPage['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
}
