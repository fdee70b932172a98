import type { Import, ImportQuestion, ImportState, QuestionKind } from '#shared/desk/imports.ts';
import { formatDate, formatLongDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';

export const count = (number: number) => number.toLocaleString('es-AR');

export const countInRows = (rows: number) => `${count(rows)} ${rows === 1 ? 'fila' : 'filas'}`;

/** '20.000 filas · Excel · 4,2 MB'. */
export function fileInWords({ fileName, fileSize, rows }: Import): string {
  const kind = /\.(csv|txt)$/i.test(fileName) ? 'CSV' : 'Excel';
  return [...(rows > 0 ? [countInRows(rows)] : []), kind, sizeInWords(fileSize)].join(' · ');
}

export function sizeInWords(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
}

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  uploading: 'No llegó entera',
  reading: 'Leyéndose',
  checking: 'Revisándose',
  ready: 'Para importar',
  refused: 'No se importó',
  importing: 'Importándose',
  paused: 'En pausa',
  done: 'Importada',
  undoing: 'Deshaciéndose',
  undone: 'Deshecha',
};

export const QUESTION_WORDS: Readonly<Record<QuestionKind, string>> = {
  breed: 'Raza que no está en la lista',
  person: 'El mismo DNI con otro nombre',
  pet: 'Quizás la misma mascota',
  city: 'Localidad que no está',
};

type BulkChoice = {
  choice: 'mixed' | 'add' | 'here' | 'file' | 'same' | 'other' | 'like' | 'words';
  label: string;
};

/** Choices for a whole kind; questions that don't offer one stay open. */
export const BULK: Readonly<Record<QuestionKind, readonly BulkChoice[]>> = {
  breed: [
    { choice: 'mixed', label: 'Todas como Mestizo' },
    { choice: 'add', label: 'Agregar las razas' },
  ],
  person: [
    { choice: 'here', label: 'Dejar los de acá' },
    { choice: 'file', label: 'Usar los de la planilla' },
  ],
  pet: [
    { choice: 'same', label: 'Todas son la misma' },
    { choice: 'other', label: 'Todas son otra' },
  ],
  city: [
    { choice: 'like', label: 'Todas en la más parecida' },
    { choice: 'words', label: 'Todas como están escritas' },
  ],
};

/** '412', or '412 y 11 más'. */
export function rowInWords({ row, rows }: ImportQuestion): string {
  return rows === 1 ? count(row) : `${count(row)} y ${count(rows - 1)} más`;
}

/** 'Hoy, 11:42 hs · Ana Ríos · 2 min 10 s'. */
export function whenInWords({ endedAt, startedAt, madeBy }: Import, now: number, timeZone: string): string {
  if (endedAt === null) return madeBy;
  const wall = toWallClock(endedAt, timeZone);
  const day = formatDate(wall) === formatDate(toWallClock(now, timeZone)) ? 'Hoy' : formatDate(wall);
  const took = startedAt === null ? '' : lengthInWords(endedAt - startedAt);
  return [`${day}, ${formatTime(wall)} hs`, madeBy, took].filter((part) => part !== '').join(' · ');
}

export function lengthInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function dayInWords(instant: number, timeZone: string): string {
  return formatLongDate(toWallClock(instant, timeZone));
}

/** 'Falta 1 minuto'; empty during the first three seconds. */
export function leftInWords(passed: number, rows: number, elapsed: number): string {
  if (passed === 0 || elapsed < 3_000) return '';
  const left = (elapsed / passed) * (rows - passed);
  if (left < 45_000) return 'Falta menos de un minuto';
  const minutes = Math.round(left / 60_000);
  return minutes === 1 ? 'Falta 1 minuto' : `Faltan ${minutes} minutos`;
}
