import { lazy, useEffect } from 'react';
import { closeNotifiedPrompt, useNotifiedPrompt } from '../../bookings/change/notified-prompt.ts';
import { fetchOfflineScreens, OfflineSync } from '../../clinic/offline-day/offline-screens.ts';
import { fetchPostScreens } from '../../clinic/vaccination-posts/post-screens.ts';
import { SearchButton } from '../../desk/search/search-button.tsx';
import { settingsGroups } from '../../desk/settings/settings-entries.ts';
import { closeGiveBooking, useGiveBookingPrompt } from '../../platform/api/give-booking-prompt.ts';
import { offlineUsers } from '../../platform/api/offline-owners.ts';
import type { Session } from '../../platform/api/session-store.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { recordLoadedFiles } from '../../platform/offline-shell/loaded-files.ts';
import { LazyPart } from '../../platform/screens/error-boundary.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { AS_RESIDENT_ENTRY, STAFF_GROUPS, toProfileEntry } from './drawer-entries.ts';
import { useCanHoldOfflineDay } from './offline-day-link.tsx';

type ScreenName = { label: string; path: string };

export function StaffTools({ session }: { session: Session }) {
  return (
    <>
      <SearchButton screens={listScreens(session)} fetchDialogs={fetchSearch} />
      <GiveBooking />
      <NotifiedOwners />
      <OfflineQueueSender userId={session.userId} />
    </>
  );
}

function listScreens(session: Session) {
  const groups = [...STAFF_GROUPS, ...settingsGroups(session.roleName)];
  const entries = [
    ...groups.flatMap((group): ScreenName[] => group.entries),
    toProfileEntry(session),
    AS_RESIDENT_ENTRY,
  ];
  return [...new Map(entries.map(({ label, path }) => [label, { label, path }])).values()];
}

async function fetchSearch() {
  const [{ SearchDialog }, { KeysDialog }] = await Promise.all([
    import('../../desk/search/search-dialog.tsx'),
    import('../../desk/search/keys-dialog.tsx'),
  ]);
  return { SearchDialog, KeysDialog };
}

const fetchGiveBooking = () => import('../../desk/give-booking/give-booking-dialog.tsx');
const GiveBookingDialog = lazy(async () => ({ default: (await fetchGiveBooking()).GiveBookingDialog }));

function GiveBooking() {
  const prompt = useGiveBookingPrompt();
  useWhenIdle('give-booking', () => void fetchGiveBooking().catch(() => undefined));
  return <LazyPart>{prompt && <GiveBookingDialog prompt={prompt} onClose={closeGiveBooking} />}</LazyPart>;
}

const NotifiedDialog = lazy(async () => ({
  default: (await import('../../bookings/change/notified-dialog.tsx')).NotifiedDialog,
}));

function NotifiedOwners() {
  const notified = useNotifiedPrompt();
  return <LazyPart>{notified && <NotifiedDialog {...notified} onClose={closeNotifiedPrompt} />}</LazyPart>;
}

const OTHERS_QUEUE_TEXT =
  'En este teléfono hay planillas sin enviar de otra persona: salen cuando vuelva a ingresar';

/** Sends the offline queue from every screen. */
function OfflineQueueSender({ userId }: { userId: number }) {
  const canHoldDay = useCanHoldOfflineDay();
  useEffect(recordLoadedFiles, []);
  useEffect(() => {
    const hasOthers = () => offlineUsers().some(([id]) => id !== userId);
    if (!hasOthers()) return;
    import('../../clinic/offline-day/clean-storage.ts')
      .then(({ cleanStorage }) => cleanStorage())
      .then(() => hasOthers() && showToast(OTHERS_QUEUE_TEXT, 'info'))
      .catch(() => undefined);
  }, [userId]);
  return (
    canHoldDay && (
      <LazyPart>
        <OfflineSync fetchScreens={fetchOfflineScreens} fetchPostScreens={fetchPostScreens} />
      </LazyPart>
    )
  );
}
