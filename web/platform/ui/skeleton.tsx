import styles from './skeleton.module.css';

type SkeletonProps = { width?: string; height?: string };

export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" data-coming />;
}
