import type { Batch } from '#shared/catalogues/vaccines.ts';
import { POST_MESSAGES, type VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { useVets } from '../../accounts/profile/licences.api.ts';
import { useBatches, useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { townToday } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { dateProps, fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useSavePost, useVaccinationPosts } from './posts.api.ts';

type PostFields = {
  postPlace: string;
  date: string | null;
  dateProblem: string | null;
  VaccineId: number | null;
  BatchId: number | null;
  VetUserId: number | null;
  neighbourhoods: string;
};

function toFields(post: VaccinationPost | null): PostFields {
  return {
    postPlace: post?.postPlace ?? '',
    date: post?.postDate ?? townToday(),
    dateProblem: null,
    VaccineId: post?.VaccineId ?? null,
    BatchId: post?.BatchId ?? null,
    VetUserId: post?.VetUserId ?? null,
    neighbourhoods: (post?.neighbourhoods ?? []).join('\n'),
  };
}

type PostDialogProps = { post: VaccinationPost | null; onClose: () => void };

export function PostDialog({ post, onClose }: PostDialogProps) {
  const { data: vaccines = [] } = useVaccines();
  const { data: vets = [] } = useVets();
  const { data: posts } = useVaccinationPosts();
  const latest = posts?.find(({ id }) => id === post?.id) ?? post;
  const vetOptions = vets.map((vet) => ({ id: vet.id, label: `${vet.userName} ${vet.userLastName}` }));
  const { frame, ...form } = usePostForm({ post: latest, vets: vetOptions, onClose });
  const batches = useFreshBatches(form.draft);
  return (
    <FormDialog title={post ? 'Editar el puesto' : 'Agregar puesto'} {...frame}>
      <TextField label="Lugar" maxLength={LIMITS.name} {...form.text('postPlace')} />
      <DateField label="Día" {...dateProps(form, 'date')} />
      <ComboSelect
        label="Vacuna"
        items={vaccines.map(({ id, vaccineName: label }) => ({ id, label }))}
        value={form.draft.VaccineId}
        error={form.findError('VaccineId')}
        onChange={(VaccineId) => form.change({ VaccineId, BatchId: null })}
      />
      <ComboSelect
        label="Lote"
        items={batches}
        emptyText="No hay lotes vigentes. Se cargan en Vacunas y lotes"
        {...fieldProps(form, 'BatchId')}
      />
      <ComboSelect
        label="Veterinaria o veterinario"
        hint="Firma las dosis de quien no tiene matrícula"
        items={vetOptions}
        emptyText="Nadie del personal tiene matrícula"
        {...fieldProps(form, 'VetUserId')}
      />
      <TextArea
        label="Barrios"
        hint="Uno por renglón, para el resumen; el de cada vecino se lee de su dirección"
        {...form.text('neighbourhoods')}
      />
    </FormDialog>
  );
}

type PostFormOptions = PostDialogProps & { vets: readonly { id: number; label: string }[] };

function usePostForm({ post, vets, onClose }: PostFormOptions) {
  const { data: batches = [] } = useBatches();
  return useDialogForm({
    name: `post ${post?.id ?? 0}`,
    initial: toFields(post),
    latest: post ?? undefined,
    fieldWords: toFieldLabels(batches, vets),
    problemsOf: ({ postPlace, date, dateProblem, VaccineId, BatchId }) =>
      listFailedChecks([
        ['postPlace', postPlace.trim() !== '', POST_MESSAGES.place],
        ['date', date !== null, dateProblem ?? 'Tenés que ingresar el día'],
        ['VaccineId', VaccineId !== null, 'Tenés que elegir la vacuna'],
        ['BatchId', BatchId !== null, 'Tenés que elegir el lote'],
      ]),
    toRequest: ({ postPlace, date, VaccineId, BatchId, VetUserId, neighbourhoods }, updatedAt) => ({
      postPlace: postPlace.trim(),
      postDate: date ?? '',
      VaccineId: VaccineId ?? 0,
      BatchId: BatchId ?? 0,
      VetUserId,
      neighbourhoods: neighbourhoods
        .split('\n')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      updatedAt,
    }),
    mutation: useSavePost(post?.id ?? 0),
    successMessage: 'El puesto fue guardado',
    onClose,
  });
}

function toFieldLabels(batches: readonly Batch[], vets: PostFormOptions['vets']): FieldLabels<PostFields> {
  const nameBatch = (batch: Batch | undefined) => batch && `${batch.vaccineName}, lote ${batch.batchCode}`;
  return {
    postPlace: 'Lugar',
    date: { label: 'Día', show: ({ date }) => (date === null ? '' : formatIsoDate(date)) },
    dateProblem: { with: 'date' },
    VaccineId: {
      label: 'Vacuna y lote',
      show: ({ BatchId }) => nameBatch(batches.find(({ id }) => id === BatchId)) ?? '',
    },
    BatchId: { with: 'VaccineId' },
    VetUserId: {
      label: 'Veterinaria o veterinario',
      show: ({ VetUserId }) => vets.find(({ id }) => id === VetUserId)?.label ?? '',
    },
    neighbourhoods: 'Barrios',
  };
}

function useFreshBatches({ VaccineId, date }: PostFields) {
  const { data: batches = [] } = useBatches();
  return batches
    .filter((batch) => batch.VaccineId === VaccineId && batch.batchExpiresOn >= (date ?? ''))
    .map(({ id, batchCode, batchExpiresOn }) => ({
      id,
      label: `${batchCode}, vence el ${formatIsoDate(batchExpiresOn)}`,
    }));
}
