import { Check, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import styles from './rows-table.module.css';

/** Holds the key of the row under edit; tables that share it open one row at a time. */
export type RowOpening = { openKey: string | null; setOpenKey: (key: string | null) => void };

type RowActions<Row> = { change: (changes: Partial<Row>) => void };

type RowsTableProps<Row> = {
  title: string;
  noun: string;
  description: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  newRow: (rows: readonly Row[]) => Row;
  opening: RowOpening;
  /** Returns pets, time and text; a single cell takes the whole line. */
  cellsOf: (row: Row) => readonly string[];
  isWrong: (row: Row) => boolean;
  details?: ReactNode;
  children: (row: Row, actions: RowActions<Row>) => ReactNode;
};

export function RowsTable<Row extends { key: string }>(props: RowsTableProps<Row>) {
  const { title, noun, rows, onChange, opening } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const keyOf = (row: Row) => `${noun} ${row.key}`;

  function addRow(): void {
    const row = props.newRow(rows);
    onChange([...rows, row]);
    opening.setOpenKey(keyOf(row));
    focusLater(() => list.current?.lastElementChild?.querySelector('input') ?? null);
  }

  return (
    <section aria-label={title}>
      <header className={`cluster between ${styles.head}`}>
        <div>
          <h2>{title}</h2>
          <p className="quiet small">{props.description}</p>
        </div>
        <div className="cluster">
          {props.details}
          <Button ref={addButton} onClick={addRow}>
            <Plus aria-hidden />
            Agregar<span className="sr"> {noun}</span>
          </Button>
        </div>
      </header>
      <ol ref={list}>
        {rows.map((row, index) => (
          <TableRow
            key={row.key}
            name={`${noun} ${index + 1}`}
            cells={props.cellsOf(row)}
            rowKey={keyOf(row)}
            opening={opening}
            isWrong={props.isWrong(row)}
            onRemove={() => {
              onChange(rows.filter((each) => each !== row));
              addButton.current?.focus();
            }}
          >
            {props.children(row, {
              change: (changes) =>
                onChange(rows.map((each) => (each === row ? { ...row, ...changes } : each))),
            })}
          </TableRow>
        ))}
      </ol>
    </section>
  );
}

function findFirstField(id: string): HTMLElement | null {
  return document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, button') ?? null;
}

type TableRowProps = {
  name: string;
  cells: readonly string[];
  rowKey: string;
  opening: RowOpening;
  isWrong?: boolean;
  onRemove?: () => void;
  children: ReactNode;
};

/** Shows a line that turns into its fields; a wrong row stays open. */
export function TableRow(props: TableRowProps) {
  const { name, cells, rowKey, opening, onRemove } = props;
  const id = useId();
  const isOpen = props.isWrong || opening.openKey === rowKey;

  function show(key: string | null): void {
    opening.setOpenKey(key);
    focusLater(() => findFirstField(id));
  }

  function closeOnEnter(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.role === 'combobox') return;
    event.preventDefault();
    show(null);
  }

  return (
    <li id={id} className={styles.row} data-open={isOpen || undefined}>
      {isOpen ? (
        <fieldset
          className={`cluster ${styles.fields}`}
          onFocus={() => opening.setOpenKey(rowKey)}
          onKeyDown={closeOnEnter}
        >
          <legend className="sr">{name}</legend>
          {props.children}
        </fieldset>
      ) : (
        <button
          type="button"
          className={styles.line}
          data-wide={cells.length === 1 || undefined}
          onClick={() => show(rowKey)}
        >
          <span className="sr">{`Editar ${name}: `}</span>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
            <span key={index}>{cell}</span>
          ))}
        </button>
      )}
      <div className={styles.ends}>
        {isOpen && (
          <IconButton label="Listo" onClick={() => show(null)}>
            <Check size={20} />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={`Quitar ${name}`} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        )}
      </div>
    </li>
  );
}
