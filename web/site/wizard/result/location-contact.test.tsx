import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocationContact } from './location-contact.tsx';

test('a contact names the location with its article, and its phone where it has one', () => {
  const name = 'Centro de Zoonosis';
  const text = 'Consultá en el Centro de Zoonosis';
  expect(renderToStaticMarkup(<LocationContact name={name} phone="2622 45-1287" />)).toMatch(
    /^<span>Consultá en el Centro de Zoonosis: <a href="tel:[^"]+">2622 45-1287<\/a><\/span>$/,
  );
  expect(renderToStaticMarkup(<LocationContact name={name} phone="" />)).toBe(`<span>${text}</span>`);
});
