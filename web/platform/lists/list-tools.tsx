import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './list-tools.module.css';
import { SearchField } from './search-field.tsx';

type ListToolsProps = {
  placeholder: string;
  text: string;
  /** Absent where the rows are so few that nobody searches them. */
  onSearch?: (text: string) => void;
  /** How many the list holds; absent while that isn't known. */
  count: number | undefined;
  /** What is counted: one of them, and several. */
  nouns: readonly [one: string, many: string];
  /** Opens the one row that was found; absent while it isn't known to be the only one. */
  onOpenOnly?: () => void;
};

/** Above a list: the search that narrows it, and how many rows it has; ↓ enters the list, Enter opens a single hit. */
export function ListTools({ placeholder, text, onSearch, count, nouns: [one, many], ...on }: ListToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const enter = useEnterOnly(text, on.onOpenOnly);

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') enter();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    tools.current?.parentElement?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }

  return (
    <div ref={tools} className={styles.tools}>
      {text && <p className="only-print">Búsqueda: «{text}»</p>}
      {onSearch && (
        <SearchField
          label="Buscar"
          placeholder={placeholder}
          value={text}
          onChange={onSearch}
          onKeyDown={press}
        />
      )}
      <p className={styles.count} role="status">
        {count !== undefined && (
          <>
            <b>{count.toLocaleString('es-AR')}</b> {count === 1 ? one : many}
          </>
        )}
      </p>
    </div>
  );
}

/** Enter may come before what was searched is found: it then opens it once that is there, unless something else is typed. */
function useEnterOnly(text: string, onOpenOnly: (() => void) | undefined): () => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const isWanted = wanted === text && text.trim() !== '';
  const open = useEffectEvent(() => {
    setWanted(null);
    onOpenOnly?.();
  });
  const isReady = isWanted && onOpenOnly !== undefined;
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  return () => setWanted(text);
}
