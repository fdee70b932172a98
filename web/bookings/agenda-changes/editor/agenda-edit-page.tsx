import { useParams } from 'react-router';
import type { Closure } from '#shared/bookings/closures.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { townToday } from '../../../platform/api/town.ts';
import { EmptyState } from '../../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { LinkButton } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useAgendas, useServices } from '../../../schedule/agendas/agendas.api.ts';
import { useClosures, useHours } from '../planning.api.ts';
import { AgendaEditor } from './agenda-editor.tsx';
import { NewAgenda } from './new-agenda.tsx';

const DEFAULT_SLOT_MINUTES = 30;

export function AgendaEditPage() {
  const agendaId = Number(useParams().id ?? 0);
  return agendaId === 0 ? <NewAgenda /> : <AgendaEditorScreen key={agendaId} agendaId={agendaId} />;
}

function AgendaEditorScreen({ agendaId }: { agendaId: number }) {
  const agendas = useAgendas();
  const services = useServices();
  const hours = useHours(agendaId);
  const closures = useClosures(townToday());
  const agenda = agendas.data?.find(({ id }) => id === agendaId);
  const service = services.data?.find(({ id }) => id === agenda?.ServiceId);
  const isMissing = agendas.isSuccess && !agenda;
  const failed = [agendas, hours, closures].filter(({ isLoadingError }) => isLoadingError);
  if (agenda && hours.data && closures.data) {
    return (
      <AgendaEditor
        agenda={agenda}
        agendas={agendas.data ?? []}
        hours={hours.data}
        closures={closures.data.filter((closure) => isClosureOfAgenda(closure, agenda))}
        slotMinutes={service?.slotMinutes ?? DEFAULT_SLOT_MINUTES}
      />
    );
  }
  return (
    <>
      <PageTitle>Edición de agenda</PageTitle>
      {isMissing && <MissingAgenda />}
      {!isMissing && failed.length > 0 && (
        <LoadFailed
          title="No pudimos cargar la agenda"
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
      {!isMissing && failed.length === 0 && <Skeleton height="24rem" />}
    </>
  );
}

function isClosureOfAgenda({ AgendaId, LocationId }: Closure, agenda: Agenda): boolean {
  const isOtherAgenda = AgendaId !== null && AgendaId !== agenda.id;
  const isElsewhere = LocationId !== null && LocationId !== agenda.LocationId;
  return !isOtherAgenda && !isElsewhere;
}

function MissingAgenda() {
  return (
    <Card>
      <EmptyState
        title="Esta agenda ya no existe"
        action={
          <LinkButton variant="primary" to="/admin-agendas">
            Ver las agendas
          </LinkButton>
        }
      />
    </Card>
  );
}
