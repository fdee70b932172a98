import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './list-tools.module.css';
import { SearchField } from './search-field.tsx';

type ListToolsProps = {
  placeholder: string;
  text: string;
  /** Is absent for lists too short to search. */
  onSearch?: (text: string) => void;
  count: number | undefined;
  nouns: readonly [one: string, many: string];
  /** Opens the only row found; undefined unless it is known to be the only one. */
  onOpenOnly?: () => void;
};

/** Arrow down enters the list; Enter opens a single match. */
export function ListTools({
  placeholder,
  text,
  onSearch,
  count,
  nouns: [singular, plural],
  ...handlers
}: ListToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const enter = useOpenOnEnter(text, handlers.onOpenOnly);

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') enter();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    tools.current?.parentElement?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }

  return (
    <div ref={tools} className={`cluster ${styles.tools}`}>
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
            <b>{count.toLocaleString('es-AR')}</b> {count === 1 ? singular : plural}
          </>
        )}
      </p>
    </div>
  );
}

/** Opens the single match even if Enter was pressed before the result arrived, unless the text changed since. */
function useOpenOnEnter(text: string, onOpenOnly: (() => void) | undefined): () => void {
  const [enteredText, setEnteredText] = useState<string | null>(null);
  const isEntered = enteredText === text && text.trim() !== '';
  const openMatch = useEffectEvent(() => {
    setEnteredText(null);
    onOpenOnly?.();
  });
  const isReady = isEntered && onOpenOnly !== undefined;
  useEffect(() => {
    if (isReady) openMatch();
  }, [isReady]);
  return () => setEnteredText(text);
}
