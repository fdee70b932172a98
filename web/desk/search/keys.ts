type Keys = readonly (readonly [keys: string, does: string])[];

const EVERYWHERE: Keys = [
  ['Ctrl K', 'buscar en todo'],
  ['/', 'buscar en todo'],
  ['T', 'dar un turno'],
  ['Ctrl Z', 'deshacer lo último, mientras se ofrece'],
  ['?', 'ver estas teclas'],
  ['Esc', 'cerrar lo que está encima'],
];

const WALK: Keys = [
  ['↑ ↓', 'pasar de una fila a otra'],
  ['RePág AvPág', 'diez filas de una vez'],
  ['Inicio Fin', 'primera y última fila'],
];

const LIST: Keys = [...WALK, ['Enter', 'abrir la fila, o desde el buscador lo único que encontró']];

const CHOICE: Keys = [...LIST, ['Espacio', 'elegir varias; Mayús y flechas, las seguidas']];

const DAY: Keys = [
  ['L', 'llegó, y después en consulta'],
  ['C', 'marcar cumplido'],
  ['N', 'marcar no cumplido'],
  ['X', 'cancelar el turno'],
  ['M', 'pasarlo a otro horario'],
  ['Espacio', 'elegir varios; Mayús y flechas, los seguidos'],
  ['Enter', 'abrir el turno o reservar'],
  ...WALK,
  ['← →', 'día anterior y siguiente; en columnas, de una agenda a otra'],
  ['H', 'ir a hoy, al horario de ahora'],
  ['F', 'buscar en este día'],
  ['A', 'todas las agendas del lugar, o una'],
  ['V', 'agendas en lista o en columnas'],
];

const CARD: Keys = [['E', 'editar']];

/** Matched by the beginning of a path. */
const SCREEN_KEYS: readonly (readonly [path: RegExp, keys: Keys])[] = [
  [/^\/admin-day-bookings/, DAY],
  [/^\/admin-(users|pet)\/\d/, CARD],
  [/^\/admin-(states|cities|species|breeds|closures)$/, CHOICE],
  [/^\/admin-(users|pets|services|locations|agendas)(\/|$)/, LIST],
];

export function listKeys(pathname: string): Keys {
  const own = SCREEN_KEYS.find(([path]) => path.test(pathname))?.[1] ?? [];
  return [...own, ...EVERYWHERE];
}
