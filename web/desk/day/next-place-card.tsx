import { CalendarPlus } from 'lucide-react';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { formatTime } from '#shared/platform/town-clock.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { nearDay } from '../../bookings/change/near-day.words.ts';
import { useNextPlaces } from '../../bookings/change/next-places.api.ts';
import { townNow } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './next-place-card.module.css';

type NextPlaceCardProps = { place: NextPlace | undefined; isLoading: boolean; onGive: () => void };

export function NextPlaceCard({ place, isLoading, onGive }: NextPlaceCardProps) {
  return (
    <Card aria-label="Próximo lugar libre" className={`stack gap-s2 ${styles.card}`}>
      <h2 className={styles.title}>Próximo lugar libre</h2>
      <p className={styles.when}>
        {isLoading && <Skeleton width="12ch" />}
        {!isLoading && (place ? <When place={place} /> : 'No quedan lugares libres')}
      </p>
      <Button
        aria-keyshortcuts="p"
        className={isLoading || place ? undefined : styles.none}
        onClick={onGive}
        disabled={!place}
      >
        <CalendarPlus aria-hidden />
        Dar ese turno
      </Button>
    </Card>
  );
}

function When({ place: { bookingStartDate: start, operatorName } }: { place: NextPlace }) {
  return (
    <>
      <span className="first-upper">{nearDay(start, townNow())},</span> <b>{formatTime(start)} hs</b>
      {operatorName && ` con ${operatorName}`}
    </>
  );
}

type NextPlaceOptions = { isAlone: boolean; isEnabled: boolean };

export function useNextPlace(agenda: AgendaKey | undefined, { isAlone, isEnabled }: NextPlaceOptions) {
  const { ServiceId = 0, LocationId = 0, OperatorUserId = 0 } = agenda ?? {};
  const where = { ServiceId, LocationId, ...(isAlone && { OperatorUserId }) };
  const { data, isPending } = useNextPlaces(
    { ...where, limit: 1 },
    { enabled: isEnabled && agenda !== undefined },
  );
  return { place: data?.places[0], isLoading: isPending };
}
