import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { scheduleStorageCleaning } from '../clinic/offline-day/schedule-cleaning.ts';
import { getSession } from '../platform/api/session-store.ts';
import { watchBackButton } from '../platform/forms/unsaved-changes.ts';
import { ignoreStrayClicks } from '../platform/ui/stray-clicks.ts';
import { prepareOfflineReading } from '../site/offline/prepare-offline-reading.ts';
import { hasBegun } from '../site/wizard/wizard-state.ts';
import { App } from './app.tsx';
import { fillCache, readPrerenderedPage } from './prerendered-page.ts';
import { createQueryClient } from './query-client.ts';
import { fetchFirstScreen } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const queryClient = createQueryClient();

watchBackButton();
ignoreStrayClicks();
void renderFirstScreen(location.pathname);
prepareOfflineReading(queryClient);
scheduleStorageCleaning();

/** Keeps the page's HTML until the chunks that it preloads have loaded. */
async function renderFirstScreen(path: string): Promise<void> {
  const page = readPrerenderedPage(path);
  if (page) fillCache(queryClient, page.answers, page.at);
  await fetchFirstScreen(path)?.catch(() => undefined);
  // Hydration needs equal output, so users and started bookings render anew.
  if (!page || getSession() || hasBegun()) createRoot(root).render(<Page />);
  else hydrateRoot(root, <Page />);
}

function Page() {
  useLayoutEffect(() => root.removeAttribute('data-prerendered'), []);
  // Fires one tick later, because React ignores taps while it hydrates.
  useEffect(() => void setTimeout(() => dispatchEvent(new Event('takenover'))), []);
  return <App queryClient={queryClient} renderRouter={renderInBrowser} />;
}

/** Without transitions the next screen's frame shows at once, and a logout removes its screen in one step. */
function renderInBrowser(children: ReactNode) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
