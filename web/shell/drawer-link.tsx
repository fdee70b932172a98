import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './drawer.module.css';

type DrawerLinkProps = { to: string; icon: ReactNode; children: string; onClick?: () => void };

export function DrawerLink({ to, icon, children, onClick }: DrawerLinkProps) {
  return (
    <NavLink to={to} end={to === '/'} className={styles.link} onClick={onClick}>
      {icon}
      {children}
    </NavLink>
  );
}

/** Links of one kind, under their heading where they have one. */
export function DrawerSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </>
  );
}
