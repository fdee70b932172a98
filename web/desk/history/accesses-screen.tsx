import { KeyRound, LogIn, LogOut, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';
import type { SecurityEvent } from '#shared/platform/audit.ts';
import { formatDate, formatTime, wallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { type ListColumn, VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { AccessFilters } from './access-filters.tsx';
import { eventInWords, isFailure, ownerOf } from './access-words.ts';
import { useAccesses } from './accesses.api.ts';
import styles from './accesses-screen.module.css';
import { useAccessesInAddress } from './use-accesses-in-address.ts';

const COLUMNS: ListColumn<SecurityEvent>[] = [
  {
    key: 'when',
    title: 'Cuándo',
    sort: 'descending',
    width: '7rem',
    cell: (event) => <When at={event.happenedAt} />,
  },
  { key: 'who', title: 'Persona', cell: ownerOf },
  { key: 'what', title: 'Qué pasó', cell: (event) => <Deed event={event} /> },
  { key: 'where', title: 'Desde', width: '11rem', isWideOnly: true, cell: ({ network }) => network ?? '' },
];

/** Who came in, failed to, or changed what lets in; for a SYSADMIN alone. */
export function AccessesScreen() {
  const { filters, narrow } = useAccessesInAddress();
  const accesses = useAccesses(filters);
  return (
    <>
      <PageTitle>Accesos</PageTitle>
      {accesses.isFailed ? (
        <LoadFailed title="No pudimos cargar los accesos" onRetry={accesses.retry} />
      ) : (
        <Card isFlush>
          <AccessFilters filters={filters} onNarrow={narrow} />
          <ListTools placeholder="" text="" count={accesses.total} nouns={['acceso', 'accesos']} />
          <VirtualList
            key={JSON.stringify(filters)}
            label="Accesos"
            columns={COLUMNS}
            rows={accesses.rows}
            rowId={(event) => event.id}
            total={accesses.total}
            onReachEnd={accesses.loadMore}
            isMoreFailed={accesses.isMoreFailed}
            isLoading={accesses.isLoading}
            empty={
              <EmptyState
                title="No hay accesos así"
                text="Probá con otra persona, otros días o con «Todo»."
              />
            }
          />
        </Card>
      )}
    </>
  );
}

/** Day and time, one above the other. */
function When({ at }: { at: number }) {
  const wall = wallClock(at * 1000, TOWN.timeZone);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} className={styles.when}>
      <span>{formatDate(wall)}</span>
      <span className="quiet">{formatTime(wall)} hs</span>
    </time>
  );
}

function Deed({ event }: { event: SecurityEvent }) {
  const Icon = iconOf(event);
  return (
    <span className={`row ${styles.deed}`} data-failed={isFailure(event) || undefined}>
      <Icon aria-hidden />
      <span className="clamp">{eventInWords(event)}</span>
    </span>
  );
}

function iconOf(event: SecurityEvent): LucideIcon {
  if (isFailure(event)) return TriangleAlert;
  if (event.kind === 'login') return LogIn;
  if (event.kind === 'logout') return LogOut;
  return event.kind.startsWith('email') ? Mail : KeyRound;
}
