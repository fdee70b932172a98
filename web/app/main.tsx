import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { scheduleStorageCleaning } from '../clinic/offline-day/schedule-cleaning.ts';
import { hasEarlyAnswers } from '../platform/api/early-answers.ts';
import { getSession } from '../platform/api/session-store.ts';
import { watchBackButton } from '../platform/forms/unsaved-changes.ts';
import { ignoreStrayClicks } from '../platform/ui/stray-clicks.ts';
import { prepareOfflineReading } from '../site/offline/prepare-offline-reading.ts';
import { hasBegun } from '../site/wizard/wizard-state.ts';
import { App } from './app.tsx';
import { fillCache, type PrerenderedPage, readPrerenderedPage } from './prerendered-page.ts';
import { createQueryClient } from './query-client.ts';
import { fetchPreloadedScreens, PRERENDERED_SCREENS } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const queryClient = createQueryClient();

watchBackButton();
ignoreStrayClicks();
const prerenderedPage = readPrerenderedPage(location.pathname);
if (prerenderedPage) void takeOver(prerenderedPage);
else void renderScreen(location.pathname);
prepareOfflineReading(queryClient);
scheduleStorageCleaning();

/** Keeps the prerendered HTML until the screen's chunk has loaded. */
async function takeOver({ path, answers, at }: PrerenderedPage): Promise<void> {
  fillCache(queryClient, answers, at);
  await PRERENDERED_SCREENS[path]?.fetch().catch(() => undefined);
  // Hydration needs equal output, so users and started bookings render anew.
  if (getSession() || hasBegun()) createRoot(root).render(<Page />);
  else hydrateRoot(root, <Page />);
}

async function renderScreen(path: string): Promise<void> {
  if (hasEarlyAnswers()) await fetchPreloadedScreens(path).catch(() => undefined);
  createRoot(root).render(<Page />);
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
