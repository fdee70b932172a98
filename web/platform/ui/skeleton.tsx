import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: string;
  height?: string;
  /** Stands for the screen's main part: its foot waits, so that it isn't pushed. */
  isMain?: true;
};

export function Skeleton({ width = '100%', height = '1em', isMain }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" data-coming={isMain} />
  );
}
