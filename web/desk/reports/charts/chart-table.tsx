import { useState } from 'react';
import { ScrollFrame } from '../pivot/scroll-frame.tsx';
import styles from './chart-frame.module.css';
import type { ChartData } from './series.ts';

type ChartTableProps = { title: string; labelName: string; data: ChartData };

/** A chart's figures for who can't see it or wants them exactly. */
export function ChartTable({ title, labelName, data: { labels, series } }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`${styles.data} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Ver los datos del gráfico</summary>
      <ScrollFrame aria-label={`Datos de ${title}`}>
        {isOpen && (
          <table>
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{labelName}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, i) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{values[i]?.toLocaleString('es-AR')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ScrollFrame>
    </details>
  );
}
