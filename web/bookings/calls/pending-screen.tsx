import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallState } from '#shared/bookings/calls.ts';
import { CorrectionRequestsCard } from '../../accounts/corrections/correction-requests-card.tsx';
import { logPrint } from '../../platform/api/log-export.ts';
import { PaperHead } from '../../platform/print/paper-head.tsx';
import { PrintButton } from '../../platform/print/print-button.tsx';
import { withTimeout } from '../../platform/screens/lazy-screen.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import { OfferCalls } from '../waiting-list/offer-calls.tsx';
import { CalledPersonRow, toCalledPeople } from './called-person-row.tsx';
import { useCalls } from './calls.api.ts';
import styles from './calls.module.css';
import { DeliveriesCard } from './deliveries-card.tsx';
import { StateSwitch } from './state-switch.tsx';
import { WinnerCalls } from './winner-calls.tsx';

const ServiceWaitingCard = lazy(async () => ({
  default: (await withTimeout(import('../waiting-list/service-waiting-card.tsx'))).ServiceWaitingCard,
}));

type PendingTab = ComponentProps<typeof Tabs<string>>['tabs'][number];

const CALLS_TAB: PendingTab = { id: 'llamar', label: 'Para llamar', content: <CallsCard /> };
const WAITING_TAB: PendingTab = { id: 'espera', label: 'Lista de espera', content: <WaitingTab /> };
const OTHER_TABS: readonly PendingTab[] = [
  { id: 'correcciones', label: 'Correcciones', content: <CorrectionRequestsCard /> },
  { id: 'avisos', label: 'Avisos', content: <DeliveriesCard /> },
];

function WaitingTab() {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <ServiceWaitingCard />
    </Suspense>
  );
}

export function PendingScreen() {
  const [search, setSearch] = useSearchParams();
  const services = useWaitingListServices();
  const requested = search.get('ver');
  const hasWaitingList = services ? services.length > 0 : requested === WAITING_TAB.id;
  const tabs = [CALLS_TAB, ...(hasWaitingList ? [WAITING_TAB] : []), ...OTHER_TABS];
  const selectedTab = tabs.find(({ id }) => id === requested)?.id ?? CALLS_TAB.id;
  return (
    <>
      <PageTitle>Pendientes</PageTitle>
      <Tabs
        label="Qué está pendiente"
        tabs={tabs}
        selected={selectedTab}
        onSelect={(id) => setSearch({ ver: id })}
      />
    </>
  );
}

const STATES: readonly { state: CallState; label: string; emptyText: string }[] = [
  { state: 'open', label: 'Por llamar', emptyText: 'No hay a quién llamar.' },
  { state: 'done', label: 'Llamados', emptyText: 'Todavía no se llamó a nadie en estos días.' },
];

export function CallsCard() {
  const [shown, setShown] = useState<CallState>('open');
  const { data, isError, refetch } = useCalls(shown);
  const emptyText = STATES.find(({ state }) => state === shown)?.emptyText;
  const people = toCalledPeople(data?.items ?? []);
  return (
    <>
      <PaperHead subtitle="Para llamar" />
      <div className="cluster between no-print">
        <StateSwitch label="A quiénes" states={STATES} shown={shown} onShow={setShown} className="cluster" />
        <PrintButton
          onPrint={() => {
            logPrint({ kind: 'list', detail: 'Para llamar' });
            window.print();
          }}
        />
      </div>
      {shown === 'open' && <OfferCalls />}
      {data?.winners && <WinnerCalls winners={data.winners} />}
      {isError && <LoadFailed title="No pudimos cargar la lista" onRetry={refetch} />}
      {data && !(data.winners && data.items.length === 0) && (
        <Card isFlush>
          {data.items.length === 0 && <p className={styles.none}>{emptyText}</p>}
          {data.total > data.items.length && (
            <p className={styles.none}>
              Son {data.total}: acá están los primeros {data.items.length}.
              {shown === 'open' && ' Los demás aparecen a medida que anotás llamadas.'}
            </p>
          )}
          <ul aria-label="Para llamar">
            {people.map((each, index) => (
              <CalledPersonRow key={each.userId} person={each} next={people[index + 1]} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
