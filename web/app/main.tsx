import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { scheduleCleaning } from '../clinic/offline-day/schedule-cleaning.ts';
import { getSession } from '../platform/api/session-store.ts';
import { watchBackButton } from '../platform/forms/leaving.ts';
import { prepareForNoNetwork } from '../site/offline/without-network.ts';
import { hasBegun } from '../site/wizard/wizard-state.ts';
import { App } from './app.tsx';
import { type Drawn, readDrawn, remember } from './drawn.ts';
import { createQueryClient } from './query-client.ts';
import { DRAWN_SCREENS } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const queryClient = createQueryClient();

watchBackButton();
const drawn = readDrawn(location.pathname);
if (drawn) void takeOver(drawn);
else createRoot(root).render(<Page />);
prepareForNoNetwork(queryClient);
scheduleCleaning();

/** What is drawn stays until its screen's chunk is there: a skeleton in its place would be a step back. */
async function takeOver({ path, answers, at }: Drawn): Promise<void> {
  remember(queryClient, answers, at);
  await DRAWN_SCREENS[path]?.fetch().catch(() => undefined);
  // Drawn for strangers who have chosen nothing; anybody else's page differs from the first look on.
  if (getSession() || hasBegun()) createRoot(root).render(<Page />);
  else hydrateRoot(root, <Page />);
}

function Page() {
  useLayoutEffect(() => root.removeAttribute('data-drawn'), []);
  // A turn later: React answers no tap while it is still at its own work.
  useEffect(() => void setTimeout(() => dispatchEvent(new Event('takenover'))), []);
  return <App queryClient={queryClient} routed={inBrowser} />;
}

/** Without transitions a tap shows the next screen's frame at once, and logging out leaves its screen in one step. */
function inBrowser(children: ReactNode) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
