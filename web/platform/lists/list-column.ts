import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  key: string;
  title: string;
  /** A text is cut after two lines; anything else must fit in 56 px. */
  cell: (row: Row) => ReactNode;
  /** A CSS width; the rest is shared out. */
  width?: string;
  align?: 'end';
  sort?: 'ascending' | 'descending';
  isWideOnly?: boolean;
};
