import type { Import, ImportQuestion, ImportState, QuestionKind } from '#shared/desk/imports.ts';
import { formatDate, formatLongDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';

export const formatCount = (number: number) => number.toLocaleString('es-AR');

export const rowCountInWords = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'fila' : 'filas'}`;

/** Returns '20.000 filas · Excel · 4,2 MB'. */
export function fileInWords({ fileName, fileSize, rows }: Import): string {
  const kind = /\.(csv|txt)$/i.test(fileName) ? 'CSV' : 'Excel';
  return [...(rows > 0 ? [rowCountInWords(rows)] : []), kind, sizeInWords(fileSize)].join(' · ');
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

/** Lists choices for all questions of a kind; a question that doesn't offer the choice stays open. */
export const BULK_CHOICES: Readonly<Record<QuestionKind, readonly BulkChoice[]>> = {
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

/** Returns '412', or '412 y 11 más'. */
export function rowInWords({ row, rows }: ImportQuestion): string {
  return rows === 1 ? formatCount(row) : `${formatCount(row)} y ${formatCount(rows - 1)} más`;
}

/** Returns 'Hoy, 11:42 hs · Ana Ríos · 2 min 10 s'. */
export function whenInWords({ endedAt, startedAt, madeBy }: Import, nowMs: number, timeZone: string): string {
  if (endedAt === null) return madeBy;
  const wall = toWallClock(endedAt, timeZone);
  const day = formatDate(wall) === formatDate(toWallClock(nowMs, timeZone)) ? 'Hoy' : formatDate(wall);
  const duration = startedAt === null ? '' : durationInWords(endedAt - startedAt);
  return [`${day}, ${formatTime(wall)} hs`, madeBy, duration].filter((part) => part !== '').join(' · ');
}

export function durationInWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function dayInWords(instant: number, timeZone: string): string {
  return formatLongDate(toWallClock(instant, timeZone));
}

/** Returns 'Falta 1 minuto'; '' during the first three seconds. */
export function remainingInWords(doneRows: number, rows: number, elapsedMs: number): string {
  if (doneRows === 0 || elapsedMs < 3_000) return '';
  const leftMs = (elapsedMs / doneRows) * (rows - doneRows);
  if (leftMs < 45_000) return 'Falta menos de un minuto';
  const minutes = Math.round(leftMs / 60_000);
  return minutes === 1 ? 'Falta 1 minuto' : `Faltan ${minutes} minutos`;
}
