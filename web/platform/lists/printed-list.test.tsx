import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrintedList } from './printed-list.tsx';

test.each([
  [300, ' · 1 de 300: «Imprimir» los pone todos'],
  [50_000, ' · 1 de 50.000. Se imprimen hasta 2.000: afiná la búsqueda'],
  [1, '</p><table>'],
])('a printed list of %i rows names the missing ones', (total, words) => {
  const columns = [{ key: 'name', title: 'Nombre', cell: String }];
  const list = <PrintedList columns={columns} rows={['Ana']} rowId={String} total={total} />;
  expect(renderToStaticMarkup(list)).toContain(words);
});
