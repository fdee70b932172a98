import {
  CalendarRange,
  CircleCheck,
  CircleOff,
  Eye,
  OctagonPause,
  Pencil,
  PencilLine,
  Plus,
  Trash2,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { formatLongDate, formatTime, toMidnight } from '#shared/platform/town-clock.ts';
import type { DrawSummary } from '#shared/schedule/draws.ts';
import type { Operativo, OperativoState, UsedQuota } from '#shared/schedule/operativos.ts';
import { formatGroup } from '#shared/schedule/quota-words.ts';
import { openGiveBooking } from '../../platform/api/give-booking-prompt.ts';
import { townToday } from '../../platform/api/town.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { DotsMenu } from '../../platform/ui/menu.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { DrawPanel } from '../draws/draw-panel.tsx';
import { AgendaQuotasDialog } from './agenda-quotas-dialog.tsx';
import { OperativoDialog } from './operativo-dialog.tsx';
import { useOperativos, useRemoveOperativo } from './operativos.api.ts';
import styles from './operativos-screen.module.css';

type DialogKind = 'edit' | 'remove' | 'suspend' | 'enter';
type OpenDialog = { kind: DialogKind | 'everyDay'; operativo: Operativo | null } | null;

type OperativosScreenProps = {
  SuspendDialog: ComponentType<{ operativo: Operativo; onClose: () => void }>;
  EntryDialog: ComponentType<{ draw: DrawSummary; onClose: () => void }>;
};

export function OperativosScreen({ SuspendDialog, EntryDialog }: OperativosScreenProps) {
  const { data: operativos, isLoadingError, refetch } = useOperativos();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  const createButton = (
    <Button variant="primary" onClick={() => setOpenDialog({ kind: 'edit', operativo: null })}>
      <Plus size={20} aria-hidden />
      Agregar operativo
    </Button>
  );
  return (
    <div className={`stack ${styles.list}`}>
      <PageTitle
        text="Un día de una agenda, con sus cupos y lo que leen los vecinos."
        action={operativos && operativos.length > 0 && createButton}
      >
        Operativos
      </PageTitle>
      {isLoadingError && <LoadFailed title="No pudimos cargar los operativos" onRetry={refetch} />}
      {operativos?.length === 0 && (
        <EmptyState
          title="Todavía no hay operativos"
          text="Elegí una agenda y un día, poné cuántos animales de cada grupo y publicalo."
          action={createButton}
        />
      )}
      {operativos?.map((operativo) => (
        <OperativoCard
          key={operativo.id}
          operativo={operativo}
          onOpen={(kind) => setOpenDialog({ kind, operativo })}
        />
      ))}
      <Button
        className={styles.everyDay}
        onClick={() => setOpenDialog({ kind: 'everyDay', operativo: null })}
      >
        <CalendarRange size={20} aria-hidden />
        Cupos de todos los días
      </Button>
      {openDialog?.kind === 'edit' && <OperativoDialog operativo={openDialog.operativo} onClose={close} />}
      {openDialog?.kind === 'remove' && openDialog.operativo && (
        <RemoveDialog operativo={openDialog.operativo} onClose={close} />
      )}
      {openDialog?.kind === 'suspend' && openDialog.operativo && (
        <SuspendDialog operativo={openDialog.operativo} onClose={close} />
      )}
      {openDialog?.kind === 'enter' && openDialog.operativo?.draw && (
        <EntryDialog draw={openDialog.operativo.draw} onClose={close} />
      )}
      {openDialog?.kind === 'everyDay' && <AgendaQuotasDialog onClose={close} />}
    </div>
  );
}

const STATE_CHIPS = {
  draft: { tone: 'quiet', label: 'En borrador', icon: <PencilLine size={16} aria-hidden /> },
  published: { tone: 'open', label: 'Publicado', icon: <Eye size={16} aria-hidden /> },
  suspended: { tone: 'warning', label: 'Suspendido', icon: <CircleOff size={16} aria-hidden /> },
  done: { tone: 'done', label: 'Terminado', icon: <CircleCheck size={16} aria-hidden /> },
} as const satisfies Record<OperativoState, object>;

type OperativoCardProps = { operativo: Operativo; onOpen: (kind: DialogKind) => void };

function OperativoCard({ operativo, onOpen }: OperativoCardProps) {
  const { operativoTitle, operativoDate, operativoState, serviceName, locationName, bookings } = operativo;
  const { tone, label, icon } = STATE_CHIPS[operativoState];
  const menu = [
    { id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => onOpen('edit') },
    ...listEndingEntries(operativo, onOpen),
  ];
  return (
    <Card role="group" aria-label={operativoTitle} className="stack gap-s3">
      <div className="row between gap-s3">
        <div className={styles.about}>
          <h2>{operativoTitle}</h2>
          <p className="quiet">
            <span className="first-upper">{formatLongDate(toMidnight(operativoDate))}</span> · {serviceName},{' '}
            {locationName}
          </p>
        </div>
        {operativoState !== 'suspended' && <DotsMenu label={`Más sobre ${operativoTitle}`} entries={menu} />}
      </div>
      <div className="cluster gap-s3">
        <StateChip tone={tone} icon={icon}>
          {label}
        </StateChip>
        <span>{bookings === 1 ? '1 turno' : `${bookings} turnos`}</span>
        <span>{operativo.freePlaces === 1 ? '1 lugar libre' : `${operativo.freePlaces} lugares libres`}</span>
        {operativo.reservedPlaces > 0 && (
          <span>
            {operativo.reservedPlaces === 1 ? '1 reservado' : `${operativo.reservedPlaces} reservados`}
          </span>
        )}
      </div>
      {operativoState === 'suspended' && <Note kind="warning">{operativo.suspensionReason}</Note>}
      {!operativo.hasSlots && operativoState !== 'suspended' && (
        <Note kind="warning">Ese día la agenda no tiene horarios: revisá sus horas o los cierres.</Note>
      )}
      {operativo.draw && <DrawPanel draw={operativo.draw} onEnter={() => onOpen('enter')} />}
      <Groups operativo={operativo} />
      <Overflow operativo={operativo} />
    </Card>
  );
}

function listEndingEntries({ operativoState, operativoDate }: Operativo, onOpen: (kind: DialogKind) => void) {
  const icons = { remove: <Trash2 aria-hidden />, suspend: <OctagonPause aria-hidden /> };
  const entry = (id: keyof typeof icons, label: string) => [
    { id, label, icon: icons[id], onChoose: () => onOpen(id) },
  ];
  if (operativoState === 'draft') return entry('remove', 'Borrar');
  const isUpcoming = operativoState === 'published' && operativoDate >= townToday();
  return isUpcoming ? entry('suspend', 'Suspender') : [];
}

function Groups({ operativo }: { operativo: Operativo }) {
  const { quotas } = operativo;
  if (quotas.length === 0) return null;
  return (
    <ul className={styles.groups} aria-label="Cupos">
      {quotas.map((quota) => (
        <Group key={`${formatGroup(quota)} ${quota.organisation}`} quota={quota} operativo={operativo} />
      ))}
    </ul>
  );
}

function Group({ quota, operativo }: { quota: UsedQuota; operativo: Operativo }) {
  const { used, most: max, free, organisation } = quota;
  return (
    <li data-full={used >= max || undefined}>
      <b>
        {used} de {max}
      </b>
      <span className="first-upper">{formatGroup(quota)}</span>
      {organisation !== null && <span>, de {organisation}</span>}
      {organisation !== null && free > 0 && operativo.operativoState === 'published' && (
        <AddAnimalButton operativo={operativo} organisation={organisation} />
      )}
    </li>
  );
}

function AddAnimalButton({ operativo, organisation }: { operativo: Operativo; organisation: string }) {
  const { ServiceId, LocationId, OperatorUserId, nextStart } = operativo;
  if (nextStart === null) return null;
  const place = { ServiceId, LocationId, OperatorUserId, start: nextStart };
  return (
    <Button
      variant="quiet"
      aria-label={`Anotar una mascota de ${organisation}`}
      onClick={() => openGiveBooking({ place, organisation })}
    >
      Anotar una mascota
    </Button>
  );
}

function Overflow({ operativo: { overflow } }: { operativo: Operativo }) {
  if (overflow.length === 0) return null;
  return (
    <Note kind="warning">
      <p>De más en su grupo. Nada se cancela solo:</p>
      <ul>
        {overflow.map(({ bookingId, bookingStartDate, group }) => (
          <li key={bookingId}>
            <Link to={`/admin-bookings-edit/${bookingId}`}>
              El turno de las {formatTime(bookingStartDate)}
            </Link>
            , en {group}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function RemoveDialog({ operativo, onClose }: { operativo: Operativo; onClose: () => void }) {
  const removing = useRemoveOperativo();
  function remove(): void {
    const onSuccess = () => {
      showToast('El operativo fue eliminado', 'ok');
      onClose();
    };
    removing.mutate(operativo.id, { onSuccess });
  }
  return (
    <CallDialog
      title={`¿Eliminar ${operativo.operativoTitle}?`}
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
      isDangerous
      mutation={removing}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>Está en borrador: los turnos de ese día no cambian.</p>
    </CallDialog>
  );
}
