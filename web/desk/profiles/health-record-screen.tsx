import { Download, FileBadge, Pencil } from 'lucide-react';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { bookingPath } from '../../bookings/bookings/booking-path.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { useHealth } from '../../health/record/health.api.ts';
import { HealthMarks } from '../../health/record/health-marks.tsx';
import { findRabiesToCertify, listChapters, listNextSteps } from '../../health/record/health-story.ts';
import { listMarks } from '../../health/record/list-marks.ts';
import { NextStepsCard } from '../../health/record/next-steps-card.tsx';
import { PrintedRecord } from '../../health/record/printed-record.tsx';
import { StoryCard } from '../../health/record/story-card.tsx';
import { WeightCard } from '../../health/record/weight-card.tsx';
import { DeathNote } from '../../pets/pets/death-note.tsx';
import { petEditPath } from '../../pets/pets/pet-path.ts';
import { PhotoButton } from '../../pets/photos/photo-button.tsx';
import { townNow, townToday } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { QueryFallback } from '../../platform/forms/query-fallback.tsx';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { SHOWN_BEFORE_STATE } from '../../platform/screens/use-go-back.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import styles from './health-record-screen.module.css';
import paperStyles from './record-papers.module.css';
import { useIssueAndOpen } from './use-paper.ts';
import { useRecordDialogs } from './use-record-dialogs.tsx';
import { listOfferedSteps, vaccinePath } from './vaccine-path.ts';

const PETS = '/admin-pets';

export function HealthRecordScreen() {
  const id = useIdParam();
  const query = useHealth(id ?? 0);
  // Requests what the parts below need, so that the record appears at once.
  useVaccines();
  useServices();
  const isShifting = useIsContentShifting(`record ${id}`, Boolean(query.data));
  if (id === null) return <NotFoundScreen />;
  if (query.data && !isShifting) return <LoadedRecord key={id} record={query.data} />;
  return (
    <QueryFallback
      pageTitle="Libreta sanitaria"
      isHidden={Boolean(query.data)}
      query={query}
      missingText="No encontramos esta mascota"
      failedText="No pudimos cargar la libreta"
      to={PETS}
      action="Ver mis mascotas"
    />
  );
}

function LoadedRecord({ record }: { record: HealthRecord }) {
  const { data: vaccines = [] } = useVaccines();
  const { open, dialog } = useRecordDialogs(record, false);
  const paper = useIssueAndOpen(record.Pet.id);
  const now = townNow();
  const { Pet: pet, Weights } = record;
  return (
    <>
      <div className={`stack ${styles.screen} no-print`}>
        <BackButton home={PETS} />
        <div className={styles.top}>
          <div className={styles.who}>
            <PhotoButton pet={pet} />
            <PageTitle text={petInWords(record)} action={<EditLink id={pet.id} />}>
              {pet.petName}
            </PageTitle>
          </div>
          <HealthMarks marks={listMarks(record, vaccines, now)} />
          <DeathNote pet={pet} />
        </div>
        <div className={styles.steps}>
          <Steps record={record} open={open} />
          <RecordPapers record={record} paper={paper} />
        </div>
        <div className={styles.story}>
          <StoryCard
            title="Historia"
            chapters={listChapters(record, vaccines, now)}
            toVerb={({ origin }) => (origin === 'D' ? 'Quitar' : null)}
            onCorrect={open}
            onPaper={paper.issueAndOpen}
          />
        </div>
        <div className={styles.weight}>
          <WeightCard
            weights={Weights}
            petName={pet.petName}
            onAdd={() => open('weight')}
            canRemove={({ origin }) => origin === 'D'}
            onRemove={({ id, origin }) => open({ kind: 'weights', id, origin })}
          />
        </div>
        {!pet.petDiedOn && (
          <div className={`cluster ${styles.death}`}>
            <Button variant="quiet" onClick={() => open('give')}>
              Pasar a otra familia
            </Button>
            <Button variant="quiet" onClick={() => open('death')}>
              Avisar que {pet.petName} murió
            </Button>
          </div>
        )}
        {dialog}
      </div>
      <PrintedRecord record={record} title={petInWords(record)} />
    </>
  );
}

function EditLink({ id }: { id: number }) {
  return (
    <LinkButton variant="quiet" to={petEditPath(id)} state={SHOWN_BEFORE_STATE}>
      <Pencil aria-hidden />
      Editar<span className="sr-on-phone"> datos</span>
    </LinkButton>
  );
}

type StepsProps = { record: HealthRecord; open: ReturnType<typeof useRecordDialogs>['open'] };

function Steps({ record, open }: StepsProps) {
  const { data: vaccines = [] } = useVaccines();
  const { data: services = [] } = useServices();
  const steps = listOfferedSteps(listNextSteps(record, vaccines, townNow()), services);
  if (record.Pet.petDiedOn) return null;
  return (
    <NextStepsCard
      steps={steps}
      toBookingPath={bookingPath}
      vaccinePath={(vaccineId) => vaccinePath(record.Pet.id, vaccineId, services)}
      onVaccination={() => open('vaccination')}
      onChip={record.Microchips.length === 0 ? () => open('chip') : null}
    />
  );
}

function petInWords({ Pet: pet, petColour }: HealthRecord): string {
  const { specieName } = pet.Breed.Specie;
  const animal = describePet({ ...pet, specieName, breedName: pet.Breed.breedName }, townToday());
  return [animal, petColour.toLowerCase()].filter(Boolean).join(' · ');
}

type RecordPapersProps = { record: HealthRecord; paper: ReturnType<typeof useIssueAndOpen> };

function RecordPapers({ record, paper: { issueAndOpen, isPending } }: RecordPapersProps) {
  const rabies = findRabiesToCertify(record, townNow());
  return (
    <div className={`stack gap-s2 ${paperStyles.papers}`}>
      {rabies && (
        <Button
          variant="primary"
          isBlock
          isPending={isPending}
          onClick={() => issueAndOpen({ kind: 'vaccinations', id: rabies.id })}
        >
          <FileBadge aria-hidden />
          Constancia antirrábica
        </Button>
      )}
      <Button variant="outline" isBlock onClick={() => window.print()}>
        <Download aria-hidden />
        Descargar libreta
      </Button>
    </div>
  );
}
