import { IMPORT_BOUNDS } from '#shared/desk/imports.ts';

/** Formats the reason why a file can't be read; `place` names a cell or row. */
const SENTENCES = {
  empty: () => 'La planilla está vacía',
  noRows: () => 'La planilla tiene títulos pero ninguna fila',
  broken: () =>
    'El archivo está dañado o no es una planilla. Abrilo en tu programa y guardalo de nuevo como .xlsx',
  notSheet: () => 'Eso no es una planilla: tiene que ser un archivo .xlsx o .csv',
  oldExcel: () => 'Es un Excel viejo (.xls) o tiene clave. Guardalo sin clave como .xlsx y elegilo de nuevo',
  openDocument: () => 'Es una planilla de OpenDocument (.ods). Guardala como .xlsx o .csv y elegila de nuevo',
  web: () => 'Es una página web con nombre de planilla. Abrila en Excel y guardala como .xlsx',
  locked: () => 'La planilla tiene clave. Guardala sin clave y elegila de nuevo',
  bomb: () => 'La planilla se agranda demasiado al abrirla: no la leemos',
  rows: () => `La planilla tiene más de ${IMPORT_BOUNDS.rows.toLocaleString('es-AR')} filas. Partila en dos`,
  columns: () => `La planilla tiene más de ${IMPORT_BOUNDS.columns} columnas. Dejá solo las que sirven`,
  formula: (place) =>
    `La planilla tiene fórmulas (por ejemplo en ${place}). Copiala y pegala como valores, y elegila de nuevo`,
  merged: (place) =>
    `La planilla tiene celdas combinadas debajo de los títulos (${place}). Separalas y elegila de nuevo`,
  slow: () => 'La planilla tarda demasiado en leerse. Partila en dos',
  noDni: () =>
    'No encontramos una fila de títulos con la columna del DNI. Poné los títulos en la primera fila, como en la plantilla',
} as const satisfies Record<string, (place: string) => string>;

export type FileProblemCode = keyof typeof SENTENCES;

export class FileProblem extends Error {
  readonly code: FileProblemCode;
  readonly place: string;

  constructor(code: FileProblemCode, place = '') {
    super(formatProblem(code, place));
    this.code = code;
    this.place = place;
  }
}

function formatProblem(code: FileProblemCode, place: string): string {
  return SENTENCES[code](place);
}
