import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  key: string;
  title: string;
  /** Texts are cut after two lines; other content must fit 56 px. */
  cell: (row: Row) => ReactNode;
  width?: string;
  align?: 'end';
  sort?: 'ascending' | 'descending';
  isWideOnly?: boolean;
};
