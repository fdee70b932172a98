import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawDay, OwnDraw } from '#shared/bookings/draws.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { petInWords } from '../../pets/pets/pet.words.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { daysInWords, formatWeekday } from './draw.words.ts';
import styles from './draw-form.module.css';

type DrawChoice = { pets: number[]; days: number[] };

type DrawEntryFieldsProps = {
  draw: Pick<OwnDraw, 'days'>;
  pets: readonly Pet[];
  /** Maps a pet's id to the reason why it can't come. */
  rejections: ReadonlyMap<number, string>;
  noPets: ReactNode;
  value: DrawChoice;
  onChange: (change: Partial<DrawChoice>) => void;
};

export function DrawEntryFields({ draw, pets, rejections, noPets, value, onChange }: DrawEntryFieldsProps) {
  return (
    <>
      <fieldset className={`stack gap-s2 ${styles.part}`}>
        <legend>¿Quiénes van?</legend>
        {pets.length === 0 && noPets}
        {pets.length > 0 && (
          <Card isFlush>
            <ul className={styles.pets}>
              {pets.map((pet) => (
                <PetRow
                  key={pet.id}
                  pet={pet}
                  rejection={rejections.get(pet.id) ?? null}
                  isOn={value.pets.includes(pet.id)}
                  onChange={(isOn) => onChange({ pets: toggleId(value.pets, pet.id, isOn) })}
                />
              ))}
            </ul>
          </Card>
        )}
      </fieldset>
      <Days days={draw.days} chosen={value.days} onChange={(days) => onChange({ days })} />
    </>
  );
}

export function keepLivingPets(ids: readonly number[], livingPets: readonly Pet[]): number[] {
  return ids.filter((id) => livingPets.some((pet) => pet.id === id));
}

export function keepShownDays(ids: readonly number[], { days }: Pick<OwnDraw, 'days'>): number[] {
  const shownIds = days.map(({ id }) => id);
  return shownIds.length === 1 ? shownIds : ids.filter((id) => shownIds.includes(id));
}

function toggleId(ids: readonly number[], id: number, isOn: boolean): number[] {
  const others = ids.filter((each) => each !== id);
  return isOn ? [...others, id] : others;
}

type PetRowProps = { pet: Pet; rejection: string | null; isOn: boolean; onChange: (isOn: boolean) => void };

function PetRow({ pet, rejection, isOn, onChange }: PetRowProps) {
  return (
    <li className={`option ${styles.pet}`} data-off={rejection !== null || undefined}>
      <Avatar>
        <PetFace pet={pet} />
      </Avatar>
      <Tick isOn={isOn} isDisabled={rejection !== null && !isOn} onChange={onChange}>
        <b>{pet.petName}</b>
        <span>{rejection ?? petInWords(pet)}</span>
      </Tick>
    </li>
  );
}

type DaysProps = { days: readonly DrawDay[]; chosen: readonly number[]; onChange: (ids: number[]) => void };

function Days({ days, chosen, onChange }: DaysProps) {
  const [only] = days;
  if (days.length === 1 && only)
    return (
      <section className={`stack gap-s1 ${styles.part}`}>
        <h2>Qué día</h2>
        <p>
          <span className="first-upper">{daysInWords([only])}</span> · {only.locationName}
        </p>
      </section>
    );
  return (
    <fieldset className={`stack gap-s2 ${styles.part}`}>
      <legend>¿Qué días te sirven?</legend>
      <ul className={styles.days}>
        {days.map((day) => {
          const { weekday, date } = formatWeekday(day);
          return (
            <li key={day.id} className={`option ${styles.day}`}>
              <Tick
                isOn={chosen.includes(day.id)}
                onChange={(isOn) => onChange(toggleId(chosen, day.id, isOn))}
              >
                <span>{weekday}</span>
                <b className="num">{date}</b>
              </Tick>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type TickProps = {
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

function Tick({ isOn, isDisabled = false, onChange, children }: TickProps) {
  return (
    <label className={`row between gap-s3 ${styles.tick}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>{children}</span>
      {!isDisabled && (
        <i aria-hidden="true">
          <Check size={18} strokeWidth={3} />
        </i>
      )}
    </label>
  );
}
