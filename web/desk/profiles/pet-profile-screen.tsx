import {
  Camera,
  ChevronRight,
  Cpu,
  HandHeart,
  Heart,
  Merge,
  PawPrint,
  StickyNote,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PetProfile } from '#shared/desk/profiles.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { formatChip } from '#shared/pets/chips.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { toInitials } from '../../accounts/users/initials.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { useHealth } from '../../health/record/health.api.ts';
import { HealthTiles } from '../../health/record/health-tiles.tsx';
import { listTiles } from '../../health/record/list-tiles.ts';
import { WeightCard } from '../../health/record/weight-card.tsx';
import { PetMergeCard } from '../../ownership/merges/merge-card.tsx';
import { PetMergeDialog } from '../../ownership/merges/pet-merge-dialog.tsx';
import { usePetMerge } from '../../ownership/merges/pet-merges.api.ts';
import { CommentDialog, NoteDialog } from '../../pets/notes/note-dialog.tsx';
import { NotesCard } from '../../pets/notes/notes-card.tsx';
import { DeathDialog } from '../../pets/pets/death-dialog.tsx';
import { DeathNote } from '../../pets/pets/death-note.tsx';
import { petInWords } from '../../pets/pets/pet.words.ts';
import { newPetPath, petEditPath } from '../../pets/pets/pet-path.ts';
import { PetFace } from '../../pets/photos/pet-face.tsx';
import { PhotoDialog } from '../../pets/photos/photo-dialog.tsx';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { townNow } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { QueryFallback } from '../../platform/forms/query-fallback.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Card } from '../../platform/ui/card.tsx';
import type { MenuEntry } from '../../platform/ui/menu.tsx';
import { StateChip } from '../../platform/ui/state-chip.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { CallButtons } from './call-buttons.tsx';
import { chatText } from './chat-text.ts';
import { PassOnDialog } from './pass-on-dialog.tsx';
import { PastBookingsCard } from './past-bookings-card.tsx';
import petChips from './pet-chips.module.css';
import { PetHealth } from './pet-health.tsx';
import { splitBookings } from './profile-bookings.ts';
import { ProfileHead } from './profile-head.tsx';
import { usePetProfile } from './profiles.api.ts';
import styles from './profiles.module.css';
import { shortenText } from './shorten-text.ts';
import { ToDoCard } from './to-do-card.tsx';
import { UpcomingBookingsCard } from './upcoming-bookings-card.tsx';
import { useRecordDialogs } from './use-record-dialogs.tsx';

export function PetProfileScreen() {
  const id = useIdParam();
  const query = usePetProfile(id ?? 0);
  const { data: health } = useHealth(id ?? 0);
  // Requests what the cards below need, so that the profile appears at once.
  useVaccines();
  usePetMerge(id ?? 0);
  useServices();
  const isShifting = useIsContentShifting(`pet card ${id}`, Boolean(query.data));
  if (id === null) return <NotFoundScreen />;
  if (query.data && !isShifting) return <PetDetails key={id} profile={query.data} health={health ?? null} />;
  return (
    <QueryFallback
      pageTitle="Ficha"
      isHidden={Boolean(query.data)}
      query={query}
      missingText="No encontramos esta mascota"
      failedText="No pudimos cargar la ficha"
      to="/admin-pets"
      action="Ver las mascotas"
    />
  );
}

type DialogName = 'note' | 'comment' | 'photo' | 'death' | 'pass-on' | 'merge';
type DetailsProps = { profile: PetProfile; health: HealthRecord | null };

function PetDetails({
  profile: { Pet: pet, Owner, Bookings, Coming, Ended, Notes, changes },
  health,
}: DetailsProps) {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const close = () => setOpened(null);
  const navigate = useNavigate();
  const { upcoming, past } = splitBookings(Bookings, townNow());
  return (
    <>
      <ProfileHead
        picture={<PetFace pet={pet} />}
        title={pet.petName}
        text={petDetails(pet, health?.petColour ?? '')}
        chips={<PetChips note={Notes[0]?.noteText ?? pet.petComment} chips={health?.Microchips ?? []} />}
        home={personPath(Owner.id)}
        editPath={petEditPath(pet.id)}
        {...(!pet.petDiedOn && { booking: { userId: Owner.id, petId: pet.id } })}
        menuEntries={listMenuEntries(pet, setOpened, () => void navigate(newPetPath(Owner.id)))}
      />
      {health && <PetEligibilityFacts record={health} />}
      <div className={`stack ${styles.columns}`} data-side="right">
        <div className={`stack ${styles.column}`}>
          {(upcoming.length > 0 || !pet.petDiedOn) && (
            <UpcomingBookingsCard bookings={upcoming} details={Coming} />
          )}
          {health && <PetHealth record={health} />}
          <PastBookingsCard title="Su historia" bookings={past} endings={Ended} />
          <HistoryPanel count={changes} entity="pet" entityId={pet.id} />
        </div>
        <div className={`stack ${styles.column}`}>
          <PetMergeCard petId={pet.id} />
          <OwnerCard owner={Owner} text={chatText(Owner.userName, Bookings)} />
          {health && <PetWeight record={health} />}
          {health && <ToDoCard record={health} ownerId={Owner.id} />}
          <NotesCard
            notes={Notes}
            comment={pet.petComment}
            onAdd={() => setOpened('note')}
            onEditComment={() => setOpened('comment')}
          />
        </div>
      </div>
      {opened === 'death' && <DeathDialog pet={pet} onClose={close} />}
      {opened === 'pass-on' && (
        <PassOnDialog pet={pet} ownerName={`${Owner.userName} ${Owner.userLastName}`} onClose={close} />
      )}
      {opened === 'merge' && <PetMergeDialog pet={pet} onClose={close} />}
      {opened === 'photo' && <PhotoDialog pet={pet} onClose={close} />}
      {opened === 'comment' && <CommentDialog pet={pet} onClose={close} />}
      {opened === 'note' && (
        <NoteDialog subject={{ petId: pet.id }} title={`Nota sobre ${pet.petName}`} onClose={close} />
      )}
    </>
  );
}

function listMenuEntries(
  { petDiedOn }: PetProfile['Pet'],
  open: (dialog: DialogName) => void,
  addPet: () => void,
): MenuEntry[] {
  const death = { id: 'death', label: 'Anotar que murió', icon: <Heart />, onChoose: () => open('death') };
  const passOn = {
    id: 'pass-on',
    label: 'Pasar a otra familia',
    icon: <HandHeart />,
    onChoose: () => open('pass-on'),
  };
  return [
    { id: 'note', label: 'Agregar una nota', icon: <StickyNote />, onChoose: () => open('note') },
    { id: 'photo', label: 'Cambiar la foto', icon: <Camera />, onChoose: () => open('photo') },
    { id: 'pet', label: 'Agregar otra mascota', icon: <PawPrint />, onChoose: addPet },
    { id: 'merge', label: 'Es la misma que…', icon: <Merge />, onChoose: () => open('merge') },
    ...(petDiedOn ? [] : [passOn, death]),
  ];
}

function petDetails(pet: PetProfile['Pet'], colour: string): string {
  const { petBirthDate, createdAt } = pet;
  const born = petBirthDate && `nació el ${formatIsoDate(petBirthDate)}`;
  const since = `se registró el ${formatInstantDate(createdAt)}`;
  return [petInWords(pet), colour.toLowerCase(), born, since].filter(Boolean).join(' · ');
}

function OwnerCard({ owner, text }: { owner: PetProfile['Owner']; text: string }) {
  const { userName, userLastName, userIdNumber, userPhone } = owner;
  const name = `${userName} ${userLastName}`;
  const dni = userIdNumber && `DNI ${formatDni(userIdNumber)}`;
  return (
    <Card isFlush aria-labelledby="owner" className={styles.card}>
      <div className="card-head">
        <h2 id="owner">De quién es</h2>
      </div>
      <div className={styles.owner}>
        <Avatar size="sm">
          <span aria-hidden="true">{toInitials(owner)}</span>
        </Avatar>
        <span className={styles.words}>
          <Link to={personPath(owner.id)}>{name}</Link>
          <small className="num">{[dni, userPhone].filter(Boolean).join(' · ')}</small>
        </span>
        <ChevronRight size={20} aria-hidden />
      </div>
      {userPhone && <CallButtons phone={userPhone} name={name} chatText={text} />}
    </Card>
  );
}

function PetEligibilityFacts({ record }: { record: HealthRecord }) {
  const { data: vaccines = [] } = useVaccines();
  return (
    <>
      <DeathNote pet={record.Pet} />
      <HealthTiles tiles={listTiles(record, vaccines, townNow())} />
    </>
  );
}

function PetWeight({ record }: { record: HealthRecord }) {
  const { open, dialog } = useRecordDialogs(record, true);
  return (
    <>
      <WeightCard
        weights={record.Weights}
        petName={record.Pet.petName}
        onAdd={() => open('weight')}
        canRemove={() => true}
        onRemove={({ id, origin }) => open({ kind: 'weights', id, origin })}
      />
      {dialog}
    </>
  );
}

type Props = { note: string; chips: HealthRecord['Microchips'] };

function PetChips({ note, chips }: Props) {
  if (!note && chips.length === 0) return null;
  return (
    <p className={`cluster ${petChips.chips}`}>
      {note && (
        <StateChip tone="warning" icon={<TriangleAlert aria-hidden />}>
          {shortenText(note)}
        </StateChip>
      )}
      {chips.map(({ id, chipCode }) => (
        <StateChip key={id} tone="quiet" icon={<Cpu aria-hidden />}>
          {`Chip ${formatChip(chipCode)}`}
        </StateChip>
      ))}
    </p>
  );
}
