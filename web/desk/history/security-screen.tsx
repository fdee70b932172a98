import { StaffSessionsCard } from '../../accounts/profile/staff-sessions-card.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useAddress } from '../../platform/screens/use-address.ts';
import { Tabs } from '../../platform/ui/tabs.tsx';
import { ExportsCard } from '../../privacy/privacy/exports-card.tsx';
import { SecurityEventsCard } from './security-events-card.tsx';

const TABS = [
  { id: 'accesos', label: 'Accesos', content: <SecurityEventsCard /> },
  { id: 'sesiones', label: 'Sesiones abiertas', content: <StaffSessionsCard /> },
  { id: 'salidas', label: 'Datos que salieron', content: <ExportsCard /> },
] as const;

export function SecurityScreen() {
  const { search, put } = useAddress();
  const shown = TABS.find(({ id }) => id === search.get('solapa'))?.id ?? 'accesos';
  return (
    <>
      <PageTitle>Seguridad</PageTitle>
      <Tabs
        label="Partes de Seguridad"
        tabs={TABS}
        selected={shown}
        onSelect={(solapa) => put({ solapa }, new URLSearchParams())}
      />
    </>
  );
}
