import { KeyRound, LogIn, LogOut, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';
import * as z from 'zod/mini';
import { type SecurityEvent, SecurityEventKind } from '#shared/platform/audit.ts';
import { CalendarDate, PathId } from '#shared/platform/fields.ts';
import { formatDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { TOWN } from '../../platform/api/town.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { type ListColumn, VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { useAddress } from '../../platform/screens/use-address.ts';
import { Card } from '../../platform/ui/card.tsx';
import { SecurityEventFilters } from './security-event-filters.tsx';
import { type SecurityEventFilters as Filters, useSecurityEvents } from './security-events.api.ts';
import { eventInWords, formatAccount, isFailure } from './security-events.words.ts';
import styles from './security-events-card.module.css';

const COLUMNS: ListColumn<SecurityEvent>[] = [
  {
    key: 'when',
    title: 'Cuándo',
    sort: 'descending',
    width: '7rem',
    cell: (event) => <When seconds={event.happenedAt} />,
  },
  { key: 'who', title: 'Persona', cell: formatAccount },
  { key: 'what', title: 'Qué pasó', cell: (event) => <EventWords event={event} /> },
  { key: 'where', title: 'Desde', width: '11rem', isWideOnly: true, cell: ({ network }) => network ?? '' },
];

export function SecurityEventsCard() {
  const { filters, narrow } = useEventFiltersInAddress();
  const events = useSecurityEvents(filters);
  if (events.isFailed) return <LoadFailed title="No pudimos cargar los accesos" onRetry={events.retry} />;
  return (
    <Card isFlush>
      <SecurityEventFilters filters={filters} onNarrow={narrow} />
      <ListTools placeholder="" text="" count={events.total} nouns={['acceso', 'accesos']} />
      <VirtualList
        key={JSON.stringify(filters)}
        label="Accesos"
        columns={COLUMNS}
        rows={events.rows}
        rowId={(event) => event.id}
        total={events.total}
        onReachEnd={events.loadMore}
        isMoreFailed={events.isMoreFailed}
        isLoading={events.isLoading}
        empty={
          <EmptyState title="No hay accesos así" text="Probá con otra persona, otros días o con «Todo»." />
        }
      />
    </Card>
  );
}

function When({ seconds }: { seconds: number }) {
  const wall = toWallClock(seconds * 1000, TOWN.timeZone);
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className={styles.when}>
      <span>{formatDate(wall)}</span>
      <span className="quiet">{formatTime(wall)} hs</span>
    </time>
  );
}

function EventWords({ event }: { event: SecurityEvent }) {
  const Icon = toIcon(event);
  return (
    <span className={`row ${styles.deed}`} data-failed={isFailure(event) || undefined}>
      <Icon aria-hidden />
      <span className="clamp">{eventInWords(event)}</span>
    </span>
  );
}

function toIcon(event: SecurityEvent): LucideIcon {
  if (isFailure(event)) return TriangleAlert;
  if (event.kind === 'login') return LogIn;
  if (event.kind === 'logout') return LogOut;
  return event.kind.startsWith('email') ? Mail : KeyRound;
}

/** Keeps the filters in the address for reload and back. */
function useEventFiltersInAddress() {
  const { search, put } = useAddress();
  const filters: Filters = {
    userId: readAs(PathId, search.get('userId')),
    kind: readAs(SecurityEventKind, search.get('kind')),
    from: readAs(CalendarDate, search.get('from')),
    to: readAs(CalendarDate, search.get('to')),
  };
  return { filters, narrow: (changes: Partial<Filters>) => put(changes) };
}

function readAs<T>(shape: z.ZodMiniType<T>, text: string | null): T | null {
  return z.safeParse(shape, text).data ?? null;
}
