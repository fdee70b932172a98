export type Row = {
  measure: string;
  huellas: string;
  floor?: string;
  ratio?: string;
  grouped?: string;
  ceiling?: string;
  notes?: string;
};

/** Names the columns. A load's cells hold answers a second, p50 and p99 in ms; a ratio is Huellas' rate over the floor's. */
export const HEAD = `| measure | Huellas | floor | ratio | group commit | ceiling | notes |
|---|---|---|---|---|---|---|`;

export function printRow({
  measure,
  huellas,
  floor = '',
  ratio = '',
  grouped = '',
  ceiling = '',
  notes = '',
}: Row): void {
  console.log(`| ${[measure, huellas, floor, ratio, grouped, ceiling, notes].join(' | ')} |`);
}
