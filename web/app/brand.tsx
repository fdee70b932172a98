import { Link } from 'react-router';
import { TOWN } from '../api/town.ts';
import styles from './brand.module.css';

/** Mark, product and town; goes home. */
export function Brand() {
  return (
    <Link className={styles.brand} to="/">
      <img src="/logo.svg" alt="" width={40} height={40} />
      <span className={styles.words}>
        <b>Turnos de salud animal</b>
        <small>{TOWN.name}</small>
      </span>
    </Link>
  );
}
