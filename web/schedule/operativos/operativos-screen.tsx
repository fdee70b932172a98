import { CalendarRange, CircleCheck, CircleOff, Eye, Pencil, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateInWords, formatTime, midnight } from '#shared/platform/town-clock.ts';
import type { Operativo, OperativoState } from '#shared/schedule/operativos.ts';
import { groupInWords } from '#shared/schedule/quota-words.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { DotsMenu } from '../../platform/ui/menu.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { EveryDayDialog } from './every-day-dialog.tsx';
import { OperativoDialog } from './operativo-dialog.tsx';
import { useOperativos, useRemoveOperativo } from './operativos.api.ts';
import styles from './operativos-screen.module.css';

type Open = { kind: 'edit' | 'remove' | 'everyDay'; operativo: Operativo | null } | null;

export function OperativosScreen() {
  const { data: operativos, isError, refetch } = useOperativos();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'edit', operativo: null })}>
      <Plus size={20} aria-hidden />
      Nuevo operativo
    </Button>
  );
  return (
    <div className={`stack ${styles.list}`}>
      <PageTitle
        text="Un día de una agenda, con sus cupos y lo que leen los vecinos."
        action={operativos && operativos.length > 0 && create}
      >
        Operativos
      </PageTitle>
      {isError && <LoadFailed title="No pudimos cargar los operativos" onRetry={() => void refetch()} />}
      {operativos?.length === 0 && (
        <EmptyState
          title="Todavía no hay operativos"
          text="Elegí una agenda y un día, poné cuántos animales de cada grupo y publicalo."
          action={create}
        />
      )}
      {operativos?.map((operativo) => (
        <OperativoCard
          key={operativo.id}
          operativo={operativo}
          onOpen={(kind) => setOpen({ kind, operativo })}
        />
      ))}
      <Button className={styles.everyDay} onClick={() => setOpen({ kind: 'everyDay', operativo: null })}>
        <CalendarRange size={20} aria-hidden />
        Cupos de todos los días
      </Button>
      {open?.kind === 'edit' && <OperativoDialog operativo={open.operativo} onClose={close} />}
      {open?.kind === 'remove' && open.operativo && (
        <RemoveDialog operativo={open.operativo} onClose={close} />
      )}
      {open?.kind === 'everyDay' && <EveryDayDialog onClose={close} />}
    </div>
  );
}

const STATES = {
  draft: { tone: 'quiet', label: 'En borrador', icon: <PencilLine size={16} aria-hidden /> },
  published: { tone: 'open', label: 'Publicado', icon: <Eye size={16} aria-hidden /> },
  suspended: { tone: 'warning', label: 'Suspendido', icon: <CircleOff size={16} aria-hidden /> },
  done: { tone: 'done', label: 'Terminado', icon: <CircleCheck size={16} aria-hidden /> },
} as const satisfies Record<OperativoState, object>;

type OperativoCardProps = { operativo: Operativo; onOpen: (kind: 'edit' | 'remove') => void };

function OperativoCard({ operativo, onOpen }: OperativoCardProps) {
  const { operativoTitle, operativoDate, operativoState, serviceName, locationName, bookings } = operativo;
  const { tone, label, icon } = STATES[operativoState];
  const menu = [
    { id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => onOpen('edit') },
    ...(operativoState === 'draft'
      ? [{ id: 'remove', label: 'Borrar', icon: <Trash2 aria-hidden />, onChoose: () => onOpen('remove') }]
      : []),
  ];
  return (
    <Card role="group" aria-label={operativoTitle} className="stack gap-s3">
      <div className="row between gap-s3">
        <div className={styles.about}>
          <h2>{operativoTitle}</h2>
          <p className="quiet">
            <span className="first-upper">{dateInWords(midnight(operativoDate))}</span> · {serviceName},{' '}
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
      </div>
      {!operativo.hasSlots && (
        <Note kind="warning">Ese día la agenda no tiene horarios: revisá sus horas o los cierres.</Note>
      )}
      <Groups operativo={operativo} />
      <Overflow operativo={operativo} />
    </Card>
  );
}

function Groups({ operativo: { quotas } }: { operativo: Operativo }) {
  if (quotas.length === 0) return null;
  return (
    <ul className={styles.groups} aria-label="Cupos">
      {quotas.map((quota) => {
        const group = groupInWords(quota);
        return (
          <li key={group} data-full={quota.used >= quota.most || undefined}>
            <b>
              {quota.used} de {quota.most}
            </b>
            <span className="first-upper">{group}</span>
          </li>
        );
      })}
    </ul>
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
    const onSuccess = () => showToast('El operativo fue borrado', 'ok');
    removing.mutate(operativo.id, { onSuccess, onSettled: onClose });
  }
  return (
    <ConfirmDialog
      isOpen
      title={`¿Borrar ${operativo.operativoTitle}?`}
      confirmLabel="Borrar"
      cancelLabel="No borrar"
      isDangerous
      isPending={removing.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>Está en borrador: los turnos de ese día no cambian.</p>
    </ConfirmDialog>
  );
}
