import { ImageDown } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TOWN } from '../../../platform/api/town.ts';
import { IconButton } from '../../../platform/ui/button.tsx';
import { TableHead } from '../../../platform/ui/table-head.tsx';
import { downloadOrToast } from '../export-download.ts';
import { ScrollFrame } from '../pivot/scroll-frame.tsx';
import styles from './chart-frame.module.css';
import type { ChartData, ChartKind } from './series.ts';
import { Hatchings, Mark, seriesStyle, toFill } from './series-style.tsx';

type ChartFrameProps = {
  id: string;
  title: ReactNode;
  /** Is the title as text, for the picture and screen readers. */
  name: string;
  period: string;
  summary: string;
  data: ChartData;
  labelName: string;
  kind: ChartKind;
  height: number;
  minWidth?: number;
  hasLegend?: boolean;
  children: (width: number) => ReactNode;
};

export function ChartFrame(props: ChartFrameProps) {
  const { id, name, period, data, kind, height, minWidth = 0 } = props;
  const figure = useRef<HTMLElement>(null);
  const room = useWidth(figure);
  const width = Math.max(room, minWidth);

  const downloadChart = () =>
    downloadOrToast(async () => {
      const { downloadPicture } = await import('./export-picture.ts');
      if (figure.current)
        await downloadPicture(figure.current, { title: name, subtitle: `${TOWN.name} · ${period}` });
    });

  const chart = (
    <svg
      role="img"
      aria-label={props.summary}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.svg}
    >
      {width > 0 && props.children(width)}
    </svg>
  );
  return (
    <figure ref={figure} className="stack gap-s2">
      <figcaption className={`cluster ${styles.head}`}>
        {props.title}
        {props.hasLegend && <ChartLegend id={id} data={data} kind={kind} />}
        <IconButton
          label={`Descargar imagen: ${name}`}
          className="no-print"
          onClick={() => void downloadChart()}
        >
          <ImageDown aria-hidden="true" />
        </IconButton>
      </figcaption>
      {width > room ? (
        <ScrollFrame aria-label={name} className={styles.frame}>
          {chart}
        </ScrollFrame>
      ) : (
        chart
      )}
      <ChartTable title={name} labelName={props.labelName} data={data} />
    </figure>
  );
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

type ChartLegendProps = { id: string; data: ChartData; kind: ChartKind };

function ChartLegend({ id, data, kind }: ChartLegendProps) {
  const hatching = `${id}-legend`;
  return (
    <ul className={`cluster ${styles.legend}`}>
      {data.series.map(({ name }, index) => (
        <li key={name}>
          <svg width={kind === 'bars' ? 16 : 28} height="16" aria-hidden="true">
            {kind === 'bars' ? (
              <>
                <Hatchings id={hatching} count={index + 1} />
                <rect width="16" height="16" rx="3" fill={toFill(hatching, index)} />
              </>
            ) : (
              <>
                <path
                  d="M1 8H27"
                  stroke={seriesStyle(index).color}
                  strokeWidth="2.5"
                  strokeDasharray={seriesStyle(index).dash}
                />
                <Mark index={index} x={14} y={8} />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type ChartTableProps = { title: string; labelName: string; data: ChartData };

function ChartTable({ title, labelName, data: { labels, series } }: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`${styles.data} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Ver los datos del gráfico</summary>
      <ScrollFrame aria-label={`Datos de ${title}`}>
        {isOpen && (
          <table>
            <caption className="sr">{title}</caption>
            <TableHead titles={[labelName, ...series.map(({ name }) => name)]} />
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
