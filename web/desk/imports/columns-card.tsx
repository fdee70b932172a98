import { ArrowRight, CircleQuestionMark } from 'lucide-react';
import { IMPORT_FIELDS, type ImportField } from '#shared/desk/import-fields.ts';
import type { Import } from '#shared/desk/imports.ts';
import { Card } from '../../platform/ui/card.tsx';
import styles from './columns.module.css';
import shared from './import-screen.module.css';
import { useChangeColumns } from './imports.api.ts';

const FIELDS = Object.entries(IMPORT_FIELDS) as [ImportField, string][];

/** Lets staff correct what each column holds; every change starts another dry run. */
export function ColumnsCard({ job }: { job: Import }) {
  const { columns } = job;
  const change = useChangeColumns(job.id);
  const known = columns.filter(({ field }) => field !== null).length;
  const setField = (index: number, value: string) => {
    const field = FIELDS.find(([name]) => name === value)?.[0] ?? null;
    // Each field has at most one column; the previous one loses it.
    change.mutate(
      columns.map((column, i) => (i === index ? field : column.field === field ? null : column.field)),
    );
  };
  return (
    <Card isFlush aria-labelledby="columns" className={styles.columns}>
      <header className="cluster">
        <h2 id="columns">Columnas</h2>
        <p className="num">
          Reconocimos {known} de {columns.length}. Corregí la que esté mal.
        </p>
      </header>
      <ul>
        {columns.map(({ head, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head, and none moves
          <li key={index} data-unknown={field === null || undefined}>
            <label htmlFor={`column-${index}`} title={head}>
              {head || `Columna ${index + 1}`}
            </label>
            {field === null ? (
              <CircleQuestionMark aria-hidden="true" size={16} />
            ) : (
              <ArrowRight aria-hidden="true" size={16} />
            )}
            <select
              id={`column-${index}`}
              className={shared.select}
              data-unknown={field === null || undefined}
              value={field ?? ''}
              disabled={change.isPending}
              onChange={({ target }) => setField(index, target.value)}
            >
              <option value="">No se importa</option>
              {FIELDS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </Card>
  );
}
