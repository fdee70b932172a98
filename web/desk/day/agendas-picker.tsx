import { ChevronDown, Columns2, List } from 'lucide-react';
import { Button, Dialog, DialogTrigger, I18nProvider, Popover } from 'react-aria-components';
import { type DayPlace, isTaken } from '#shared/bookings/bookings.ts';
import type { Agenda, AgendaKey } from '#shared/schedule/agendas.ts';
import menuStyles from '../../platform/ui/menu.module.css';
import { isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { AgendaPicker } from '../../schedule/agendas/agenda-picker.tsx';
import styles from './agendas-picker.module.css';
import { AgendaBadge } from './rows/agenda-badge.tsx';
import { nameOfAgenda, toBadges } from './rows/agenda-badges.ts';

type AgendasPickerProps = {
  agendas: readonly Agenda[];
  value: AgendaKey;
  onChange: (agenda: Agenda) => void;
  /** Exists where several agendas can be shown together. */
  day?: ShownAgendasProps;
};

export function AgendasPicker({ agendas, value, onChange, day }: AgendasPickerProps) {
  const words = pickedInWords(agendas, value, day);
  const isCounting = day !== undefined && !day.places;
  if (agendas.length < 2) return <p className={styles.alone}>{words}</p>;
  return (
    <I18nProvider locale="es-AR">
      <DialogTrigger>
        <Button className={styles.button}>
          <span className="sr">Agendas: </span>
          <span className="cut">{words}</span>
          {/* The arrow waits for the count, which would push it aside. */}
          {!isCounting && <ChevronDown size={16} aria-hidden />}
        </Button>
        <Popover className={`${menuStyles.popover} ${styles.popover}`} placement="bottom start">
          <Dialog aria-label="Agendas" className={styles.dialog}>
            <AgendaPicker agendas={agendas} value={value} onChange={onChange} />
            {day && day.agendasOfDay.length > 1 && <ShownAgendas {...day} />}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  );
}

type ShownAgendasProps = {
  agendasOfDay: readonly Agenda[];
  shown: readonly number[];
  places: readonly DayPlace[] | undefined;
  isInColumns: boolean;
  rejection: string | null;
  onShow: (ids: readonly number[], isSideBySide?: boolean) => void;
  onShowColumns: (isInColumns: boolean) => void;
};

function ShownAgendas({ agendasOfDay, shown, places = [], onShow, ...view }: ShownAgendasProps) {
  const badges = toBadges(agendasOfDay);
  const isAll = shown.length === agendasOfDay.length;

  function toggle(id: number): void {
    const ids = agendasOfDay.map((each) => each.id).filter((each) => (each === id) !== shown.includes(each));
    onShow(ids, ids.length === 2);
  }

  return (
    <section aria-label="Agendas del lugar">
      <label className={`row ${styles.row}`}>
        <input
          type="checkbox"
          aria-keyshortcuts="a"
          checked={isAll}
          onChange={() => onShow(isAll ? [] : agendasOfDay.map(({ id }) => id))}
        />
        <b>Todas las agendas</b>
      </label>
      {agendasOfDay.map((agenda) => {
        const badge = badges.get(agenda.id);
        return (
          <label key={agenda.id} className={`row ${styles.row}`}>
            <input type="checkbox" checked={shown.includes(agenda.id)} onChange={() => toggle(agenda.id)} />
            {badge && <AgendaBadge {...badge} />}
            <span className={styles.name}>{nameOfAgenda(agenda)}</span>
            {shown.includes(agenda.id) && <small>{freeInWords(listPlaces(agenda, places))}</small>}
          </label>
        );
      })}
      {shown.length > 1 && <ViewSwitch {...view} />}
    </section>
  );
}

type ViewSwitchProps = Pick<ShownAgendasProps, 'isInColumns' | 'rejection' | 'onShowColumns'>;

function ViewSwitch({ isInColumns, rejection, onShowColumns }: ViewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div role="group" aria-label="Cómo se ve" className={`only-wide ${styles.switch}`}>
      <button type="button" aria-pressed={!isInColumns} onClick={() => onShowColumns(false)}>
        <List size={18} aria-hidden />
        Lista
      </button>
      <button
        type="button"
        aria-pressed={isInColumns}
        aria-keyshortcuts="v"
        aria-disabled={rejection !== null || undefined}
        title={rejection ?? undefined}
        onClick={() => onShowColumns(true)}
      >
        <Columns2 size={18} aria-hidden />
        Columnas
      </button>
    </div>
  );
}

type PickedAgendas = Pick<ShownAgendasProps, 'agendasOfDay' | 'shown' | 'places'>;

const NO_AGENDAS: PickedAgendas = { agendasOfDay: [], shown: [], places: undefined };

function pickedInWords(
  agendas: readonly Agenda[],
  value: AgendaKey,
  { agendasOfDay, shown, places }: PickedAgendas = NO_AGENDAS,
): string {
  const isOneLocation = new Set(agendas.map(({ LocationId }) => LocationId)).size < 2;
  const agenda = agendas.find((each) => isSameAgenda(each, value));
  const several = shown.length === agendasOfDay.length ? 'Todas las agendas' : `${shown.length} agendas`;
  const names = shown.length > 1 ? [several] : [agenda?.serviceName, agenda?.operatorName];
  const location = isOneLocation ? null : agenda?.locationName;
  return [...names, location, places && freeInWords(places)].filter(Boolean).join(' · ');
}

function listPlaces({ id }: Agenda, places: readonly DayPlace[]): DayPlace[] {
  return places.filter(({ AgendaId }) => AgendaId === id);
}

function freeInWords(places: readonly DayPlace[]): string {
  const free = places.filter((place) => !isTaken(place)).length;
  return free === 1 ? '1 libre' : `${free} libres`;
}
