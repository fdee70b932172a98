import { CalendarCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHolidayReview, useReviewHolidays } from '../planning.api.ts';
import styles from './holiday-review.module.css';

/** Asks staff, from October on, to look through the next year's holidays: decrees move them. */
export function HolidayReview({ onReview }: { onReview: (year: number) => void }) {
  const { data } = useHolidayReview();
  const review = useReviewHolidays();
  const year = data?.year;
  if (!year) return null;
  const done = () =>
    review.mutate(year, { onSuccess: () => showToast(`Feriados de ${year}: revisados`, 'ok') });
  return (
    <section className={styles.review} aria-label={`Revisión de los feriados de ${year}`}>
      <Note icon={<CalendarCheck aria-hidden />}>
        <p>
          <strong>Revisá los feriados de {year}.</strong> Los decretos mueven fechas y agregan puentes: lo que
          no esté cerrado se ofrece a los vecinos.
        </p>
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => onReview(year)}>
            Ver los feriados de {year}
          </Button>
          <Button variant="quiet" onClick={done} isPending={review.isPending}>
            Ya los revisé
          </Button>
        </div>
      </Note>
    </section>
  );
}
