import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DrawDay, OwnDraw } from '#shared/bookings/draws.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { useVerdicts } from '../../health/eligibility/verdicts.api.ts';
import { petInWords } from '../../pets/pets/pet-words.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './draw.module.css';
import { daysInShort, daysInWords, momentInShort, weekdayOf } from './draw.words.ts';
import { useEnterDraw } from './draws.api.ts';

export function DrawForm({ draw, onDone }: { draw: OwnDraw; onDone: () => void }) {
  const { data: pets } = usePets();
  const refusals = useRefusals(draw);
  const living = pets?.filter(({ petDiedOn }) => petDiedOn === null) ?? [];
  const able = living.filter(({ id }) => !refusals.has(id));
  const { draft, change } = useDraft(`draw ${draw.id}`, {
    pets: draw.entry?.PetIds ?? (null as number[] | null),
    days: draw.entry?.OperativoIds ?? initialDays(draw),
  });
  const { pets: ticked, days } = draft;
  const [isTried, setTried] = useState(false);
  const entering = useEnterDraw(draw.id);
  const chosen = ticked ?? (able.length <= draw.mostPets ? able.map(({ id }) => id) : []);
  const problem = problemOf(chosen, days, draw.mostPets);

  function enter(): void {
    setTried(true);
    if (problem) {
      showToast(problem);
      return;
    }
    const onSuccess = () => {
      showToast('Ya estás en el sorteo', 'ok');
      onDone();
    };
    entering.mutate({ PetIds: chosen, OperativoIds: days }, { onSuccess });
  }

  return (
    <>
      <PageTitle text={`${draw.serviceName} · hasta el ${momentInShort(draw.closesAt)}`}>
        Anotate en el sorteo
      </PageTitle>
      <fieldset className={`stack gap-s2 ${styles.part}`}>
        <legend>¿Quiénes van?</legend>
        {pets && living.length === 0 && <NoPets />}
        {living.length > 0 && (
          <Card isFlush>
            <ul className={styles.pets}>
              {living.map((pet) => (
                <PetRow
                  key={pet.id}
                  pet={pet}
                  refusal={refusals.get(pet.id) ?? null}
                  isOn={chosen.includes(pet.id)}
                  onChange={(isOn) => change({ pets: toggled(chosen, pet.id, isOn) })}
                />
              ))}
            </ul>
          </Card>
        )}
      </fieldset>
      <Days days={draw.days} chosen={days} onChange={(next) => change({ days: next })} />
      <Rules draw={draw} />
      {isTried && problem && <Note kind="error">{problem}</Note>}
      <ActionBar>
        <p className={styles.choice}>
          <b>{chosen.length === 1 ? '1 mascota' : `${chosen.length} mascotas`}</b>
          <span>{daysInShort(draw.days.filter(({ id }) => days.includes(id)))}</span>
        </p>
        <Button variant="primary" isPending={entering.isPending} onClick={enter}>
          {draw.entry ? 'Guardar' : 'Anotarme'}
        </Button>
      </ActionBar>
    </>
  );
}

function initialDays({ days }: OwnDraw): number[] {
  return days.length === 1 ? days.map(({ id }) => id) : [];
}

function toggled(ids: readonly number[], id: number, isOn: boolean): number[] {
  const others = ids.filter((each) => each !== id);
  return isOn ? [...others, id] : others;
}

function problemOf(pets: readonly number[], days: readonly number[], most: number): string | null {
  if (pets.length === 0) return DRAW_MESSAGES.noPet;
  if (days.length === 0) return DRAW_MESSAGES.noDay;
  return pets.length > most ? DRAW_MESSAGES.most(most) : null;
}

/** Returns why pets can't come, by the last day; the server decides by each. */
function useRefusals({ ServiceId, days }: OwnDraw): Map<number, string> {
  const { data: verdicts = [] } = useVerdicts({ serviceId: ServiceId, day: days.at(-1)?.operativoDate });
  return new Map(
    verdicts
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ PetId, problems }) => [PetId, problems[0]?.message ?? 'No puede venir']),
  );
}

function NoPets() {
  return (
    <Note>
      <p>Primero cargá la mascota que va.</p>
      <LinkButton to="/admin-pets">Mis mascotas</LinkButton>
    </Note>
  );
}

type PetRowProps = { pet: Pet; refusal: string | null; isOn: boolean; onChange: (isOn: boolean) => void };

function PetRow({ pet, refusal, isOn, onChange }: PetRowProps) {
  return (
    <li className={`option ${styles.pet}`} data-off={refusal !== null || undefined}>
      <Avatar>
        <PetFace pet={pet} />
      </Avatar>
      <Tick isOn={isOn} isOff={refusal !== null} onChange={onChange}>
        <b>{pet.petName}</b>
        <span>{refusal ?? petInWords(pet)}</span>
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
          const { weekday, date } = weekdayOf(day);
          return (
            <li key={day.id} className={`option ${styles.day}`}>
              <Tick
                isOn={chosen.includes(day.id)}
                onChange={(isOn) => onChange(toggled(chosen, day.id, isOn))}
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

type TickProps = { isOn: boolean; isOff?: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

function Tick({ isOn, isOff = false, onChange, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>{children}</span>
      {!isOff && (
        <i aria-hidden="true">
          <Check size={18} strokeWidth={3} />
        </i>
      )}
    </label>
  );
}

function Rules({ draw: { mostPets, closesAt } }: { draw: OwnDraw }) {
  return (
    <Card className={styles.rules} aria-labelledby="draw-rules">
      <h2 id="draw-rules">Cómo es el sorteo</h2>
      <ol>
        <li>
          Una inscripción por persona, con {mostPets === 1 ? 'una mascota' : `hasta ${mostPets} mascotas`}.
        </li>
        <li>
          El {momentInShort(closesAt)} cierra la inscripción y se sortea el orden. Cualquiera puede
          comprobarlo.
        </li>
        <li>Te avisamos por correo. Si no salís, quedás en la lista en ese orden.</li>
      </ol>
    </Card>
  );
}
