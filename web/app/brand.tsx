import { Link } from 'react-router';
import { TOWN } from '../api/town.ts';
import { Logo } from '../ui/art/logo.tsx';
import styles from './brand.module.css';

/** Mark, product and town; goes home. */
export function Brand({ isOnNavy }: { isOnNavy?: boolean }) {
  return (
    <Link className={styles.brand} to="/">
      <Logo isOnNavy={isOnNavy} />
      <span className={styles.words}>
        <b>Turnos de salud animal</b>
        <small>{TOWN.name}</small>
      </span>
    </Link>
  );
}
