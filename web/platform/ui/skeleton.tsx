import styles from './skeleton.module.css';

type SkeletonProps = { width?: string; height?: string };

/** The place of a text or picture that is on its way. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
