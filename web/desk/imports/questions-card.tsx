import { Fragment } from 'react';
import type { Choice, Import, ImportQuestion, ImportQuestions } from '#shared/desk/imports.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { TableHead } from '../../platform/ui/table-head.tsx';
import { BULK_CHOICES, formatCount, QUESTION_WORDS, rowInWords } from './import.words.ts';
import shared from './import-screen.module.css';
import { useDecide, useQuestions } from './imports.api.ts';
import styles from './questions.module.css';

export function QuestionsCard({ job }: { job: Import }) {
  const { data } = useQuestions(job.id);
  if (!data) return null;
  const decided = data.totals.reduce((sum, total) => sum + total.decided, 0);
  const questions = data.totals.reduce((sum, total) => sum + total.questions, 0);
  return (
    <Card isFlush aria-labelledby="questions" className={styles.questions}>
      <header className="cluster between">
        <h2 id="questions">Para decidir</h2>
        <p className="num" role="status">
          Decididas {formatCount(decided)} de {formatCount(questions)}
        </p>
      </header>
      <table>
        <TableHead titles={['Fila', 'La planilla dice', 'Acá', 'Qué hacemos']} />
        <tbody>
          {data.totals.map((total) => (
            <Group key={total.questionKind} importId={job.id} total={total} all={data} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type GroupProps = { importId: number; total: ImportQuestions['totals'][number]; all: ImportQuestions };

function Group({ importId, total, all }: GroupProps) {
  const { questionKind: kind, questions, decided } = total;
  const decide = useDecide(importId);
  const items = all.items.filter((item) => item.questionKind === kind);
  const shown = items.reduce((sum, item) => sum + item.rows, 0);
  const isOffered = (choice: string) =>
    items.some(({ options }) =>
      options.some((option) =>
        choice === 'like' ? option.choice.startsWith('id:') : option.choice === choice,
      ),
    );
  return (
    <Fragment>
      <tr className={styles.group}>
        <th colSpan={4} scope="rowgroup">
          <div className="cluster between">
            <span>
              {QUESTION_WORDS[kind]}
              <b className="num">{formatCount(questions - decided)}</b>
            </span>
            <span className="cluster gap-s2">
              {BULK_CHOICES[kind]
                .filter(({ choice }) => isOffered(choice))
                .map(({ choice, label }) => (
                  <Button
                    key={choice}
                    isPending={decide.isPending}
                    onClick={() => decide.mutate({ questionKind: kind, choice })}
                  >
                    {label}
                  </Button>
                ))}
            </span>
          </div>
        </th>
      </tr>
      {items.map((item) => (
        <QuestionRow
          key={item.subject}
          item={item}
          onChoose={(choice) => decide.mutate({ questionKind: kind, subject: item.subject, choice })}
        />
      ))}
      {shown < questions && (
        <tr>
          <td colSpan={4} className="quiet">
            Hay {formatCount(questions - shown)} filas más: se deciden con los botones de arriba, o
            corrigiendo la planilla.
          </td>
        </tr>
      )}
    </Fragment>
  );
}

type RowProps = { item: ImportQuestion; onChoose: (choice: Choice | null) => void };

function QuestionRow({ item, onChoose }: RowProps) {
  const { says, doubt, here, options, choice, row } = item;
  return (
    <tr>
      <td className="num">
        <span className={styles.onPhone}>Fila </span>
        {rowInWords(item)}
      </td>
      <td>
        {says}
        {says !== '' && doubt !== '' && ' · '}
        {doubt !== '' && <mark>{doubt}</mark>}
      </td>
      <td>
        <span className={styles.onPhone}>Acá: </span>
        {here}
      </td>
      <td>
        <select
          className={shared.select}
          aria-label={`Qué hacemos con la fila ${formatCount(row)}`}
          data-chosen={choice !== null || undefined}
          value={choice ?? ''}
          onChange={({ target }) =>
            onChoose(options.find((option) => option.choice === target.value)?.choice ?? null)
          }
        >
          <option value="">Elegí</option>
          {options.map((option) => (
            <option key={option.choice} value={option.choice}>
              {option.label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
