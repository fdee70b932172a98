import { toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';
import { formatOpening } from '#shared/schedule/opening-words.ts';
import { OPERATIVO_MESSAGES } from '#shared/schedule/operativos.ts';
import { formatGroup, formatShortDate } from '#shared/schedule/quota-words.ts';
import type { AnimalSize, QuotaDraft } from '#shared/schedule/quotas.ts';
import {
  momentProblem,
  NO_MOMENT,
  type TypedMoment,
  toMoment,
  toTypedMoment,
} from '../../platform/fields/time-typing.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

export type QuotaRow = {
  key: string;
  most: number | null;
  /** '<specie or any> <sex or any>' */
  animals: string;
  size: AnimalSize | 'any';
  organisation: string | null;
  released: string | null;
  releasedProblem: string | null;
  opens: TypedMoment;
};

type NamedSpecie = { id: number; specieName: string };

export const ANY_ANIMAL = 'any any';

const SEXES = [
  ['any', null],
  ['M', 'M'],
  ['F', 'F'],
] as const;

export function animalOptions(species: readonly NamedSpecie[]) {
  const kinds = [{ id: 0, specieName: null }, ...species];
  return kinds.flatMap(({ id, specieName }) =>
    SEXES.map(([sex, petGender]) => ({
      id: `${id || 'any'} ${sex}`,
      label: formatGroup({ SpecieId: id || null, specieName, petGender, size: null }),
    })),
  );
}

export function toRows(quotas: readonly QuotaDraft[]): QuotaRow[] {
  return quotas.map(({ most, SpecieId, petGender, size, organisation, releasedAt, opensAt }, index) => ({
    key: `quota-${index}`,
    most,
    animals: `${SpecieId ?? 'any'} ${petGender ?? 'any'}`,
    size: size ?? 'any',
    organisation,
    released: releasedAt === null ? null : toIsoDate(releasedAt),
    releasedProblem: null,
    opens: toTypedMoment(opensAt),
  }));
}

export function newQuotaRow(rows: readonly QuotaRow[]): QuotaRow {
  return {
    key: newKey(rows),
    most: null,
    animals: ANY_ANIMAL,
    size: 'any',
    organisation: null,
    released: null,
    releasedProblem: null,
    opens: NO_MOMENT,
  };
}

type ShownFields = { hasOpenings: boolean };

export function toQuotas(rows: readonly QuotaRow[], shown: ShownFields): QuotaDraft[] {
  return rows.map((row) => toQuota(row, shown));
}

function toQuota(row: QuotaRow, { hasOpenings }: ShownFields): QuotaDraft {
  const { most, animals, size, organisation, released, opens } = row;
  const [specie = '', sex = ''] = animals.split(' ');
  return {
    most: most ?? 0,
    SpecieId: specie === 'any' ? null : Number(specie),
    petGender: sex === 'F' || sex === 'M' ? sex : null,
    size: size === 'any' ? null : size,
    organisation: organisation?.trim() || null,
    releasedAt: released === null ? null : toMidnight(released),
    opensAt: hasOpenings ? toMoment(opens) : null,
  };
}

export function quotaInWords(row: QuotaRow, species: readonly NamedSpecie[], shown: ShownFields): string {
  const { most, organisation, released } = row;
  const quota = toQuota(row, shown);
  const specieName = species.find(({ id }) => id === quota.SpecieId)?.specieName ?? null;
  const group = formatGroup({ ...quota, specieName });
  return [
    `${organisation === null ? 'Hasta' : 'Reservar'} ${most ?? '…'} ${group}`,
    organisation && `de ${organisation}`,
    released && `sobrante libre el ${formatShortDate(released)}`,
    quota.opensAt !== null && `abre el ${formatOpening(quota.opensAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function findQuotaProblems(rows: readonly QuotaRow[], { hasOpenings }: ShownFields): Problem[] {
  return rows.flatMap(({ key, most, releasedProblem, opens, ...row }, index) => {
    const isFirst = !rows.slice(0, index).some((each) => groupKey(each) === groupKey(row));
    const openingProblem = hasOpenings ? momentProblem(opens, null) : null;
    return listFailedChecks([
      [`${key} most`, most !== null, 'Escribí cuántos, de 0 a 1000'],
      [`${key} organisation`, row.organisation?.trim() !== '', 'Escribí el nombre de la organización'],
      [`${key} released`, releasedProblem === null, releasedProblem ?? ''],
      [`${key} opens`, openingProblem === null, openingProblem ?? ''],
      [`${key} most`, isFirst, OPERATIVO_MESSAGES.twice],
    ]);
  });
}

function groupKey({
  animals,
  size,
  organisation,
}: Pick<QuotaRow, 'animals' | 'size' | 'organisation'>): string {
  return [animals, size, organisation?.trim()].join(' ');
}
