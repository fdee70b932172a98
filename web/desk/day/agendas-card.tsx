import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { Card } from '../../platform/ui/card.tsx';
import styles from './agendas-card.module.css';
import { AgendaBadge } from './rows/agenda-badge.tsx';
import { badgesOf, nameOfAgenda } from './rows/agenda-badges.ts';

type AgendasCardProps = {
  here: readonly Agenda[];
  shown: readonly number[];
  places: readonly DayPlace[] | undefined;
  onShow: (ids: readonly number[]) => void;
};

export function AgendasCard({ here, shown, places = [], onShow }: AgendasCardProps) {
  const badges = badgesOf(here);
  const isAll = shown.length === here.length;
  const toggle = (id: number) =>
    onShow(here.map((each) => each.id).filter((each) => (each === id) !== shown.includes(each)));
  return (
    <Card aria-label="Agendas del lugar" className={`row gap-s4 ${styles.card}`}>
      <h2 className={styles.title}>Agendas del lugar</h2>
      <label className={`row ${styles.row}`}>
        <input
          type="checkbox"
          aria-keyshortcuts="a"
          checked={isAll}
          onChange={() => onShow(isAll ? [] : here.map(({ id }) => id))}
        />
        <b>Todas las agendas</b>
      </label>
      {here.map((agenda) => {
        const badge = badges.get(agenda.id);
        return (
          <label key={agenda.id} className={`row ${styles.row}`}>
            <input type="checkbox" checked={shown.includes(agenda.id)} onChange={() => toggle(agenda.id)} />
            {badge && <AgendaBadge {...badge} />}
            <span className={styles.name}>{nameOfAgenda(agenda)}</span>
            {shown.includes(agenda.id) && <small>{freeInWords(agenda, places)}</small>}
          </label>
        );
      })}
    </Card>
  );
}

function freeInWords({ id }: Agenda, places: readonly DayPlace[]): string {
  const free = places.filter((place) => place.AgendaId === id && !isTaken(place)).length;
  return free === 1 ? '1 libre' : `${free} libres`;
}
