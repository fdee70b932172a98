import { Download, FileBadge } from 'lucide-react';
import type { HealthBook } from '#shared/health/health.ts';
import { rabiesPaper } from '#shared/health/health-story.ts';
import { townNow } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import styles from './book-papers.module.css';
import type { usePaper } from './use-paper.ts';

type Props = { book: HealthBook; paper: ReturnType<typeof usePaper> };

export function BookPapers({ book, paper: { goToPaper, isPending } }: Props) {
  const rabies = rabiesPaper(book, townNow());
  return (
    <div className={`stack gap-s2 ${styles.papers}`}>
      {rabies && (
        <Button
          variant="primary"
          isBlock
          isPending={isPending}
          onClick={() => goToPaper({ kind: 'vaccinations', id: rabies.id })}
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
