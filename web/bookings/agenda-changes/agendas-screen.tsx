import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { townToday } from '../../platform/api/town.ts';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { useIsWide } from '../../platform/fields/use-is-wide.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { useSearchInAddress } from '../../platform/lists/use-search-in-address.ts';
import { type ListColumn, VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useAgendas, useLocations, useServices } from '../../schedule/agendas/agendas.api.ts';
import { AgendaState, formatOperator } from './agenda-state.tsx';
import styles from './agendas-screen.module.css';
import { hoursInWords } from './hours/hours.words.ts';
import { useHours } from './planning.api.ts';

export function AgendasScreen() {
  const { data, isPending, isLoadingError, refetch } = useAgendas();
  return (
    <>
      <PageTitle
        action={
          <LinkButton variant="primary" to="/admin-agendas-edit">
            <Plus aria-hidden />
            Agregar
          </LinkButton>
        }
      >
        Agendas
      </PageTitle>
      {isLoadingError ? (
        <LoadFailed title="No pudimos cargar las agendas" onRetry={refetch} />
      ) : (
        <Card isFlush>
          {data?.length === 0 ? <NoAgendas /> : <AgendasList agendas={data ?? []} isLoading={isPending} />}
        </Card>
      )}
    </>
  );
}

function AgendasList({ agendas, isLoading }: { agendas: readonly Agenda[]; isLoading: boolean }) {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { text, search } = useSearchInAddress();
  const matching = agendas.filter((agenda) => includesFolded(toSearchText(agenda), text.trim()));
  return (
    <>
      <ListTools
        placeholder="Servicio, lugar o persona"
        text={text}
        onSearch={search}
        count={isLoading ? undefined : matching.length}
        nouns={['agenda', 'agendas']}
      />
      <VirtualList
        label="Agendas"
        columns={isWide ? WIDE_COLUMNS : NARROW_COLUMNS}
        rowHeight={isWide ? 56 : 72}
        rows={matching}
        rowId={({ id }) => id}
        onOpen={({ id }) => void navigate(`/admin-agendas-edit/${id}`)}
        isLoading={isLoading}
        empty={<EmptyState title={`No encontramos «${text.trim()}»`} text="Probá con menos letras." />}
      />
    </>
  );
}

function toSearchText(agenda: Agenda): string {
  return `${agenda.serviceName} ${agenda.locationName} ${formatOperator(agenda)}`;
}

const STATE_COLUMN: ListColumn<Agenda> = {
  key: 'state',
  title: 'Estado',
  width: '124px',
  cell: ({ isActive }) => <AgendaState isActive={isActive} />,
};

const WIDE_COLUMNS: ListColumn<Agenda>[] = [
  { key: 'service', title: 'Servicio', cell: ({ serviceName }) => serviceName },
  { key: 'location', title: 'Lugar', cell: ({ locationName }) => locationName },
  { key: 'operator', title: 'Quién atiende', width: '15%', cell: formatOperator },
  { key: 'hours', title: 'Horarios', width: '27%', cell: ({ id }) => <HoursCell agendaId={id} /> },
  STATE_COLUMN,
];

const NARROW_COLUMNS: ListColumn<Agenda>[] = [
  {
    key: 'agenda',
    title: 'Agenda',
    cell: (agenda) => (
      <span className={styles.lines}>
        <b>{agenda.serviceName}</b>
        <span>
          {agenda.operatorName ? `${agenda.locationName}, ${agenda.operatorName}` : agenda.locationName}
        </span>
        <HoursCell agendaId={agenda.id} />
      </span>
    ),
  },
  STATE_COLUMN,
];

function HoursCell({ agendaId }: { agendaId: number }) {
  const { data, isLoadingError } = useHours(agendaId);
  if (isLoadingError) return <span>No pudimos cargar los horarios</span>;
  if (!data) return <Skeleton width="60%" />;
  return <span className={styles.cut}>{hoursInWords(data.hours, townToday()) || 'Sin horarios'}</span>;
}

function NoAgendas() {
  const { data: services } = useServices();
  const { data: locations } = useLocations();
  const next = nextStep(services?.length === 0, locations?.length === 0);
  return (
    <EmptyState
      title="Todavía no hay agendas"
      text="Primero cargá el servicio que se da, después el lugar, y al final la agenda con sus días y horarios."
      action={
        <LinkButton variant="primary" to={next.path}>
          {next.label}
        </LinkButton>
      }
    />
  );
}

function nextStep(isServiceMissing: boolean, isLocationMissing: boolean) {
  if (isServiceMissing) return { path: '/admin-services-edit', label: 'Agregar el primer servicio' };
  if (isLocationMissing) return { path: '/admin-locations-edit', label: 'Agregar el primer lugar' };
  return { path: '/admin-agendas-edit', label: 'Agregar la primera agenda' };
}
