import { type ReportSummary, SEXES } from '#shared/desk/reports.ts';
import { Card } from '../../../platform/ui/card.tsx';
import { fullPeriodText } from '../period.ts';
import { compareValues, formatValue } from '../pivot/dimensions.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartData, OTHERS_LABEL } from './series.ts';

const TITLE = 'Cumplidos por especie y sexo';
const MAX_SPECIES = 5;
const CHART_HEIGHT = 250;

export function SpeciesChart({ summary }: { summary: ReportSummary }) {
  const data = speciesData(summary);
  return (
    <Card>
      <ChartFrame
        id="species"
        title={<h2>{TITLE}</h2>}
        name={TITLE}
        period={fullPeriodText(summary.current)}
        summary={describeChart(data)}
        data={data}
        labelName="Especie"
        kind="bars"
        height={CHART_HEIGHT}
        hasLegend
      >
        {(width) => <BarChart id="species" {...data} width={width} height={CHART_HEIGHT} />}
      </ChartFrame>
    </Card>
  );
}

function speciesData({ bySpeciesAndSex }: ReportSummary): ChartData {
  const sums = new Map<string, number>();
  for (const { Especie, done } of bySpeciesAndSex) sums.set(Especie, (sums.get(Especie) ?? 0) + done);
  const bySize = [...sums]
    .filter(([, done]) => done > 0)
    .toSorted(([one, oneDone], [other, otherDone]) => otherDone - oneDone || compareValues(one, other))
    .map(([species]) => species);
  const shown = bySize.length > MAX_SPECIES + 1 ? bySize.slice(0, MAX_SPECIES) : bySize;
  const others = new Set(bySize.filter((species) => !shown.includes(species)));
  const groups = [...shown.map((species) => new Set([species])), ...(others.size > 0 ? [others] : [])];
  const count = (group: Set<string>, sex: string) =>
    bySpeciesAndSex.reduce(
      (sum, each) => sum + (group.has(each.Especie) && each.Sexo === sex ? each.done : 0),
      0,
    );
  const labels = [
    ...shown.map((species) => formatValue('Especie', species)),
    ...(others.size > 0 ? [OTHERS_LABEL] : []),
  ];
  const series = SEXES.map((sex) => ({ name: sex, values: groups.map((group) => count(group, sex)) }));
  return { labels, series: series.filter(({ values }) => values.some((value) => value > 0)) };
}

function describeChart({ labels, series }: ChartData): string {
  const species = labels.map((label, i) => {
    const counts = series.map(({ name, values }) => `${values[i]} ${name.toLowerCase()}`);
    return `${label}, ${counts.join(' y ')}`;
  });
  return `${TITLE}: ${species.join('; ') || 'todavía no hay ninguno'}`;
}
