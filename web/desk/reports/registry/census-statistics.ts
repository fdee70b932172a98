import {
  CENSUS_COUNTS,
  type CensusCounts,
  type CensusRow,
  estimateDogs,
  RABIES_TARGET_SHARE,
  type Registry,
} from '#shared/desk/health-statistics.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { sumByName } from '../charts/sums.ts';
import type { ExportSheet, Origin } from '../export-table.ts';

export type CensusStatistic = {
  id: 'registered' | 'neutered' | 'protected' | 'dogs';
  name: string;
  value: string;
  note: string;
  share: number | null;
};

export function sumCensus(rows: readonly CensusRow[]): CensusCounts {
  return sumByName(CENSUS_COUNTS, rows);
}

export function censusStatistics({ Rows, date, ...town }: Registry): CensusStatistic[] {
  const all = sumCensus(Rows);
  const recorded = all.neutered + all.intact;
  const declared = all.declared > 0 ? `; de ${formatCount(all.declared)} lo dice solo su responsable` : '';
  return [
    {
      id: 'registered',
      name: 'Mascotas registradas',
      value: formatCount(all.registered),
      share: null,
      note: `Vivas, al ${formatIsoDate(date)}`,
    },
    {
      id: 'neutered',
      name: 'Castradas',
      value: shareText(all.neutered, recorded),
      share: null,
      note: `${formatCount(all.neutered)} de ${formatCount(recorded)} con el dato; de ${formatCount(all.unknown)} no se sabe`,
    },
    {
      id: 'protected',
      name: 'Con antirrábica vigente',
      value: shareText(all.protected, all.registered),
      share: toShare(all.protected, all.registered),
      note: `${formatCount(all.protected)} de ${formatCount(all.registered)} registradas${declared}`,
    },
    dogsStatistic(Rows, town),
  ];
}

function dogsStatistic(rows: readonly CensusRow[], town: Omit<Registry, 'Rows' | 'date'>): CensusStatistic {
  const statistic = { id: 'dogs', name: 'Perros con antirrábica' } as const;
  const estimated = estimateDogs(town);
  if (!estimated || town.inhabitants === null || town.peoplePerDog === null)
    return {
      ...statistic,
      value: '—',
      share: null,
      note: 'Falta cuántos habitantes hay y cada cuántos hay un perro: se cargan en Municipio',
    };
  if (town.dogs === null)
    return { ...statistic, value: '—', share: null, note: 'Ninguna especie del catálogo se llama Perro' };
  const protectedDogs = sumCensus(rows.filter(({ Especie }) => Especie === town.dogs)).protected;
  const basis = `${formatCount(town.inhabitants)} habitantes, uno cada ${formatCount(town.peoplePerDog)}`;
  return {
    ...statistic,
    value: shareText(protectedDogs, estimated),
    share: toShare(protectedDogs, estimated),
    note: `${formatCount(protectedDogs)} de ${formatCount(estimated)} estimados: ${basis}`,
  };
}

export function targetText(share: number): string {
  return share >= RABIES_TARGET_SHARE ? 'Llega al 70\u00A0%' : 'No llega al 70\u00A0%';
}

export function formatCount(value: number): string {
  return value.toLocaleString('es-AR');
}

function toShare(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Returns '61,9 %' or '—'; rounds down, so that a share below the target never reads as the target. */
export function shareText(part: number, whole: number): string {
  const share = toShare(part, whole);
  if (share === null) return '—';
  const tenths = Math.floor(share * 1000 + 1e-9) / 10;
  return `${tenths.toLocaleString('es-AR')}\u00A0%`;
}

export const CENSUS_NAMES: Record<keyof CensusCounts, string> = {
  registered: 'Registradas',
  neutered: 'Castradas',
  intact: 'Sin castrar',
  unknown: 'No se sabe',
  protected: 'Con antirrábica vigente',
  declared: 'De ellas, declarada',
};

export function censusRows({ Rows }: Pick<Registry, 'Rows'>): CensusRow[] {
  const size = new Map<string, number>();
  for (const { Especie, registered } of Rows) size.set(Especie, (size.get(Especie) ?? 0) + registered);
  return Rows.toSorted(
    (a, b) =>
      (size.get(b.Especie) ?? 0) - (size.get(a.Especie) ?? 0) ||
      a.Especie.localeCompare(b.Especie, 'es') ||
      a.Sexo.localeCompare(b.Sexo, 'es'),
  );
}

export function censusSheet(registry: Registry, { town, readAt }: Origin): ExportSheet {
  const head = ['Especie', 'Sexo', ...CENSUS_COUNTS.map((name) => CENSUS_NAMES[name])];
  const sums = sumCensus(registry.Rows);
  return {
    name: 'Registro',
    title: 'Registro animal',
    description: [
      ['Municipio', town],
      ['Al', formatIsoDate(registry.date)],
      ...censusStatistics(registry).map(({ name, value, note }): [string, string] => [
        name,
        `${value} (${note})`,
      ]),
      ['Leído el', readAt],
    ],
    head,
    headRows: [head],
    rows: [
      ...censusRows(registry).map((row) => [
        row.Especie,
        row.Sexo,
        ...CENSUS_COUNTS.map((name) => row[name]),
      ]),
      ['Totales', '', ...CENSUS_COUNTS.map((name) => sums[name])],
    ],
  };
}
