import { ChevronDown, ListChecks, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toInitials } from '../../accounts/users/initials.ts';
import { OFFLINE_DAY_PATH } from '../../bookings/bookings/sheet-path.ts';
import { useCallCount } from '../../bookings/calls/calls.api.ts';
import { useSetup } from '../../desk/setup/setup.api.ts';
import type { Session } from '../../platform/api/session-store.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import styles from './drawer.module.css';
import {
  AS_RESIDENT_ENTRY,
  type DrawerEntry,
  type DrawerGroup,
  findCurrentEntry,
  STAFF_GROUPS,
  toProfileEntry,
} from './drawer-entries.ts';
import { OfflineDayLink } from './offline-day-link.tsx';

const DAY_PATH = '/admin-day-bookings';
const CALLS_PATH = '/admin-calls';
const SETUP: DrawerEntry = { label: 'Puesta en marcha', path: '/admin-setup', icon: ListChecks };

type StaffMenuProps = { session: Session; onLeave: () => void };

export function StaffMenu({ session, onLeave }: StaffMenuProps) {
  const { pathname } = useLocation();
  const profile = toProfileEntry(session);
  const allEntries = [...STAFF_GROUPS.flatMap(({ entries }) => entries), profile, SETUP];
  const current = findCurrentEntry(allEntries, pathname)?.path;
  const menu = useScrollToCurrent(current);
  const renderRow = (entry: DrawerEntry) => (
    <EntryLink key={entry.path} entry={entry} isCurrent={entry.path === current} onClick={onLeave} />
  );
  return (
    <div ref={menu} className={styles.staff}>
      {STAFF_GROUPS.map((group) =>
        group.foldedIcon ? (
          <FoldedGroup key={group.title} group={group} current={current} renderRow={renderRow} />
        ) : (
          <div key={group.entries[0]?.path} className={styles.group}>
            {group.title && <h2 className={styles.title}>{group.title}</h2>}
            {group.entries.map(renderRow)}
            {group.entries[0]?.path === DAY_PATH && <OfflineDayRow onClick={onLeave} />}
          </div>
        ),
      )}
      {session.roleName === 'SYSADMIN' && <SetupLink>{renderRow(SETUP)}</SetupLink>}
      <div className={styles.me}>
        <p className="row gap-s3">
          <Avatar size="sm">{toInitials(session)}</Avatar>
          <span className={styles.name}>
            <b className="cut">
              {session.userName} {session.userLastName}
            </b>
            <small>{session.roleName === 'SYSADMIN' ? 'Sistemas' : 'Administración'}</small>
          </span>
        </p>
        {[profile, AS_RESIDENT_ENTRY].map(renderRow)}
      </div>
    </div>
  );
}

function useScrollToCurrent(current: string | undefined) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return menu;
}

type EntryLinkProps = { entry: DrawerEntry; isCurrent: boolean; onClick: () => void };

function EntryLink({ entry: { label, path, icon: Icon }, isCurrent, onClick }: EntryLinkProps) {
  return (
    <Link
      to={path}
      className={`row gap-s3 ${styles.link}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon />
      {label}
      {path === CALLS_PATH && <CallCount />}
    </Link>
  );
}

function CallCount() {
  const [isIdle, setIdle] = useState(false);
  useWhenIdle('calls', () => setIdle(true));
  const { data } = useCallCount(isIdle);
  if (!data?.total) return null;
  return (
    <span className={styles.count}>
      {data.total}
      <span className="sr">{data.total === 1 ? ' pendiente' : ' pendientes'}</span>
    </span>
  );
}

function OfflineDayRow({ onClick }: { onClick: () => void }) {
  const { pathname } = useLocation();
  const isCurrent = pathname.startsWith(OFFLINE_DAY_PATH);
  return (
    <OfflineDayLink>
      {(words) => (
        <EntryLink
          entry={{ label: words, path: OFFLINE_DAY_PATH, icon: WifiOff }}
          isCurrent={isCurrent}
          onClick={onClick}
        />
      )}
    </OfflineDayLink>
  );
}

function SetupLink({ children }: { children: ReactNode }) {
  const { data } = useSetup();
  return data && !data.isOver ? <div className={styles.group}>{children}</div> : null;
}

type FoldedGroupProps = {
  group: DrawerGroup;
  current: string | undefined;
  renderRow: (entry: DrawerEntry) => ReactNode;
};

function FoldedGroup({ group: { title, entries, foldedIcon: Icon }, current, renderRow }: FoldedGroupProps) {
  const isCurrent = entries.some(({ path }) => path === current);
  const [fold, setFold] = useState({ isCurrent, isOpen: isCurrent });
  const id = useId();
  if (fold.isCurrent !== isCurrent) setFold({ isCurrent, isOpen: isCurrent });
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={`row gap-s3 ${styles.link}`}
        aria-expanded={fold.isOpen}
        aria-controls={id}
        onClick={() => setFold({ isCurrent, isOpen: !fold.isOpen })}
      >
        {Icon && <Icon />}
        {title}
        <ChevronDown className={styles.chevron} aria-hidden />
      </button>
      <div id={id} className={styles.folded} hidden={!fold.isOpen}>
        {entries.map(renderRow)}
      </div>
    </div>
  );
}
