import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { HealthRecord, PetBooking } from '#shared/health/health-rows.ts';
import { findLongestProtection, listProtections, type Protection } from '#shared/health/protections.ts';
import { formatChipEnd } from '#shared/pets/chips.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import {
  formatDate,
  formatIsoDate,
  formatTime,
  toIsoDate,
  toStartOfDay,
} from '#shared/platform/town-clock.ts';

export type Tile = {
  kind: 'castration' | 'rabies' | 'vaccine' | 'chip' | 'weight';
  /** 'good' needs nothing, 'due' needs action, 'coming' has a booking, 'unknown' has no data. */
  tone: 'good' | 'due' | 'coming' | 'unknown';
  label: string;
  value: string;
  note: string;
};

/** Returns the tiles; a dead pet keeps only those of treatments, as nothing is due. */
export function listTiles(record: HealthRecord, vaccines: readonly Vaccine[], townNow: number): Tile[] {
  const tiles = listAllTiles(record, vaccines, townNow);
  return record.Pet.petDiedOn ? tiles.filter(({ tone }) => tone === 'good') : tiles;
}

function listAllTiles(record: HealthRecord, vaccines: readonly Vaccine[], townNow: number): Tile[] {
  return [
    castrationTile(record, townNow),
    rabiesTile(record, townNow),
    otherVaccineTile(record, vaccines, townNow) ?? chipTile(record),
    weightTile(record, townNow),
  ];
}

function castrationTile(record: HealthRecord, townNow: number): Tile {
  const base = { kind: 'castration', label: 'Castración' } as const;
  const { petNeutered, petNeuteredOn, Procedures, Turnos } = record;
  if (petNeuteredOn) {
    const isDeclared = Procedures.some(({ origin }) => origin === 'D');
    return { ...base, tone: 'good', value: 'Hecha', note: dateInWords(petNeuteredOn, isDeclared) };
  }
  const upcoming = Turnos.find(
    ({ serviceEffect, bookingStatus, bookingStartDate }) =>
      serviceEffect === 'castration' && bookingStatus === 'A' && bookingStartDate >= toStartOfDay(townNow),
  );
  if (upcoming) return { ...base, tone: 'coming', value: dayAndHour(upcoming, townNow), note: 'Reservada' };
  return petNeutered === 'N'
    ? { ...base, tone: 'due', value: 'Sin castrar', note: 'Declarado' }
    : { ...base, tone: 'unknown', value: 'No se sabe', note: 'Nadie lo anotó' };
}

function rabiesTile({ Vaccinations, Pet }: HealthRecord, townNow: number): Tile {
  const vaccinations = Vaccinations.filter(({ vaccineCode }) => vaccineCode === 'rabies');
  const protection = findLongestProtection(vaccinations, toIsoDate(townNow));
  const base = { kind: 'rabies', label: 'Antirrábica' } as const;
  if (!protection) return { ...base, tone: 'due', value: 'Falta', note: 'Ninguna registrada' };
  return { ...base, ...protectionTile(protection, Pet) };
}

/** Picks among other vaccines the one that needs action, else the longest protection. */
function otherVaccineTile(record: HealthRecord, vaccines: readonly Vaccine[], townNow: number): Tile | null {
  const others = record.Vaccinations.filter(({ vaccineCode }) => vaccineCode !== 'rabies');
  const protections = listProtections({ Vaccinations: others }, vaccines, toIsoDate(townNow));
  const tiles = protections.map((each): Tile & { until: string } => {
    const { nextDueOn: until, vaccineName: label } = each.last;
    const from = each.secondDoseFrom;
    if (from === null || record.Pet.petDiedOn)
      return { kind: 'vaccine', label, until, ...protectionTile(each, record.Pet) };
    const note = `desde el ${formatIsoDate(from)}`;
    return { kind: 'vaccine', label, until, tone: 'due', value: 'Falta la 2.ª dosis', note };
  });
  const [first] = tiles.toSorted(
    (a, b) => Number(b.tone === 'due') - Number(a.tone === 'due') || (a.until < b.until ? 1 : -1),
  );
  if (!first) return null;
  const { until: _, ...tile } = first;
  return tile;
}

function chipTile({ Microchips }: HealthRecord): Tile {
  const base = { kind: 'chip', label: 'Chip' } as const;
  const last = Microchips.at(-1);
  if (!last) return { ...base, tone: 'unknown', value: 'Sin chip', note: '' };
  const note = last.origin === 'D' ? 'Declarado' : '';
  return { ...base, tone: 'good', value: formatChipEnd(last.chipCode), note };
}

function protectionTile(
  { last, isValid }: Protection,
  { petDiedOn }: HealthRecord['Pet'],
): Pick<Tile, 'tone' | 'value' | 'note'> {
  if (petDiedOn)
    return { tone: 'good', value: 'Aplicada', note: `el ${dateInWords(last.givenOn, last.origin === 'D')}` };
  const until = dateInWords(last.nextDueOn, last.origin === 'D');
  return isValid
    ? { tone: 'good', value: 'Vigente', note: `hasta el ${until}` }
    : { tone: 'due', value: 'Vencida', note: `el ${until}` };
}

function weightTile({ Weights }: HealthRecord, townNow: number): Tile {
  const base = { kind: 'weight', label: 'Peso' } as const;
  const last = Weights.at(-1);
  if (!last) return { ...base, tone: 'unknown', value: 'Sin pesar', note: '' };
  const isToday = last.weighedOn === toIsoDate(townNow);
  const note = isToday ? 'hoy' : dateInWords(last.weighedOn, last.origin === 'D');
  return { ...base, tone: 'good', value: formatWeight(last.grams), note };
}

function dayAndHour({ bookingStartDate: start }: PetBooking, townNow: number): string {
  const isToday = start < toStartOfDay(townNow) + DAY_SECONDS;
  return `${isToday ? 'Hoy' : formatDate(start).slice(0, 'DD/MM'.length)}, ${formatTime(start)} hs`;
}

function dateInWords(date: string, isDeclared: boolean): string {
  return `${formatIsoDate(date)}${isDeclared ? ' (declarada)' : ''}`;
}
