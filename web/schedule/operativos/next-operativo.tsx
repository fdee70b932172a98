import { ChevronRight, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import styles from './next-operativo.module.css';
import { useUpcomingOperativos } from './upcoming-operativos.api.ts';

export function NextOperativo() {
  const { data: operativos } = useUpcomingOperativos();
  const next = operativos?.find(({ operativoState }) => operativoState === 'published');
  if (!next) return null;
  return (
    <Link className={styles.card} to="/operativos">
      <IconTile shape="square">
        <Megaphone size={20} />
      </IconTile>
      <span className={styles.about}>
        <b>{next.operativoTitle}</b>
        <span className="quiet">
          <span className="first-upper">{formatLongDate(toMidnight(next.operativoDate))}</span>,{' '}
          {next.locationName}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}
