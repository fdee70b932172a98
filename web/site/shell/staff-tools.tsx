import { lazy, Suspense, useEffect } from 'react';
import { forgetToldPeople, useToldPrompt } from '../../bookings/change/told-prompt.ts';
import { fetchOfflineScreens, OfflineDayKeeper } from '../../clinic/offline-day/offline-screens.ts';
import { fetchPostScreens } from '../../clinic/vaccination-posts/post-screens.ts';
import { SearchButton } from '../../desk/search/search-button.tsx';
import { offlineOwners } from '../../platform/api/offline-owners.ts';
import type { Session } from '../../platform/api/session-store.ts';
import { stopAskingForWalkIn, useWalkInPrompt } from '../../platform/api/walk-in-prompt.ts';
import { followFiles } from '../../platform/offline-shell/loaded-files.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { useMayCarryDay } from './carried-day.tsx';
import { drawerGroups } from './drawer-entries.ts';

/** What staff have at hand over any screen of theirs. */
export function StaffTools({ session }: { session: Session }) {
  return (
    <>
      <SearchButton
        screens={drawerGroups(session).flatMap(({ entries }) => entries)}
        fetchDialogs={fetchSearch}
      />
      <WalkIns />
      <ToldPeople />
      <CarriedDayKeeper userId={session.userId} />
    </>
  );
}

async function fetchSearch() {
  const [{ SearchDialog }, { KeysDialog }] = await Promise.all([
    import('../../desk/search/search-dialog.tsx'),
    import('../../desk/search/keys-dialog.tsx'),
  ]);
  return { SearchDialog, KeysDialog };
}

const WalkInDialog = lazy(async () => ({
  default: (await import('../../desk/walk-ins/walk-in-dialog.tsx')).WalkInDialog,
}));

/** The dialog for whoever came without a turno. */
function WalkIns() {
  const asked = useWalkInPrompt();
  return <Suspense>{asked && <WalkInDialog asked={asked} onClose={stopAskingForWalkIn} />}</Suspense>;
}

const ToldDialog = lazy(async () => ({
  default: (await import('../../bookings/change/told-dialog.tsx')).ToldDialog,
}));

/** Who has to be called after what was done to several turnos. */
function ToldPeople() {
  const told = useToldPrompt();
  return <Suspense>{told && <ToldDialog {...told} onClose={forgetToldPeople} />}</Suspense>;
}

const OTHERS =
  'Hay planillas sin enviar de otra persona en este teléfono: salen cuando ella vuelva a ingresar';

/** Where a vet's day was taken along on this device, what was noted of it is sent from every screen. */
function CarriedDayKeeper({ userId }: { userId: number }) {
  const mayCarry = useMayCarryDay();
  useEffect(followFiles, []);
  useEffect(() => {
    const hasOthers = () => offlineOwners().some(([id]) => id !== userId);
    if (!hasOthers()) return;
    import('../../clinic/offline-day/clean-storage.ts')
      .then(({ cleanStorage }) => cleanStorage())
      .then(() => hasOthers() && showToast(OTHERS, 'info'))
      .catch(() => undefined);
  }, [userId]);
  return (
    mayCarry && (
      <Suspense>
        <OfflineDayKeeper fetchScreens={fetchOfflineScreens} fetchPostScreens={fetchPostScreens} />
      </Suspense>
    )
  );
}
