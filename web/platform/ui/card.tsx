import type { ComponentProps } from 'react';
import styles from './card.module.css';

type CardProps = ComponentProps<'section'> & {
  /** Without inner space: for a card that holds a list or a calendar. */
  isFlush?: boolean;
};

/** A white surface; give it an aria-label or aria-labelledby where it is a region of its own. */
export function Card({ isFlush, className, ...section }: CardProps) {
  const classes = [styles.card, isFlush ? styles.flush : styles.padded, className];
  return <section {...section} className={classes.filter(Boolean).join(' ')} />;
}
