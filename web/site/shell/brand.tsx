import { Link } from 'react-router';
import { townLook } from '../../platform/api/town-look.ts';
import styles from './brand.module.css';

type BrandProps = {
  isOnNavy?: boolean;
  isShort?: boolean;
};

export function Brand({ isOnNavy, isShort }: BrandProps) {
  const { name, logo } = townLook.useValue();
  return (
    <Link className={styles.brand} to="/">
      {logo ? <img className="town-logo" src={logo} alt="" height="40" /> : <Logo isOnNavy={isOnNavy} />}
      <span className={isShort ? `sr-on-phone ${styles.words}` : styles.words}>
        <b className="cut">Turnos de salud animal</b>
        <small className="cut">{name}</small>
      </span>
    </Link>
  );
}

function Logo({ isOnNavy }: { isOnNavy?: boolean }) {
  const page = isOnNavy ? 'var(--on-brand)' : 'var(--primary)';
  const paw = isOnNavy ? 'var(--brand)' : 'var(--on-primary)';
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
      <rect x="4" y="7" width="40" height="37" rx="10" fill={page} />
      <path d="M14 7h20a10 10 0 0 1 10 10v1H4v-1A10 10 0 0 1 14 7Z" fill="var(--secondary)" />
      <rect x="13" y="3" width="4.5" height="9" rx="2.25" fill={page} />
      <rect x="30.5" y="3" width="4.5" height="9" rx="2.25" fill={page} />
      <g fill={paw}>
        <path d="M24 30.2c3.7 0 7.3 3.6 7.3 6.7 0 2-1.5 3.1-3.3 3.1-1.5 0-2.6-.8-4-.8s-2.5.8-4 .8c-1.8 0-3.3-1.1-3.3-3.1 0-3.1 3.6-6.7 7.3-6.7Z" />
        <ellipse cx="15.1" cy="30.4" rx="2.2" ry="2.9" transform="rotate(-24 15.1 30.4)" />
        <ellipse cx="20.6" cy="25.3" rx="2.3" ry="3.1" transform="rotate(-8 20.6 25.3)" />
        <ellipse cx="27.4" cy="25.3" rx="2.3" ry="3.1" transform="rotate(8 27.4 25.3)" />
        <ellipse cx="32.9" cy="30.4" rx="2.2" ry="2.9" transform="rotate(24 32.9 30.4)" />
      </g>
    </svg>
  );
}
