import { useMemo, useState } from 'react';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Period, ReportRow } from '#shared/desk/reports.ts';
import { useReport } from '../reports.api.ts';
import { listDimensions, toPivot } from '../views/view.ts';
import type { Pivot, PivotNode } from './pivot.ts';
import { countLevels, listColumnHeaders, listRowHeaders, type PivotHeader } from './pivot-lines.ts';

export type ShownPivot = {
  view: ReportView;
  period: Period;
  pivot: Pivot;
  rows: readonly PivotHeader[];
  columns: readonly PivotHeader[];
};

export type ToggleNode = (axis: 'rows' | 'columns', key: string) => void;

type ShownReport = { view: ReportView; period: Period; rows: readonly ReportRow[] };

/** Limits the lines that start open; beyond it the innermost levels start closed. */
const MAX_OPEN = { rows: 300, columns: 31 } as const;

export function useShownPivot(view: ReportView, period: Period, isShown: boolean) {
  const report = useReport(period, listDimensions(view), { enabled: isShown });
  const rows = report.isPlaceholderData ? undefined : report.data?.report_1;
  const current = useMemo(() => (rows ? { view, period, rows } : null), [view, period, rows]);
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const { shown, toggle } = useOpenLines(current ?? last);
  return { shown, toggle, report, isStale: current === null };
}

function useOpenLines(answer: ShownReport | null) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const pivot = useMemo(() => answer && toPivot(answer.view, answer.rows), [answer]);
  const shown = useMemo(
    () => pivot && answer && toShownPivot(answer, pivot, toggled),
    [answer, pivot, toggled],
  );

  function toggle(axis: 'rows' | 'columns', key: string): void {
    if (!answer) return;
    const name = toToggleKey(answer.view, axis, key);
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  }

  return { shown, toggle };
}

function toShownPivot({ view, period }: ShownReport, pivot: Pivot, toggled: ReadonlySet<string>): ShownPivot {
  const createIsOpen = (axis: 'rows' | 'columns') => {
    const levels = countLevels(pivot[axis], MAX_OPEN[axis]);
    return ({ key, path }: PivotNode) => {
      const isOpenAtFirst = path.length < levels;
      return toggled.has(toToggleKey(view, axis, key)) ? !isOpenAtFirst : isOpenAtFirst;
    };
  };
  return {
    view,
    period,
    pivot,
    rows: listRowHeaders(pivot.rows, createIsOpen('rows')),
    columns: listColumnHeaders(pivot.columns, createIsOpen('columns')),
  };
}

/** Contains the fields, since equal values under different fields are different groups. */
function toToggleKey(view: ReportView, axis: 'rows' | 'columns', key: string): string {
  return `${axis} ${view[axis].join()} ${key}`;
}
