import { CirclePause, Clock, Hourglass, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ServiceWaitingEntry } from '#shared/bookings/waiting-list.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { AnyPetPicker } from '../../pets/pets/any-pet-picker.tsx';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import { FieldError } from '../../platform/fields/field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import type { ListColumn } from '../../platform/lists/list-column.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { useSearchInAddress } from '../../platform/lists/use-search-in-address.ts';
import { VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './service-waiting-card.module.css';
import {
  ANY_DAY,
  type DaysFields,
  findDaysProblems,
  toEntryDraft,
  WaitingDaysFields,
} from './waiting-days-fields.tsx';
import { useCreateEntry, useServiceEntries } from './waiting-list.api.ts';
import { daysInWords } from './waiting-list.words.ts';

const COLUMNS: ListColumn<ServiceWaitingEntry>[] = [
  { key: 'pet', title: 'Mascota', cell: (entry) => <PetCell entry={entry} /> },
  {
    key: 'phone',
    title: 'Teléfono',
    width: '9rem',
    isWideOnly: true,
    cell: ({ Owner }) => <span className="quiet num cut">{Owner.userPhone}</span>,
  },
  { key: 'days', title: 'Días que le sirven', isWideOnly: true, cell: daysInWords },
  { key: 'state', title: 'Estado', width: '9.5rem', cell: (entry) => <StateCell entry={entry} /> },
];

function PetCell({ entry: { petName, petsBefore, Owner, BookingId } }: EntryProps) {
  return (
    <span className={styles.pet}>
      <b>{petsBefore === null ? '–' : petsBefore + 1}</b>
      <span className="cut">
        {petName}
        {BookingId !== null && <span className="quiet"> · adelanto</span>}
        <small className="cut quiet">
          {Owner.userName} {Owner.userLastName}
        </small>
      </span>
    </span>
  );
}

type EntryProps = { entry: ServiceWaitingEntry };

function StateCell({ entry: { offer, waitingState, priorityReason } }: EntryProps) {
  if (offer)
    return (
      <StateChip tone="warning" icon={<Clock aria-hidden />}>
        Ofrecido
      </StateChip>
    );
  if (waitingState === 'paused')
    return (
      <StateChip tone="quiet" icon={<CirclePause aria-hidden />}>
        En pausa
      </StateChip>
    );
  const Icon = priorityReason === null ? Hourglass : Star;
  return (
    <StateChip tone={priorityReason === null ? 'taken' : 'selected'} icon={<Icon aria-hidden />}>
      {priorityReason === null ? 'Espera' : 'Prioridad'}
    </StateChip>
  );
}

export function ServiceWaitingCard() {
  const [params, setParams] = useSearchParams();
  const services = useWaitingListServices() ?? [];
  const shown = services.find(({ id }) => String(id) === params.get('servicio')) ?? services[0];

  function show(id: string): void {
    const next = new URLSearchParams(params);
    next.set('servicio', id);
    next.delete('q');
    setParams(next, { replace: true });
  }

  if (!shown) return null;
  return (
    <>
      {services.length > 1 && (
        <SelectField
          label="Servicio"
          options={services.map(({ id, serviceName }) => ({ id: String(id), label: serviceName }))}
          value={String(shown.id)}
          onChange={show}
        />
      )}
      <WaitingTable key={shown.id} serviceId={shown.id} serviceName={shown.serviceName} />
    </>
  );
}

function WaitingTable({ serviceId, serviceName }: { serviceId: number; serviceName: string }) {
  const search = useSearchInAddress();
  const pages = useServiceEntries(serviceId, search.query);
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const opened = pages.rows.find(({ id }) => id === openId);
  if (pages.isFailed)
    return <LoadFailed title="No pudimos cargar la lista de espera" onRetry={pages.retry} />;
  return (
    <>
      <Button className={styles.add} onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        Anotar una mascota
      </Button>
      <Card isFlush>
        <ListTools
          placeholder="Mascota, persona o DNI"
          text={search.text}
          onSearch={search.search}
          count={pages.total}
          nouns={['mascota', 'mascotas']}
        />
        <VirtualList
          key={search.query}
          label={`Lista de espera de ${serviceName}`}
          columns={COLUMNS}
          rows={pages.rows}
          rowId={({ id }) => id}
          total={pages.total}
          onReachEnd={pages.loadMore}
          isMoreFailed={pages.isMoreFailed}
          onOpen={({ id }) => setOpenId(id)}
          isLoading={pages.isLoading}
          empty={<NoEntries query={search.query} />}
        />
      </Card>
      {opened && <EntryDialog entry={opened} onClose={() => setOpenId(null)} />}
      {isAdding && <AddEntryDialog serviceId={serviceId} onClose={() => setAdding(false)} />}
    </>
  );
}

function NoEntries({ query }: { query: string }) {
  if (query !== '')
    return <EmptyState title={`No encontramos «${query}»`} text="Probá con menos letras o con otro dato." />;
  return (
    <EmptyState
      title="Nadie espera"
      text="Los vecinos se anotan cuando no quedan lugares; también los podés anotar vos."
    />
  );
}

type AddEntryDialogProps = { serviceId: number; onClose: () => void };

type EntryFields = DaysFields & { pet: ComboItem | null };

const EMPTY_ENTRY: EntryFields = { ...ANY_DAY, pet: null };

function AddEntryDialog({ serviceId, onClose }: AddEntryDialogProps) {
  const { frame, ...form } = useDialogForm({
    name: `waiting-list of ${serviceId}`,
    initial: EMPTY_ENTRY,
    problemsOf: (fields) => [
      ...listFailedChecks([['pet', fields.pet !== null, MESSAGES.noPetToBook]]),
      ...findDaysProblems(fields),
    ],
    toRequest: ({ pet, ...days }) => ({
      ...toEntryDraft(days),
      ServiceId: serviceId,
      PetId: pet?.id ?? 0,
      BookingId: null,
    }),
    mutation: useCreateEntry(),
    successMessage: 'Quedó en la lista de espera',
    onClose,
  });
  return (
    <FormDialog title="Anotar una mascota" verb="Anotar" {...frame}>
      <AnyPetPicker label="Mascota" value={form.draft.pet} onChange={(pet) => form.change({ pet })} />
      <FieldError id="pet-error" error={form.findError('pet')} />
      <WaitingDaysFields form={form} serviceId={serviceId} isEarlier={false} />
    </FormDialog>
  );
}
