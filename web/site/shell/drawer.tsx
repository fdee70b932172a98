import { lazy, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { LazyPart } from '../../platform/screens/error-boundary.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import styles from './drawer.module.css';
import type { FloatingDrawerProps } from './floating-drawer.tsx';

const fetchFloating = () => import('./floating-drawer.tsx');
const FloatingDrawer = lazy(async () => ({ default: (await withTimeout(fetchFloating())).FloatingDrawer }));

export function Drawer({ children, ...floating }: FloatingDrawerProps) {
  const { label, isOpen } = floating;
  const isWide = useIsWide();
  useWhenIdle(`drawer ${isWide}`, () => {
    if (!isWide) void fetchFloating().catch(() => undefined);
  });
  const menu = (
    <nav aria-label={label} className={styles.menu}>
      {children}
    </nav>
  );
  if (isWide) return isOpen ? <div className={`${styles.docked} no-print`}>{menu}</div> : null;
  return <LazyPart>{isOpen && <FloatingDrawer {...floating}>{menu}</FloatingDrawer>}</LazyPart>;
}

type DrawerLinkProps = { to: string; icon: ReactNode; children: string; onClick?: () => void };

export function DrawerLink({ to, icon, children, onClick }: DrawerLinkProps) {
  return (
    <NavLink to={to} end={to === '/'} className={`row gap-s3 ${styles.link}`} onClick={onClick}>
      {icon}
      {children}
    </NavLink>
  );
}
