import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Batch, MAX_DOSES, VACCINE_MESSAGES, type Vaccine } from '#shared/catalogues/vaccines.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { townToday } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { numberProblem } from '../../platform/fields/number-typing.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { dateProps, fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { VaccineDialog } from './vaccine-dialog.tsx';
import { useAddBatch, useBatches, useDeleteBatch, useVaccines } from './vaccines.api.ts';
import styles from './vaccines-screen.module.css';

const MAX_LENGTHS = { lab: 60, code: 40 };

const EMPTY_BATCH: BatchFields = {
  VaccineId: null,
  batchLab: '',
  batchCode: '',
  expires: null,
  expiresProblem: null,
  doses: '',
};

type OpenDialog =
  | { kind: 'vaccine'; vaccine: Vaccine | null }
  | { kind: 'batch' }
  | { kind: 'remove'; batch: Batch }
  | null;

export function VaccinesScreen() {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const vaccines = useVaccines();
  const batches = useBatches();
  const close = () => setOpenDialog(null);
  const retry = () => void Promise.all([vaccines.refetch(), batches.refetch()]);
  return (
    <>
      <PageTitle text="Lo que se elige al preparar cada día">Vacunas y lotes</PageTitle>
      {(vaccines.isLoadingError || batches.isLoadingError) && (
        <LoadFailed title="No pudimos cargar las vacunas" onRetry={retry} />
      )}
      <div
        className={`stack ${styles.screen}`}
        aria-busy={vaccines.isPending || batches.isPending || undefined}
      >
        <Card isFlush aria-labelledby="batches" className={styles.card}>
          <CardHead
            id="batches"
            title="Lotes en uso"
            add="Agregar lote"
            onAdd={() => setOpenDialog({ kind: 'batch' })}
          />
          <ul>
            {batches.data?.map((batch) => (
              <BatchRow
                key={batch.id}
                batch={batch}
                onRemove={() => setOpenDialog({ kind: 'remove', batch })}
              />
            ))}
          </ul>
          {batches.data?.length === 0 && <p className="quiet">Todavía no hay lotes cargados.</p>}
        </Card>
        <Card isFlush aria-labelledby="vaccines" className={styles.card}>
          <CardHead
            id="vaccines"
            title="Vacunas"
            add="Agregar vacuna"
            onAdd={() => setOpenDialog({ kind: 'vaccine', vaccine: null })}
          />
          <ul>
            {vaccines.data?.map((vaccine) => (
              <VaccineRow
                key={vaccine.id}
                vaccine={vaccine}
                onEdit={() => setOpenDialog({ kind: 'vaccine', vaccine })}
              />
            ))}
          </ul>
        </Card>
      </div>
      {openDialog?.kind === 'batch' && <BatchDialog vaccines={vaccines.data ?? []} onClose={close} />}
      {openDialog?.kind === 'vaccine' && <VaccineDialog vaccine={openDialog.vaccine} onClose={close} />}
      {openDialog?.kind === 'remove' && <RemoveBatch batch={openDialog.batch} onClose={close} />}
    </>
  );
}

function CardHead({ id, title, add, onAdd }: { id: string; title: string; add: string; onAdd: () => void }) {
  return (
    <header className={`cluster between ${styles.head}`}>
      <h2 id={id}>{title}</h2>
      <Button variant="quiet" onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    </header>
  );
}

function BatchRow({ batch, onRemove }: { batch: Batch; onRemove: () => void }) {
  const { vaccineName, batchCode, batchLab, batchExpiresOn } = batch;
  const isOver = batchExpiresOn < townToday();
  return (
    <li>
      <p>
        <b>{`${vaccineName}, lote ${batchCode}`}</b>
        <small data-over={isOver || undefined}>
          {batchLab} · {isOver ? 'venció' : 'vence'} el {formatIsoDate(batchExpiresOn)}
        </small>
      </p>
      <Button variant="quiet" aria-label={`Sacar de uso el lote ${batchCode}`} onClick={onRemove}>
        Sacar de uso
      </Button>
    </li>
  );
}

function VaccineRow({ vaccine, onEdit }: { vaccine: Vaccine; onEdit: () => void }) {
  const { vaccineName, validMonths, secondDoseDays } = vaccine;
  const secondDose = secondDoseDays === null ? '' : ` · segunda dosis a los ${secondDoseDays} días`;
  return (
    <li>
      <p>
        <b>{vaccineName}</b>
        <small>
          Protege {validMonths} meses{secondDose}
        </small>
      </p>
      <Button variant="quiet" aria-label={`Editar ${vaccineName}`} onClick={onEdit}>
        Editar
      </Button>
    </li>
  );
}

function RemoveBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const deletion = useDeleteBatch();
  function remove(): void {
    const onSuccess = () => {
      showToast('El lote quedó fuera de uso', 'ok');
      onClose();
    };
    deletion.mutate(batch.id, { onSuccess });
  }
  return (
    <CallDialog
      title={`¿Sacar de uso el lote ${batch.batchCode}?`}
      confirmLabel="Sacar de uso"
      mutation={deletion}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>No se va a poder elegir más. Lo que se puso de él lo sigue nombrando.</p>
    </CallDialog>
  );
}

type BatchFields = {
  VaccineId: number | null;
  batchLab: string;
  batchCode: string;
  expires: string | null;
  expiresProblem: string | null;
  doses: string;
};

function BatchDialog({ vaccines, onClose }: { vaccines: readonly Vaccine[]; onClose: () => void }) {
  const { frame, ...form } = useDialogForm({
    name: 'new batch',
    initial: EMPTY_BATCH,
    problemsOf: ({ VaccineId, batchLab, batchCode, expires, expiresProblem, doses }) => {
      const dosesProblem = doses.trim() === '' ? null : numberProblem(doses.trim(), 1, MAX_DOSES);
      return listFailedChecks([
        ['VaccineId', VaccineId !== null, 'Tenés que elegir la vacuna'],
        ['batchLab', batchLab.trim() !== '', VACCINE_MESSAGES.batchLab],
        ['batchCode', batchCode.trim() !== '', VACCINE_MESSAGES.batchCode],
        ['expires', expires !== null, expiresProblem ?? 'Tenés que ingresar cuándo vence el lote'],
        ['doses', dosesProblem === null, dosesProblem ?? ''],
      ]);
    },
    toRequest: ({ VaccineId, batchLab, batchCode, expires, doses }) => ({
      VaccineId: VaccineId ?? 0,
      batchLab: batchLab.trim(),
      batchCode: batchCode.trim(),
      batchExpiresOn: expires ?? '',
      batchDoses: doses.trim() === '' ? null : Number(doses),
    }),
    mutation: useAddBatch(),
    successMessage: 'El lote fue agregado',
    onClose,
  });
  const { text } = form;
  return (
    <FormDialog title="Agregar lote" {...frame}>
      <ComboSelect
        label="Vacuna"
        items={vaccines.map(({ id, vaccineName: label }) => ({ id, label }))}
        {...fieldProps(form, 'VaccineId')}
      />
      <TextField label="Laboratorio" maxLength={MAX_LENGTHS.lab} {...text('batchLab')} />
      <TextField label="Número de lote" maxLength={MAX_LENGTHS.code} {...text('batchCode')} />
      <DateField
        label="Vence el"
        hint="El frasco, no la protección de la vacuna"
        {...dateProps(form, 'expires')}
      />
      <TextField
        label="Dosis (opcional)"
        hint="De todo el lote: el resumen de un puesto dice cuántas quedan"
        inputMode="numeric"
        {...text('doses')}
      />
    </FormDialog>
  );
}
