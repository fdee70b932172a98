import { useSearchParams } from 'react-router';
import { CorrectionRequestsCard } from '../../accounts/corrections/correction-requests-card.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { CallsCard } from './calls-card.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';

const TABS = [
  { id: 'llamar', label: 'Para llamar', content: <CallsCard /> },
  { id: 'correcciones', label: 'Correcciones', content: <CorrectionRequestsCard /> },
  { id: 'avisos', label: 'Avisos', content: <DeliveriesCard /> },
] as const;

/** Gathers what staff owe people: calls, answers to correction requests, and messages that didn't leave. */
export function PendingScreen() {
  const [search, setSearch] = useSearchParams();
  const shown = TABS.find(({ id }) => id === search.get('ver')) ?? TABS[0];
  return (
    <>
      <PageTitle>Pendientes</PageTitle>
      <Tabs
        label="Qué está pendiente"
        tabs={TABS}
        selected={shown.id}
        onSelect={(id) => setSearch({ ver: id })}
      />
    </>
  );
}
