import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getSession } from '../api/session-store.ts';
import { keepOnlyVanOf } from '../api/van-names.ts';
import { VanKeeper } from './staff-screens.ts';

/** Where a vet's day was taken along on this device, what was noted of it is sent from every screen. */
export function CarriedDay() {
  const { pathname } = useLocation();
  const [isCarried, setCarried] = useState(false);
  useEffect(() => {
    const userId = getSession()?.userId;
    if (userId === undefined || isCarried || pathname === '') return;
    keepOnlyVanOf(userId).then(setCarried, () => undefined);
  }, [isCarried, pathname]);
  return (
    isCarried && (
      <Suspense>
        <VanKeeper />
      </Suspense>
    )
  );
}
