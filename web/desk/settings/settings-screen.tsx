import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { findSettingsState, type SettingsState } from '#shared/desk/settings.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { SearchField } from '../../platform/lists/search-field.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { usePageKeys } from '../../platform/screens/use-page-keys.ts';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type SettingsEntry, type StateLine, settingsGroups } from './settings-entries.ts';
import styles from './settings-screen.module.css';

export function SettingsScreen() {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: toQueryFn(findSettingsState, {}),
  });
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLDivElement>(null);
  usePageKeys({ f: () => search.current?.querySelector('input')?.focus() });
  const groups = settingsGroups(useSession()?.roleName ?? 'USER')
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => includesFolded(`${title} ${label}`, typed.trim())),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageTitle
        action={
          <div ref={search} className={styles.search}>
            <SearchField
              label="Buscar en Configuración"
              placeholder="Buscar en Configuración"
              value={typed}
              onChange={setTyped}
            />
          </div>
        }
      >
        Configuración
      </PageTitle>
      {isLoadingError && <LoadFailedNote title="No pudimos cargar cómo está cada cosa" onRetry={refetch} />}
      <div className={`stack gap-s5 ${styles.groups}`}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={`stack gap-s3 ${styles.cards}`}>
              {entries.map((entry) => (
                <SettingsCard key={entry.label} entry={entry} state={data} isFailed={isLoadingError} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && (
        <Card>
          <EmptyState title={`No encontramos «${typed.trim()}»`} text="Probá con otra palabra." />
        </Card>
      )}
    </>
  );
}

type SettingsCardProps = { entry: SettingsEntry; state: SettingsState | undefined; isFailed: boolean };

function SettingsCard({ entry: { label, path, icon: Icon, toLine }, state, isFailed }: SettingsCardProps) {
  const line = state && toLine(state);
  const isWarning = line?.tone === 'warning';
  return (
    <li>
      <Link to={path} className={`row gap-s3 ${styles.card}`} data-warning={isWarning || undefined}>
        <IconTile shape="square" tone={isWarning ? 'warning' : 'plain'}>
          <Icon />
        </IconTile>
        <span className={styles.words}>
          <b>{label}</b>
          {line ? <State line={line} /> : !isFailed && <Skeleton width="60%" />}
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  );
}

const STATE_ICONS = { warning: TriangleAlert, fine: CircleCheck };

function State({ line: { text, tone } }: { line: StateLine }) {
  const Mark = tone && STATE_ICONS[tone];
  return (
    <small>
      {Mark && <Mark aria-hidden />}
      {text}
    </small>
  );
}
