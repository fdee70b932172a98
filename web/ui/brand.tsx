import { Link } from 'react-router';
import { Logo } from './art/logo.tsx';
import styles from './brand.module.css';

type BrandProps = {
  to: string;
  title: string;
  text: string;
  isOnNavy?: boolean;
};

/** The mark and whose it is, leading home. */
export function Brand({ to, title, text, isOnNavy }: BrandProps) {
  return (
    <Link to={to} className={styles.brand} data-on-navy={isOnNavy || undefined}>
      <Logo isOnNavy={isOnNavy} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </Link>
  );
}
