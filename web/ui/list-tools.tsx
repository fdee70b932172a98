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
};

/** Above a list: the search that narrows it, and how many rows it has. */
export function ListTools({ placeholder, text, onSearch, count, nouns: [one, many] }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {text && <p className="only-print">Búsqueda: «{text}»</p>}
      {onSearch && <SearchField label="Buscar" placeholder={placeholder} value={text} onChange={onSearch} />}
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
