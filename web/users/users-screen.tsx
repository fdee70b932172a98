import { CircleUserRound, Plus, ShieldCheck } from 'lucide-react';
import { dniInGroups } from '#shared/dni.ts';
import { roleLabel } from '#shared/roles.ts';
import { ROLE_IDS } from '#shared/session.ts';
import type { User } from '#shared/users.ts';
import { notePrinted } from '../api/note-export.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ListColumn } from '../ui/list-column.ts';
import { PagedListScreen } from '../ui/paged-list-screen.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useSearchInAddress } from '../ui/use-search-in-address.ts';
import { fetchUsersFound, useUsersPages } from './change-users.api.ts';
import { personPath } from './person-path.ts';

const COLUMNS: ListColumn<User>[] = [
  { key: 'lastName', title: 'Apellido', sort: 'ascending', cell: (user) => user.userLastName },
  { key: 'name', title: 'Nombre', cell: (user) => user.userName },
  {
    key: 'dni',
    title: 'DNI',
    width: '7.5rem',
    cell: (user) => <span className="num nowrap">{dniInGroups(user.userIdNumber)}</span>,
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

/** Everybody, by last name and name; a row opens the person. */
export function UsersScreen() {
  const search = useSearchInAddress();
  return (
    <PagedListScreen
      title="Listado de Usuarios"
      label="Usuarios"
      nouns={['usuario', 'usuarios']}
      failed="No pudimos cargar los usuarios"
      placeholder="Apellido, nombre o DNI"
      columns={COLUMNS}
      search={search}
      pages={useUsersPages(search.query)}
      fetchAll={fetchUsersFound}
      onPrint={() => notePrinted({ kind: 'list', detail: 'Usuarios' })}
      pathOf={personPath}
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
