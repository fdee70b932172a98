import { Check, CloudSun, Sun } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, formatTime, toMidnight } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './slots-card.module.css';

type SlotsCardProps = {
  ref: Ref<HTMLHeadingElement>;
  day: string | null;
  slots: readonly FreeSlot[] | undefined;
  chosen: FreeSlot | null;
  onChoose: (slot: FreeSlot) => void;
  /** Start of a chosen slot that was taken meanwhile. */
  lostStart: number | null;
  closedFor: string | null;
  /** Times and reason of a partial closure. */
  partClosure: string | null;
  isError: boolean;
  onRetry: () => void;
};

/** `ref` is the heading, which takes the focus when a day is chosen. */
export function SlotsCard({ ref, day, slots, chosen, onChoose, lostStart, ...rest }: SlotsCardProps) {
  const id = useId();
  return (
    <Card className={`stack ${styles.card}`} aria-labelledby={id}>
      <div className={`stack gap-s1 ${styles.head}`}>
        <h2 id={id} ref={ref} tabIndex={-1}>
          {day ? <Day day={day} slots={slots} /> : 'Horarios'}
        </h2>
        {!day && <p className="quiet">Elegí un día del calendario para ver sus horarios.</p>}
      </div>
      {lostStart !== null && (
        <Note kind="warning">
          El turno de las {formatTime(lostStart)} ya no está libre. Elegí otro horario.
        </Note>
      )}
      {day && rest.partClosure && <Note>Cerrado {rest.partClosure}</Note>}
      {day && !slots && <SlotsLoading isError={rest.isError} onRetry={rest.onRetry} />}
      {slots?.length === 0 && (
        <p>{rest.closedFor ? `Cerrado: ${rest.closedFor}` : 'No hay turnos disponibles'}</p>
      )}
      {slots && slots.length > 0 && <Times slots={slots} chosen={chosen} onChoose={onChoose} />}
    </Card>
  );
}

function Day({ day, slots }: { day: string; slots: readonly FreeSlot[] | undefined }) {
  const free = slots?.reduce((total, slot) => total + slot.freePlaces, 0);
  return (
    <>
      <span className="sr">Horarios: </span>
      <span className={styles.day}>{formatLongDate(toMidnight(day))}</span>
      {free ? <span className={styles.free}> {`${free} ${free === 1 ? 'libre' : 'libres'}`}</span> : null}
    </>
  );
}

function SlotsLoading({ isError, onRetry }: Pick<SlotsCardProps, 'isError' | 'onRetry'>) {
  if (isError) return <LoadFailedNote title="No pudimos cargar los horarios" onRetry={onRetry} />;
  return (
    <div className={styles.loading} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height="48px" />
      ))}
    </div>
  );
}

type TimesProps = Pick<SlotsCardProps, 'chosen' | 'onChoose'> & { slots: readonly FreeSlot[] };

function Times({ slots, chosen, onChoose }: TimesProps) {
  const isMorning = (slot: FreeSlot) => slot.bookingStartDate % DAY_SECONDS < DAY_SECONDS / 2;
  const groups = [
    toGroup('Mañana', <Sun aria-hidden />, slots.filter(isMorning)),
    toGroup(
      'Tarde',
      <CloudSun aria-hidden />,
      slots.filter((slot) => !isMorning(slot)),
    ),
  ];
  return (
    <>
      <SlotPicker
        label="Horarios"
        groups={groups.filter(({ options }) => options.length > 0)}
        value={chosen ? toKey(chosen) : null}
        onChange={(value) => {
          const slot = slots.find((each) => toKey(each) === value);
          if (slot) onChoose(slot);
        }}
      />
      <SlotLength slots={slots} />
    </>
  );
}

function toGroup(title: string, icon: ReactNode, slots: readonly FreeSlot[]) {
  const options = slots.map((slot) => ({
    value: toKey(slot),
    label: slot.bookingStartTime,
    description: slot.freePlaces > 1 ? `${slot.freePlaces} lugares` : undefined,
  }));
  return { title, icon, options };
}

function toKey({ bookingStartDate }: FreeSlot): string {
  return String(bookingStartDate);
}

function SlotLength({ slots }: { slots: readonly FreeSlot[] }) {
  const lengths = new Set(slots.map((slot) => (slot.bookingEndDate - slot.bookingStartDate) / 60));
  const [minutes] = lengths;
  if (lengths.size !== 1) return null;
  return <p className={styles.length}>Cada turno dura {minutes} minutos</p>;
}

type SlotOption = { value: string; label: string; description?: string };
type SlotGroup = { title: string; icon?: ReactNode; options: readonly SlotOption[] };

type SlotPickerProps = {
  label: string;
  groups: readonly SlotGroup[];
  value: string | null;
  onChange: (value: string) => void;
};

/** Shows groups of radio chips; arrow keys move through all of them. */
function SlotPicker({ label, groups, value, onChange }: SlotPickerProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`stack ${styles.picker}`}>
      {groups.map(({ title, icon, options }) => (
        <fieldset key={title}>
          <legend className={`row ${styles.title}`}>
            {icon}
            {title}
          </legend>
          <div className={styles.grid}>
            {options.map((option) => (
              <label key={option.value} className={`option ${styles.slot}`}>
                <input
                  type="radio"
                  name={name}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                <Check size={16} className={styles.tick} />
                {option.label}
                {option.description && <small>{option.description}</small>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
