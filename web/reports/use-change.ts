import type { ReportSummary } from '#shared/reports.ts';
import { townToday } from '../api/town.ts';
import { changeText, type Figure } from './figures.ts';
import { comparison, periodText } from './period.ts';
import { useReportSummary } from './reports.api.ts';

/** Words for how each figure changed; of a period that isn't over, up to today and beside as many days before. */
export function useChange({ current, previous }: ReportSummary): (figure: Figure) => string {
  const today = townToday();
  const compared = comparison(current, today);
  const isPartial = compared !== null && compared.now.to !== current.to;
  const now = useReportSummary(compared?.now ?? current, { enabled: isPartial }).data?.current;
  const before = useReportSummary(compared?.before ?? previous, { enabled: isPartial }).data?.current;
  if (compared === null) return () => 'Todavía no empezó';
  const name = periodText(compared.before, today);
  if (!isPartial) return (figure) => changeText(figure, current, previous, name);
  if (!now || !before) return () => '…';
  return (figure) => `Hasta hoy: ${lowered(changeText(figure, now, before, name))}`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
