import { type Fact, FactList } from '../../../platform/ui/fact-list.tsx';
import styles from './registry.module.css';

const RULES: readonly Fact[] = [
  ['Turnos dados', 'Los de esos días, menos los cancelados.'],
  ['Vinieron', 'Los cumplidos, los que llegaron y los que no pudieron atenderse.'],
  ['Aptas', 'Las de turnos cumplidos, salvo que la planilla diga que no era apta.'],
  ['Ausentes', 'Solo los que tienen «No vino»: un «No cumplido» sin motivo no cuenta.'],
  [
    'Castradas, vacunas y antirrábicas',
    'Lo que hizo el municipio y está en la libreta, con turno o sin él. Lo declarado y lo visto en papel no cuenta acá.',
  ],
  [
    'Complicaciones y muertes',
    'De las planillas de turnos cumplidos o no cumplidos, hayan sido o no por una castración.',
  ],
];

/** Who counts where, for whoever asks what a figure is of. */
export function HowCounted() {
  return (
    <details className={`no-print ${styles.how}`}>
      <summary>Cómo se cuenta</summary>
      <FactList facts={RULES} />
    </details>
  );
}
