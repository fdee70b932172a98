import { CircleUserRound, Plus, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { dniInGroups } from '#shared/dni.ts';
import { roleLabel } from '#shared/roles.ts';
import { ROLE_IDS } from '#shared/session.ts';
import type { User } from '#shared/users.ts';
import { notePrinted } from '../api/note-export.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useSearchInAddress } from '../ui/use-search-in-address.ts';
import { useWholePrint } from '../ui/use-whole-print.ts';
import { type ListColumn, VirtualList } from '../ui/virtual-list.tsx';
import { WholePrintButton } from '../ui/whole-print-button.tsx';
import { fetchUsersFound, useUsersPages } from './change-users.api.ts';
import { personPath } from './person-path.ts';
import styles from './users-screen.module.css';

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
  const users = useUsersPages(search.query);
  const whole = useWholePrint(() => fetchUsersFound(search.query));
  const navigate = useNavigate();
  const [only] = users.rows;
  const isFound = search.isSettled && !users.isLoading && users.total === 1;
  return (
    <>
      <PageTitle
        action={
          <div className={`no-print ${styles.tools}`}>
            <WholePrintButton
              {...whole}
              total={users.total}
              print={() => {
                notePrinted({ kind: 'list', detail: 'Usuarios' });
                whole.print();
              }}
            />
            <AddUser isShortOnPhones />
          </div>
        }
      >
        Listado de Usuarios
      </PageTitle>
      {users.isFailed ? (
        <LoadFailed title="No pudimos cargar los usuarios" onRetry={users.retry} />
      ) : (
        <Card isFlush>
          <ListTools
            placeholder="Apellido, nombre o DNI"
            text={search.text}
            onSearch={search.search}
            count={users.total}
            nouns={['usuario', 'usuarios']}
            onOpenOnly={isFound && only ? () => void navigate(personPath(only.id)) : undefined}
          />
          <VirtualList
            key={search.query}
            label="Usuarios"
            columns={COLUMNS}
            rows={users.rows}
            printed={whole.rows}
            rowId={(user) => user.id}
            total={users.total}
            onReachEnd={users.loadMore}
            isMoreFailed={users.isMoreFailed}
            onOpen={(user) => void navigate(personPath(user.id))}
            isLoading={users.isLoading}
            empty={<NobodyFound query={search.query} />}
          />
        </Card>
      )}
    </>
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
