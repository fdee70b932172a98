import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId } from 'react';
import { Dialog } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { openGiveBooking } from '../../platform/api/give-booking-prompt.ts';
import { leave } from '../../platform/forms/unsaved-changes.ts';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { keepRecent } from './recents.ts';
import styles from './search-dialog.module.css';
import type { Entry } from './search-entries.ts';
import { SearchResults } from './search-results.tsx';
import { useSearchList } from './use-search-list.ts';

type SearchDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  screens: readonly { label: string; path: string }[];
};

export function SearchDialog({ isOpen, onClose, screens }: SearchDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} scrimClass={styles.scrim} className={styles.sheet} isDismissable>
      <Dialog aria-label="Buscar" className={styles.dialog}>
        <SearchBody onClose={onClose} screens={screens} />
      </Dialog>
    </Modal>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function SearchBody({ onClose, screens }: Omit<SearchDialogProps, 'isOpen'>) {
  const list = useSearchList(screens, useOpenEntry(onClose));
  const { count, active } = list;
  const id = useId();
  const activeId = active < 0 ? undefined : `${id}-${active}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function giveBooking(): void {
    const booking = list.activeEntry?.booking;
    if (!booking) return;
    onClose();
    openGiveBooking(booking);
  }

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) giveBooking();
    else if (event.key === 'Enter') list.enter();
    else if (step === undefined || count === 0) return;
    else list.activate((active + step + count) % count);
    event.preventDefault();
  }

  return (
    <>
      <header className={`row gap-s3 ${styles.head}`}>
        <Search aria-hidden />
        <input
          role="combobox"
          aria-label="Buscar persona, mascota, turno o pantalla"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder="Nombre, DNI, teléfono, mascota…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the search is opened in order to type
          autoFocus
          value={list.typed}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={handleKey}
        />
        <p role="status" className="sr-on-phone">
          {list.isWaiting ? '' : countInWords(count)}
        </p>
        <IconButton label="Cerrar" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <SearchResults id={id} list={list} />
      {list.isFailed && (
        <div className={`row between gap-s3 ${styles.failed}`} role="alert">
          <p>No pudimos buscar.</p>
          <Button onClick={list.retry}>Reintentar</Button>
        </div>
      )}
      <footer className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> elegir
        </span>
        <span>
          <kbd>Enter</kbd> abrir
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> dar un turno
        </span>
        <span>
          <kbd>Esc</kbd> cerrar
        </span>
        <span className={styles.note}>Sin acentos y en cualquier orden</span>
      </footer>
    </>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Sin resultados';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

function useOpenEntry(onClose: () => void): (entry: Entry) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ kind, path, title, detail, booking }: Entry) => {
      if (kind === 'person' || kind === 'pet' || kind === 'booking')
        keepRecent({ kind, path, title, detail });
      onClose();
      if (kind === 'give-booking') openGiveBooking(booking);
      else leave(() => void navigate(path));
    },
    [onClose, navigate],
  );
}
