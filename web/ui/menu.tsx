import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styles from './menu.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon: ReactNode;
  /** Leads to a page instead. */
  href?: string;
  onAction?: () => void;
  isDangerous?: boolean;
};

type MenuProps = { label: string; entries: readonly MenuEntry[]; className?: string };

/** What else can be done, behind three dots. */
export function Menu({ label, entries, className }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={[styles.dots, className].filter(Boolean).join(' ')}>
        <Ellipsis aria-hidden />
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu className={styles.menu} aria-label={label}>
          {entries.map(({ id, label: text, icon, href, onAction, isDangerous }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              className={styles.entry}
              data-danger={isDangerous || undefined}
              {...(href !== undefined && { href })}
              {...(onAction && { onAction })}
            >
              {icon}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
