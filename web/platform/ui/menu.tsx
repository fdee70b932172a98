import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Button,
  I18nProvider,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import buttonStyles from './button.module.css';
import styles from './menu.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  isDangerous?: boolean;
  href?: string;
  onChoose?: () => void;
};

type MenuButtonProps = {
  label?: string;
  menuLabel: string;
  className?: string;
  id?: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  entries: readonly MenuEntry[];
  children: ReactNode;
};

export function MenuButton({
  label,
  menuLabel,
  className,
  id,
  entries,
  children,
  ...state
}: MenuButtonProps) {
  const look = className ?? `${buttonStyles.button} ${buttonStyles.outline}`;
  return (
    // Only Spanish texts are in the bundle, whatever the browser's language.
    <I18nProvider locale="es-AR">
      <MenuTrigger {...state}>
        <Button id={id} className={look} aria-label={label}>
          {children}
        </Button>
        <Popover className={styles.popover} offset={6} placement="bottom start">
          <AriaMenu
            aria-label={menuLabel}
            className={styles.menu}
            disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map((entry) => entry.id)}
            onAction={(key) => entries.find((entry) => entry.id === key)?.onChoose?.()}
          >
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                className={styles.item}
                data-danger={entry.isDangerous || undefined}
                {...(entry.href !== undefined && { href: entry.href })}
              >
                {entry.icon}
                {entry.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}

type DotsMenuProps = { label: string; entries: readonly MenuEntry[]; className?: string };

export function DotsMenu({ label, entries, className }: DotsMenuProps) {
  const { button, outline, icon } = buttonStyles;
  return (
    <MenuButton
      label={label}
      menuLabel={label}
      className={[button, outline, icon, className].filter(Boolean).join(' ')}
      entries={entries}
    >
      <Ellipsis aria-hidden />
    </MenuButton>
  );
}
