import styles from './screen-frame.module.css';

export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} role="status" data-coming>
      <span className="sr">Cargando…</span>
      <i />
      <i />
      <i />
    </div>
  );
}
