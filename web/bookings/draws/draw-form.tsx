import { useState } from 'react';
import type { OwnDraw } from '#shared/bookings/draws.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { useVerdicts } from '../../health/eligibility/verdicts.api.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Note } from '../../platform/ui/note.tsx';
import list from '../../platform/ui/numbered.module.css';
import { showToast } from '../../platform/ui/toast.tsx';
import { daysInShort } from './draw.words.ts';
import { DrawEntryFields, keepLivingPets, keepShownDays } from './draw-entry-fields.tsx';
import styles from './draw-form.module.css';
import { useEnterDraw } from './draws.api.ts';

export function DrawForm({ draw, onDone }: { draw: OwnDraw; onDone: () => void }) {
  const { data: pets, isLoadingError, refetch } = usePets();
  const rejections = useRejections(draw);
  const livingPets = pets?.filter(({ petDiedOn }) => petDiedOn === null) ?? [];
  const eligiblePets = livingPets.filter(({ id }) => !rejections.has(id));
  const { draft, change } = useDraft(`draw ${draw.id}`, {
    pets: draw.entry?.PetIds ?? (null as number[] | null),
    days: draw.entry?.OperativoIds ?? [],
  });
  const tickedIds = draft.pets && keepLivingPets(draft.pets, livingPets);
  const days = keepShownDays(draft.days, draw);
  const [isSubmitted, setSubmitted] = useState(false);
  const entering = useEnterDraw(draw.id);
  const chosenIds =
    tickedIds ?? (eligiblePets.length <= draw.mostPets ? eligiblePets.map(({ id }) => id) : []);
  const problem = findDrawProblem(chosenIds, days, draw.mostPets);

  function enter(): void {
    setSubmitted(true);
    if (problem) {
      showToast(problem);
      return;
    }
    const onSuccess = () => {
      showToast('Ya estás en el sorteo', 'ok');
      onDone();
    };
    entering.mutate({ PetIds: chosenIds, OperativoIds: days }, { onSuccess });
  }

  return (
    <>
      <PageTitle text={`${draw.serviceName} · hasta el ${formatShortMoment(draw.closesAt)}`}>
        Anotate en el sorteo
      </PageTitle>
      <DrawEntryFields
        draw={draw}
        pets={livingPets}
        rejections={rejections}
        noPets={
          isLoadingError ? (
            <LoadFailedNote title="No pudimos cargar tus mascotas" onRetry={refetch} />
          ) : (
            pets && <NoPets />
          )
        }
        value={{ pets: chosenIds, days }}
        onChange={change}
      />
      <Rules draw={draw} />
      {isSubmitted && problem && <Note kind="error">{problem}</Note>}
      <ActionBar>
        <p className={styles.choice}>
          <b>{chosenIds.length === 1 ? '1 mascota' : `${chosenIds.length} mascotas`}</b>
          <small>{daysInShort(draw.days.filter(({ id }) => days.includes(id)))}</small>
        </p>
        <Button variant="primary" isPending={entering.isPending} onClick={enter}>
          {draw.entry ? 'Guardar' : 'Anotarme'}
        </Button>
      </ActionBar>
    </>
  );
}

export function findDrawProblem(
  pets: readonly number[],
  days: readonly number[],
  maxPets: number,
): string | null {
  if (pets.length === 0) return DRAW_MESSAGES.noPet;
  if (days.length === 0) return DRAW_MESSAGES.noDay;
  return pets.length > maxPets ? DRAW_MESSAGES.most(maxPets) : null;
}

/** Returns why pets can't come on the draw's last day; the server checks each day. */
function useRejections({ ServiceId, days }: OwnDraw): Map<number, string> {
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

function Rules({ draw: { mostPets, closesAt } }: { draw: OwnDraw }) {
  return (
    <Card className={`stack gap-s3 ${styles.rules}`} aria-labelledby="draw-rules">
      <h2 id="draw-rules">Cómo es el sorteo</h2>
      <ol className={`stack gap-s3 ${list.numbered}`}>
        <li>
          Una inscripción por persona, con {mostPets === 1 ? 'una mascota' : `hasta ${mostPets} mascotas`}.
        </li>
        <li>
          El {formatShortMoment(closesAt)} cierra la inscripción y se sortea el orden. Cualquiera puede
          comprobarlo.
        </li>
        <li>Te avisamos por correo. Si no salís, quedás en la lista en ese orden.</li>
      </ol>
    </Card>
  );
}
