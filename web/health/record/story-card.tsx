import { CalendarDays, Cpu, MessageSquare, Scissors, Stethoscope, Syringe } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import styles from './health.module.css';
import type { Chapter } from './health-story.ts';

const ICONS = {
  vaccine: Syringe,
  castration: Scissors,
  control: Stethoscope,
  chip: Cpu,
  statement: MessageSquare,
  turno: CalendarDays,
};

export type Row = NonNullable<Chapter['row']>;
type Props = {
  title: string;
  chapters: readonly Chapter[];
  action?: ReactNode;
  /** Returns the action that this reader has on a row, or null. */
  toVerb: (row: Row) => 'Corregir' | 'Quitar' | null;
  onCorrect: (row: Row) => void;
  onPaper: (row: Row) => void;
};

export function StoryCard({ title, chapters, action, toVerb, onCorrect, onPaper }: Props) {
  return (
    <Card isFlush aria-labelledby="story" className={styles.card}>
      <header className="card-head gap-s2">
        <h2 id="story">{title}</h2>
        {action}
      </header>
      {chapters.length === 0 && <p className="quiet">Todavía no hay nada anotado.</p>}
      <ol className={styles.story}>
        {chapters.map((chapter) => (
          <ChapterRow key={chapter.key} chapter={chapter}>
            {chapter.row && (
              <RowActions
                chapter={chapter}
                row={chapter.row}
                verb={toVerb(chapter.row)}
                onCorrect={onCorrect}
                onPaper={onPaper}
              />
            )}
          </ChapterRow>
        ))}
      </ol>
    </Card>
  );
}

type ActionProps = Pick<Props, 'onCorrect' | 'onPaper'> & { chapter: Chapter; row: Row; verb: string | null };

function RowActions({
  chapter: { title, date, hasCertificate },
  row,
  verb,
  onCorrect,
  onPaper,
}: ActionProps) {
  const chapterLabel = `${title} ${formatIsoDate(date)}`.trim();
  return (
    <>
      {hasCertificate && (
        <Button
          variant="quiet"
          className={styles.correct}
          aria-label={`Constancia de ${chapterLabel}`}
          onClick={() => onPaper(row)}
        >
          Constancia
        </Button>
      )}
      {verb && (
        <Button
          variant="quiet"
          className={styles.correct}
          aria-label={`${verb} ${chapterLabel}`}
          onClick={() => onCorrect(row)}
        >
          {verb}
        </Button>
      )}
    </>
  );
}

function ChapterRow({ chapter, children }: { chapter: Chapter; children: ReactNode }) {
  const { kind, date, title, mark, valid, lines } = chapter;
  const Icon = ICONS[kind];
  return (
    <li data-kind={kind}>
      <IconTile tone={valid === null ? 'plain' : 'green'}>
        <Icon size={20} />
      </IconTile>
      <div>
        {date && (
          <time className="num" dateTime={date}>
            {formatIsoDate(date)}
          </time>
        )}
        <h3>
          {title}
          {mark && <span className={styles.chip}>{mark}</span>}
        </h3>
        <p>
          {valid && <b>{valid}</b>}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {children}
      </div>
    </li>
  );
}
