import { useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './keys-dialog.module.css';

type Keys = readonly (readonly [keys: string, does: string])[];

const EVERYWHERE: Keys = [
  ['Ctrl K', 'buscar en todo'],
  ['/', 'buscar en todo'],
  ['S', 'sin turno: anotar a quien vino'],
  ['?', 'ver estas teclas'],
  ['Esc', 'cerrar lo que está encima'],
];

const LIST: Keys = [
  ['↑ ↓', 'pasar de una fila a otra'],
  ['Inicio Fin', 'primera y última fila'],
  ['Enter', 'abrir la fila'],
  ['Espacio', 'elegir varias, donde hay casillas; Mayús y flechas, las seguidas'],
];

const DAY: Keys = [
  ['L', 'llegó, y después en consulta'],
  ['C', 'marcar cumplido'],
  ['N', 'marcar no cumplido'],
  ['X', 'cancelar el turno'],
  ['M', 'pasarlo a otro horario'],
  ['Espacio', 'elegir varios'],
  ['↑ ↓', 'pasar de un lugar a otro'],
  ['← →', 'día anterior y siguiente; en columnas, de una agenda a otra'],
  ['A', 'todas las agendas del lugar, o una'],
  ['V', 'agendas en lista o en columnas'],
  ['Enter', 'abrir el turno o reservar'],
];

const CARD: Keys = [
  ['T', 'dar un turno'],
  ['E', 'editar'],
];

/** By the beginning of a screen's path. */
const OF_SCREENS: readonly (readonly [path: RegExp, keys: Keys])[] = [
  [/^\/admin-day-bookings/, DAY],
  [/^\/admin-(users|pet)\/\d/, CARD],
  [/^\/admin-(users|pets|states|cities|species|breeds)(\/|$)/, LIST],
];

/** What keys do on this screen, and on all of them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const own = OF_SCREENS.find(([path]) => path.test(pathname))?.[1] ?? [];
  return (
    <Dialog isOpen onClose={onClose} title="Teclas" foot={<Button onClick={onClose}>Entendido</Button>}>
      <dl className={styles.keys}>
        {[...own, ...EVERYWHERE].map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
