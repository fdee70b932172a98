import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: string;
  height?: string;
  /** Marks the screen's main part: the page's foot is hidden while it loads, and so doesn't jump. */
  isMain?: true;
};

export function Skeleton({ width = '100%', height = '1em', isMain }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" data-coming={isMain} />
  );
}
