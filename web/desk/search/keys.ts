type Keys = readonly (readonly [keys: string, effect: string])[];

const GLOBAL_KEYS: Keys = [
  ['Ctrl K', 'buscar en todo'],
  ['/', 'buscar en todo'],
  ['T', 'dar un turno'],
  ['Ctrl Z', 'deshacer lo último, mientras se ofrece'],
  ['?', 'ver estas teclas'],
  ['Esc', 'cerrar lo que está encima'],
];

const MOVE_KEYS: Keys = [
  ['↑ ↓', 'pasar de una fila a otra'],
  ['RePág AvPág', 'diez filas de una vez'],
  ['Inicio Fin', 'primera y última fila'],
];

const LIST_KEYS: Keys = [...MOVE_KEYS, ['Enter', 'abrir la fila, o desde el buscador lo único que encontró']];

const CHOICE_KEYS: Keys = [...LIST_KEYS, ['Espacio', 'elegir varias; Mayús y flechas, las seguidas']];

const DAY_KEYS: Keys = [
  ['L', 'llegó, y después en consulta'],
  ['C', 'marcar cumplido'],
  ['N', 'marcar no cumplido'],
  ['X', 'cancelar el turno'],
  ['M', 'pasarlo a otro horario'],
  ['Espacio', 'elegir varios; Mayús y flechas, los seguidos'],
  ['Enter', 'abrir el turno o reservar'],
  ...MOVE_KEYS,
  ['← →', 'día anterior y siguiente; en columnas, de una agenda a otra'],
  ['H', 'ir a hoy, al horario de ahora'],
  ['F', 'buscar en este día'],
  ['A', 'todas las agendas del lugar, o una'],
  ['V', 'agendas en lista o en columnas'],
];

const PROFILE_KEYS: Keys = [['E', 'editar']];

/** Lists the keys of each kind of screen; the first pattern that matches the path applies. */
const SCREEN_KEYS: readonly (readonly [path: RegExp, keys: Keys])[] = [
  [/^\/admin-day-bookings/, DAY_KEYS],
  [/^\/admin-(users|pet)\/\d/, PROFILE_KEYS],
  [/^\/admin-(states|cities|species|breeds|closures)$/, CHOICE_KEYS],
  [/^\/admin-(users|pets|services|locations|agendas)(\/|$)/, LIST_KEYS],
];

export function listKeys(pathname: string): Keys {
  const screenKeys = SCREEN_KEYS.find(([path]) => path.test(pathname))?.[1] ?? [];
  return [...screenKeys, ...GLOBAL_KEYS];
}
