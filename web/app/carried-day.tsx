import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { carriers, isCarrier } from '../api/van-names.ts';
import { followFiles } from '../offline/loaded-files.ts';
import { showToast } from '../ui/toast.tsx';
import { fetchVan, VanKeeper } from './staff-screens.ts';

const OTHERS =
  'Hay planillas sin enviar de otra persona en este teléfono: salen cuando ella vuelva a ingresar';

/** Where a vet's day was taken along on this device, what was noted of it is sent from every screen. */
export function CarriedDay({ userId }: { userId: number }) {
  // A day may have been taken along on the screen before.
  useLocation();
  useEffect(followFiles, []);
  useEffect(() => {
    const hasOthers = () => carriers().some(([id]) => id !== userId);
    if (!hasOthers()) return;
    import('../api/tidy-vans.ts')
      .then(({ tidyVans }) => tidyVans())
      .then(() => hasOthers() && showToast(OTHERS, 'info'))
      .catch(() => undefined);
  }, [userId]);
  return (
    isCarrier(userId) && (
      <Suspense>
        <VanKeeper fetchScreens={fetchVan} />
      </Suspense>
    )
  );
}
