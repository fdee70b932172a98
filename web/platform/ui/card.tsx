import type { ComponentProps } from 'react';
import styles from './card.module.css';

type CardProps = ComponentProps<'section'> & {
  isFlush?: boolean;
};

export function Card({ isFlush, className, ...section }: CardProps) {
  const classes = [styles.card, isFlush ? styles.flush : styles.padded, className];
  return <section {...section} className={classes.filter(Boolean).join(' ')} />;
}
