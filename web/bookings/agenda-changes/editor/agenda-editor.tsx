import { useQueryClient } from '@tanstack/react-query';
import { Copy, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import type { AgendaHours } from '#shared/bookings/agenda-hours.ts';
import type { Closure } from '#shared/bookings/closures.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { FeedCard } from '../../../accounts/calendar-feeds/feed-card.tsx';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { FormError } from '../../../platform/forms/form-error.tsx';
import { UnsavedChangesDialog } from '../../../platform/forms/unsaved-changes-dialog.tsx';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts';
import { useRejectionFocus } from '../../../platform/forms/use-rejection-focus.ts';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { ActionBar } from '../../../platform/ui/action-bar.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { AgendaState } from '../agenda-state.tsx';
import { HoursCard } from '../hours/hours-card.tsx';
import { findClash } from '../hours/hours-clash.ts';
import { PreviewCard } from '../hours/preview-card.tsx';
import type { Range } from '../hours/range.ts';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { fetchHours, useReplaceHours, useSwitchAgenda } from '../planning.api.ts';
import styles from './agenda-editor.module.css';
import { agendaName } from './agenda-name.ts';
import { useHoursDraft } from './use-hours-draft.ts';

type AgendaEditorProps = {
  agenda: Agenda;
  agendas: readonly Agenda[];
  hours: AgendaHours;
  closures: readonly Closure[];
  slotMinutes: number;
};

export function AgendaEditor({ agenda, agendas, hours, closures, slotMinutes }: AgendaEditorProps) {
  const draft = useHoursDraft(hours);
  const guard = useLeaveGuard(draft.isChanged, '/admin-agendas');
  const [isCopying, setCopying] = useState(false);
  const others = agendas.filter(({ id }) => id !== agenda.id);
  const saving = useDecidedChange('hours', useReplaceHours(agenda.id), (saved) => {
    draft.rebase(saved);
    guard.goBack();
    return 'Los horarios fueron guardados';
  });

  const isStale = draft.isStale && draft.isChanged && !saving.isPending;

  function save(): void {
    const clash = findClash(draft.ranges);
    if (clash) showToast(clash.message);
    else if (!saving.isPending) saving.save(draft.toRequest());
  }

  return (
    <>
      <PageTitle>Edición de agenda</PageTitle>
      <div className={`stack ${styles.editor}`}>
        <AgendaHead agenda={agenda} onCopy={others.length > 0 ? () => setCopying(true) : null} />
        {isStale && (
          <StaleHours
            isRejected={saving.rejection !== null}
            onKeepMine={() => draft.rebase()}
            onTakeLatest={draft.takeLatest}
          />
        )}
        {draft.ranges.length === 0 && (
          <Note>
            Sin horarios no ofrece turnos. Agregá el primero, por ejemplo lunes a viernes de 8 a 12.
          </Note>
        )}
        <div className={`stack ${styles.layout}`}>
          <HoursCard ranges={draft.ranges} onChange={draft.change} slotMinutes={slotMinutes} />
          <PreviewCard hours={draft.ranges} closures={closures} />
        </div>
        <FeedCard
          agendaId={agenda.id}
          detail="Muestra los turnos de esta agenda con la hora y la mascota, sin datos de sus responsables. El enlace es tuyo: cada persona del personal tiene el suyo."
        />
        {!isStale && <FormError error={saving.rejection} />}
      </div>
      <ActionBar>
        <Button onClick={guard.askToGoBack}>Descartar</Button>
        <Button variant="primary" isPending={saving.isPending} onClick={save}>
          Guardar
        </Button>
      </ActionBar>
      {isCopying && (
        <CopyHoursDialog
          agendas={others}
          onCopy={(ranges) => {
            draft.change(ranges);
            setCopying(false);
          }}
          onClose={() => setCopying(false)}
        />
      )}
      <ImpactDialog change={saving} />
      <UnsavedChangesDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

type StaleHoursProps = { isRejected: boolean; onKeepMine: () => void; onTakeLatest: () => void };

function StaleHours({ isRejected, onKeepMine, onTakeLatest }: StaleHoursProps) {
  const notice = useRejectionFocus<HTMLDivElement>(isRejected);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.stale}>
      <Note kind="warning">
        <p>
          Otra persona cambió estos horarios mientras los editabas. Si seguís con los tuyos, al guardar
          reemplazan a los suyos.
        </p>
        <div className={`cluster ${styles.ways}`}>
          <Button onClick={onKeepMine}>Seguir con los míos</Button>
          <Button onClick={onTakeLatest}>Descartar los míos</Button>
        </div>
      </Note>
    </div>
  );
}

type AgendaHeadProps = {
  agenda: Agenda;
  onCopy: (() => void) | null;
};

function AgendaHead({ agenda, onCopy }: AgendaHeadProps) {
  const { isActive, updatedAt, serviceName, locationName, operatorName } = agenda;
  const switching = useDecidedChange('switch', useSwitchAgenda(agenda.id), (changed) =>
    changed.isActive ? 'La agenda quedó activa' : 'La agenda quedó apagada',
  );
  return (
    <Card className={`cluster ${styles.head}`} aria-label="Agenda">
      <div className={styles.name}>
        <h2>{serviceName}</h2>
        <p className="quiet">{`${locationName}, ${operatorName ? `agenda de ${operatorName}` : 'agenda general'}`}</p>
      </div>
      <AgendaState isActive={isActive} />
      <div className={`cluster ${styles.actions}`}>
        {onCopy && (
          <Button onClick={onCopy}>
            <Copy aria-hidden />
            Copiar horarios
          </Button>
        )}
        <Button
          isPending={switching.isPending}
          onClick={() => switching.save({ isActive: !isActive, updatedAt })}
        >
          {isActive ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          {isActive ? 'Apagar' : 'Encender'}
        </Button>
      </div>
      <FormError error={switching.rejection} />
      <ImpactDialog change={switching} />
    </Card>
  );
}

type CopyHoursDialogProps = {
  agendas: readonly Agenda[];
  onCopy: (ranges: Range[]) => void;
  onClose: () => void;
};

function CopyHoursDialog({ agendas, onCopy, onClose }: CopyHoursDialogProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useStoredState<number | null>('copy-hours', null);
  const [isAgendaMissing, setMissing] = useState(false);

  async function copy(id: number): Promise<void> {
    const { hours } = await fetchHours(queryClient, id);
    onCopy(hours.map(({ id: key, ...range }) => ({ ...range, key })));
    showToast('Copiamos los horarios. Revisalos y guardá', 'ok');
  }

  function submit(): void {
    setMissing(chosen === null);
    if (chosen !== null) copy(chosen).catch(() => undefined);
  }

  return (
    <FormDialog title="Copiar los horarios de…" verb="Copiar" onSave={submit} onClose={onClose}>
      <ComboSelect
        label="Agenda"
        hint="Sus horarios reemplazan a los de esta agenda"
        items={agendas.map((agenda) => ({ id: agenda.id, label: agendaName(agenda) }))}
        value={chosen}
        onChange={setChosen}
        error={isAgendaMissing && chosen === null ? 'Elegí una agenda' : null}
      />
    </FormDialog>
  );
}
