import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

type IconTileProps = {
  tone?: 'plain' | 'green' | 'navy' | 'warning';
  shape?: 'round' | 'square';
  children: ReactNode;
};

export function IconTile({ tone = 'plain', shape = 'round', children }: IconTileProps) {
  return (
    <span className={styles.tile} data-tone={tone} data-shape={shape} aria-hidden="true">
      {children}
    </span>
  );
}
