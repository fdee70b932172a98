import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocationContact } from './call-place.tsx';

test("a contact shows the phone, or the location's name without one", () => {
  const name = 'Centro de Zoonosis';
  expect(renderToStaticMarkup(<LocationContact name={name} phone="2622 45-1287" />)).toMatch(
    /^<a href="tel:[^"]+">Llamá al 2622 45-1287<\/a>$/,
  );
  expect(renderToStaticMarkup(<LocationContact name={name} phone="" />)).toContain(`Consultá en ${name}`);
});
