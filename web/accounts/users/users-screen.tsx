import { CircleUserRound, Plus, ShieldCheck } from 'lucide-react';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { User } from '#shared/accounts/users.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { logPrint } from '../../platform/api/log-export.ts';
import type { ListColumn } from '../../platform/lists/list-column.ts';
import { PagedListScreen } from '../../platform/lists/paged-list-screen.tsx';
import { useSearchInAddress } from '../../platform/lists/use-search-in-address.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { fetchUsersFound, useUsersPages } from './change-users.api.ts';
import { personPath } from './person-path.ts';
import { roleLabel } from './roles.ts';

const COLUMNS: ListColumn<User>[] = [
  { key: 'lastName', title: 'Apellido', sort: 'ascending', cell: (user) => user.userLastName },
  { key: 'name', title: 'Nombre', cell: (user) => user.userName },
  {
    key: 'dni',
    title: 'DNI',
    width: '7.5rem',
    cell: (user) => <span className="num nowrap">{formatDni(user.userIdNumber)}</span>,
  },
  { key: 'phone', title: 'Teléfono', isWideOnly: true, cell: ({ userPhone }) => <Phone phone={userPhone} /> },
  {
    key: 'role',
    title: 'Perfil',
    width: '14rem',
    isWideOnly: true,
    cell: (user) => <Role id={user.RoleId} />,
  },
];

export function UsersScreen() {
  const search = useSearchInAddress();
  return (
    <PagedListScreen
      title="Listado de Usuarios"
      label="Usuarios"
      nouns={['usuario', 'usuarios']}
      failedText="No pudimos cargar los usuarios"
      placeholder="Apellido, nombre o DNI"
      columns={COLUMNS}
      search={search}
      pages={useUsersPages(search.query)}
      fetchAll={fetchUsersFound}
      onPrint={() => logPrint({ kind: 'list', detail: 'Usuarios' })}
      toPath={personPath}
      action={<AddUser isShortOnPhones />}
      empty={<NobodyFound query={search.query} />}
    />
  );
}

function AddUser({ isShortOnPhones }: { isShortOnPhones?: boolean }) {
  return (
    <LinkButton variant="primary" to="/admin-users-edit">
      <Plus aria-hidden />
      <span>
        Agregar<span className={isShortOnPhones ? 'sr-on-phone' : undefined}> usuario</span>
      </span>
    </LinkButton>
  );
}

function Phone({ phone }: { phone: string }) {
  return <span className="quiet num cut">{phone}</span>;
}

function Role({ id }: { id: number }) {
  const isStaff = id !== ROLE_IDS.USER;
  const Icon = isStaff ? ShieldCheck : CircleUserRound;
  return (
    <StateChip tone={isStaff ? 'taken' : 'quiet'} icon={<Icon aria-hidden />}>
      {roleLabel(id)}
    </StateChip>
  );
}

function NobodyFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={`No encontramos a «${query}»`}
      text="Probá con el DNI, o cargá a la persona si es su primera vez."
      action={<AddUser />}
    />
  );
}
