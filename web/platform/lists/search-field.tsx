import { Search } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import fieldStyles from '../fields/field.module.css';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

export function SearchField({ label, placeholder, value, onChange, onKeyDown }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.search} no-print`}>
      <label htmlFor={id} className="sr">
        {label}
      </label>
      <Search aria-hidden="true" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        className={`${fieldStyles.input} ${styles.input}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
