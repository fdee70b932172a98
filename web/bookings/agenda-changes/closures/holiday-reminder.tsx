import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Note } from '../../../platform/ui/note.tsx';
import { useHolidayReview } from '../planning.api.ts';
import styles from './holiday-review.module.css';

export function HolidayReminder() {
  const { data } = useHolidayReview();
  if (!data?.year) return null;
  return (
    <div className={`no-print ${styles.review}`}>
      <Note icon={<CalendarCheck aria-hidden />}>
        Falta revisar los feriados de {data.year}:{' '}
        <Link to={`/admin-closures?year=${data.year}`}>ver Cierres y feriados</Link>
      </Note>
    </div>
  );
}
