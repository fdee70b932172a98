import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { DoseSubject } from '#shared/clinic/vaccination-posts.ts';
import { MAX_NEIGHBOURHOOD_LENGTH } from '#shared/clinic/vaccination-posts.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { type Draft, useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { LocalDose } from '../offline-day/offline-entries.ts';
import { postPath } from '../offline-day/offline-paths.ts';
import { addDose, undoDose } from '../offline-day/post-actions.ts';
import { storeOnPhone } from '../offline-day/store-on-phone.ts';
import { type Animal, AnimalButtons } from './animal-buttons.tsx';
import styles from './post.module.css';
import { NO_BATCH_MESSAGE, type StepProps } from './post.words.ts';

const TITLES = { ownerless: 'Sin responsable', unidentified: 'Sin DNI' } as const;

export function OwnerlessStep({
  post,
  batch,
  subject,
}: StepProps & { subject: Exclude<DoseSubject, 'owner'> }) {
  const { detail } = post;
  const form = useDraft(`post neighbourhood ${detail.id}`, { neighbourhood: detail.neighbourhoods[0] ?? '' });
  const { draft, showProblems } = form;
  const ownDoses = post.doses.filter(
    ({ row }) => row.subject === subject && row.neighbourhood === draft.neighbourhood.trim(),
  );
  const allDoses = post.doses.filter(({ row }) => row.subject === subject);
  const counts = new Map<string, number>();
  for (const { label } of ownDoses) counts.set(label, (counts.get(label) ?? 0) + 1);
  const latest = allDoses.at(-1);

  function add({ SpecieId, petGender, label }: Animal): void {
    const neighbourhood = draft.neighbourhood.trim();
    const problem = !batch ? NO_BATCH_MESSAGE : neighbourhood === '' ? 'Tenés que elegir el barrio' : null;
    if (problem !== null || !batch) {
      showProblems([{ field: 'neighbourhood', message: problem ?? NO_BATCH_MESSAGE }]);
      focusFirstError();
      return;
    }
    const animal = { SpecieId, petGender, petName: '', PetId: null, Person: null, isSamePerson: false };
    const row = { ...animal, BatchId: batch.id, subject, neighbourhood };
    void storeOnPhone(addDose(detail.id, { row, label, dni: '' }));
  }

  return (
    <section className={`stack gap-s3 ${styles.step}`} aria-labelledby="ownerless">
      <h2 id="ownerless">{TITLES[subject]}</h2>
      <NeighbourhoodField form={form} names={detail.neighbourhoods} />
      <h3>Un toque, una dosis</h3>
      <AnimalButtons species={detail.Species} counts={counts} onAnimal={add} />
      <div role="status">
        {latest && (
          <Latest dose={latest} onUndo={() => void storeOnPhone(undoDose(detail.id, latest.row.rowKey))} />
        )}
      </div>
      <div className={styles.bar} data-action-bar>
        <Link className={`row between gap-s3 ${styles.done}`} to={postPath(detail.id)}>
          Listo
          <small>
            {allDoses.length} dosis {subject === 'ownerless' ? 'sin responsable' : 'sin DNI'}
          </small>
        </Link>
      </div>
    </section>
  );
}

type NeighbourhoodFieldProps = { form: Draft<{ neighbourhood: string }>; names: readonly string[] };

function NeighbourhoodField({ form, names }: NeighbourhoodFieldProps) {
  if (names.length === 0)
    return <TextField label="Barrio" maxLength={MAX_NEIGHBOURHOOD_LENGTH} {...form.text('neighbourhood')} />;
  return (
    <ComboSelect
      label="Barrio"
      items={names.map((name) => ({ id: name, label: name }))}
      value={form.draft.neighbourhood}
      error={form.findError('neighbourhood')}
      onChange={(neighbourhood) => form.change({ neighbourhood: neighbourhood ?? '' })}
    />
  );
}

function Latest({ dose, onUndo }: { dose: LocalDose; onUndo: () => void }) {
  return (
    <p className={`row between gap-s3 ${styles.latest}`}>
      <span>{dose.label}: dosis anotada</span>
      <Button variant="quiet" onClick={onUndo}>
        <Undo2 size={20} aria-hidden />
        Deshacer
      </Button>
    </p>
  );
}
