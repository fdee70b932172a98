import { useState } from 'react';
import type { AgendaHours } from '#shared/bookings/agenda-hours.ts';
import type { Closure } from '#shared/bookings/closures.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { FeedCard } from '../../../accounts/calendar-feeds/feed-card.tsx';
import { LeaveDialog } from '../../../platform/forms/leave-dialog.tsx';
import { Refusal } from '../../../platform/forms/refusal.tsx';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts';
import { useRefusedFocus } from '../../../platform/forms/use-refused-focus.ts';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { ActionBar } from '../../../platform/ui/action-bar.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { HoursCard } from '../hours/hours-card.tsx';
import { clashAmong } from '../hours/hours-clash.ts';
import { PreviewCard } from '../hours/preview-card.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { useReplaceHours } from '../planning.api.ts';
import styles from './agenda-editor.module.css';
import { AgendaHead } from './agenda-head.tsx';
import { CopyHoursDialog } from './copy-hours-dialog.tsx';
import { useHoursDraft } from './use-hours-draft.ts';

type AgendaEditorProps = {
  agenda: Agenda;
  agendas: readonly Agenda[];
  hours: AgendaHours;
  /** Those that concern this agenda, from today on. */
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
    const clash = clashAmong(draft.ranges);
    if (clash) showToast(clash.message);
    else if (!saving.isPending) saving.save(draft.asSent());
  }

  return (
    <>
      <PageTitle>Edición de agenda</PageTitle>
      <div className={`stack ${styles.editor}`}>
        <AgendaHead agenda={agenda} onCopy={others.length > 0 ? () => setCopying(true) : null} />
        {isStale && (
          <StaleHours
            isRefused={saving.refusal !== null}
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
          shown="Muestra los turnos de esta agenda con la hora y la mascota, sin datos de sus dueños. El enlace es tuyo: cada persona del personal tiene el suyo."
        />
        {!isStale && <Refusal error={saving.refusal} />}
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
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

type StaleHoursProps = { isRefused: boolean; onKeepMine: () => void; onTakeLatest: () => void };

/** Somebody else saved other hours while these were drawn: the clerk says which of the two stand. */
function StaleHours({ isRefused, onKeepMine, onTakeLatest }: StaleHoursProps) {
  const notice = useRefusedFocus<HTMLDivElement>(isRefused);
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
