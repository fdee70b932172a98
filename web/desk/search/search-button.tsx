import { Search } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { openGiveBooking } from '../../platform/api/give-booking-prompt.ts';
import { useWhenIdle } from '../../platform/api/use-when-idle.ts';
import { isWriting } from '../../platform/ui/writing.ts';
import styles from './search-button.module.css';
import type { SearchDialog } from './search-dialog.tsx';

type Dialogs = {
  SearchDialog: ComponentType<ComponentProps<typeof SearchDialog>>;
  KeysDialog: ComponentType<{ onClose: () => void }>;
};
type DialogName = 'search' | 'keys' | 'give-booking';
type SearchButtonProps = Pick<ComponentProps<typeof SearchDialog>, 'screens'> & {
  fetchDialogs: () => Promise<Dialogs>;
};

export function SearchButton({ screens, fetchDialogs }: SearchButtonProps) {
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const dialogs = useDialogs(fetchDialogs, opened !== null);
  useStaffKeys(setOpened);
  const close = () => setOpened(null);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened('search')}
      >
        <Search aria-hidden />
        <span className="sr-on-phone">Buscar persona, mascota o turno</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {dialogs && <dialogs.SearchDialog isOpen={opened === 'search'} onClose={close} screens={screens} />}
      {dialogs && opened === 'keys' && <dialogs.KeysDialog onClose={close} />}
    </>
  );
}

/** Preloads the dialogs once the screen is shown, so that the first key finds them. */
function useDialogs(fetch: SearchButtonProps['fetchDialogs'], isOpen: boolean): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const load = useEffectEvent(() => {
    fetch().then(setDialogs, () => undefined);
  });
  useWhenIdle('dialogs', load);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return dialogs;
}

/**
 * Ignores '/', '?' and 'T' while typing, and all keys while a dialog is open. Listens on the window, so that a
 * profile's own T comes first.
 */
function useStaffKeys(open: (dialog: 'search' | 'keys') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialog = dialogOfKey(event);
      if (!dialog || event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]'))
        return;
      event.preventDefault();
      if (dialog === 'give-booking') openGiveBooking();
      else open(dialog);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}

const KEYS: Readonly<Record<string, DialogName>> = { '/': 'search', '?': 'keys', t: 'give-booking' };

function dialogOfKey(event: KeyboardEvent): DialogName | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'search';
  if (ctrlKey || metaKey || isWriting(event)) return null;
  return (!altKey && KEYS[key.toLowerCase()]) || null;
}
