import { Merge as MergeIcon, PawPrint, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { toInitials } from '../../accounts/users/initials.ts';
import { personEditPath } from '../../accounts/users/person-path.ts';
import { roleLabel } from '../../accounts/users/roles.ts';
import { MergeCard } from '../../ownership/merges/merge-card.tsx';
import { MergeDialog } from '../../ownership/merges/merge-dialog.tsx';
import { NoteDialog } from '../../pets/notes/note-dialog.tsx';
import { NotesCard } from '../../pets/notes/notes-card.tsx';
import { newPetPath } from '../../pets/pets/pet-path.ts';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { townNow } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { QueryFallback } from '../../platform/forms/query-fallback.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import type { MenuEntry } from '../../platform/ui/menu.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { chatText } from './chat-text.ts';
import { ContactCard } from './contact-card.tsx';
import { PastBookingsCard } from './past-bookings-card.tsx';
import { PetsCard } from './pets-card.tsx';
import { splitBookings } from './profile-bookings.ts';
import { ProfileHead } from './profile-head.tsx';
import { usePersonProfile } from './profiles.api.ts';
import styles from './profiles.module.css';
import { UpcomingBookingsCard } from './upcoming-bookings-card.tsx';

type OpenDialog = 'note' | 'merge';

export function PersonProfileScreen() {
  const id = useIdParam();
  const query = usePersonProfile(id ?? 0);
  if (id === null) return <NotFoundScreen />;
  if (query.data) return <PersonDetails key={id} profile={query.data} />;
  return (
    <QueryFallback
      pageTitle="Ficha"
      query={query}
      missingText="No encontramos a esta persona"
      failedText="No pudimos cargar la ficha"
      to="/admin-users"
      action="Ver los usuarios"
    />
  );
}

function PersonDetails({
  profile: { Person: person, Pets, Bookings, Coming, Ended, Notes, changes },
}: {
  profile: PersonProfile;
}) {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const { upcoming, past } = splitBookings(Bookings, townNow());
  const name = `${person.userName} ${person.userLastName}`;
  return (
    <>
      <ProfileHead
        picture={toInitials(person)}
        title={name}
        text={personInWords(person)}
        home="/admin-users"
        editPath={personEditPath(person.id)}
        booking={{ userId: person.id }}
        menuEntries={listMenuEntries(person, setOpened, () => void navigate(newPetPath(person.id)))}
      />
      <div className={`stack ${styles.columns}`}>
        <div className={`stack ${styles.column}`}>
          <ContactCard person={person} text={chatText(person.userName, Bookings)} />
          <NotesCard notes={Notes} onAdd={() => setOpened('note')} />
          {person.RoleId === ROLE_IDS.USER && <MergeCard userId={person.id} />}
        </div>
        <div className={`stack ${styles.column}`}>
          <PetsCard ownerId={person.id} pets={Pets} bookings={Bookings} />
          <UpcomingBookingsCard bookings={upcoming} details={Coming} />
          <PastBookingsCard title="Turnos anteriores" bookings={past} endings={Ended} />
          <HistoryPanel count={changes} entity="user" entityId={person.id} />
        </div>
      </div>
      {opened === 'note' && (
        <NoteDialog subject={{ userId: person.id }} title={`Nota sobre ${person.userName}`} onClose={close} />
      )}
      {opened === 'merge' && <MergeDialog userId={person.id} onClose={close} />}
    </>
  );
}

function listMenuEntries(
  person: PersonProfile['Person'],
  open: (dialog: OpenDialog) => void,
  addPet: () => void,
): MenuEntry[] {
  const note = { id: 'note', label: 'Agregar una nota', icon: <StickyNote />, onChoose: () => open('note') };
  const pet = { id: 'pet', label: 'Agregar una mascota', icon: <PawPrint />, onChoose: addPet };
  const merge = {
    id: 'merge',
    label: 'Unir con otro registro',
    icon: <MergeIcon />,
    onChoose: () => open('merge'),
  };
  return person.RoleId === ROLE_IDS.USER ? [note, pet, merge] : [note, pet];
}

function personInWords({ userIdNumber, RoleId, createdAt }: PersonProfile['Person']): string {
  return [
    userIdNumber && `DNI ${formatDni(userIdNumber)}`,
    RoleId !== ROLE_IDS.USER && roleLabel(RoleId),
    `se registró el ${formatInstantDate(createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
