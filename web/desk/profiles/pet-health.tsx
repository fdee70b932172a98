import { Plus } from 'lucide-react';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { listChapters } from '../../health/record/health-story.ts';
import { StoryCard } from '../../health/record/story-card.tsx';
import { townNow } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import styles from './pet-health.module.css';
import { useIssueAndOpen } from './use-paper.ts';
import { useRecordDialogs } from './use-record-dialogs.tsx';

export function PetHealth({ record }: { record: HealthRecord }) {
  const { data: vaccines = [] } = useVaccines();
  const { open, dialog } = useRecordDialogs(record, true);
  const { issueAndOpen } = useIssueAndOpen(record.Pet.id);
  const now = townNow();
  return (
    <>
      <StoryCard
        title="Libreta sanitaria"
        chapters={listChapters(record, vaccines, now).filter(({ kind }) => kind !== 'turno')}
        action={
          <span className={styles.actions}>
            <Button variant="quiet" onClick={() => open('vaccination')}>
              <Plus aria-hidden />
              Vacuna
            </Button>
            {record.Procedures.length === 0 && (
              <Button variant="quiet" onClick={() => open('castration')}>
                <Plus aria-hidden />
                Castración
              </Button>
            )}
            <Button variant="quiet" onClick={() => open('chip')}>
              <Plus aria-hidden />
              Chip
            </Button>
            <Button variant="quiet" onClick={() => open('statement')}>
              <Plus aria-hidden />
              Declaración
            </Button>
            <Button variant="quiet" onClick={() => open('colour')}>
              Color
            </Button>
          </span>
        }
        toVerb={({ kind }) => (kind === 'vaccinations' ? 'Corregir' : 'Quitar')}
        onCorrect={open}
        onPaper={issueAndOpen}
      />
      {dialog}
    </>
  );
}
