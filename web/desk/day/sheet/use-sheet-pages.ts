import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';

const MM = 96 / 25.4;
/** What a page's content may take of an A4 between its margins, and a line less: paper breaks lines a little otherwise. */
const ROOM = 266 * MM;

type Pages = readonly (readonly DayPlace[])[];

/** Which places go on which page; null until their rows were measured, all on one page as high as it needs. */
export function useSheetPages(
  sheet: RefObject<HTMLElement | null>,
  places: readonly DayPlace[],
): Pages | null {
  const [measured, setMeasured] = useState<{ places: readonly DayPlace[]; pages: Pages } | null>(null);
  const pages = measured?.places === places ? measured.pages : null;
  useLayoutEffect(() => {
    const [page] = sheet.current?.children ?? [];
    if (pages || !page) return;
    const rows = [...page.querySelectorAll('[data-row]')].map(heightOf);
    const around = heightOf(page) - rows.reduce((sum, height) => sum + height, 0);
    const indexes = pagesOf(rows, ROOM - around);
    setMeasured({ places, pages: indexes.map((page) => page.flatMap((index) => places[index] ?? [])) });
  }, [pages, places, sheet]);
  return pages;
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}

/** Which rows go on which page, from their heights: each page takes as many as fit, at least one. */
export function pagesOf(heights: readonly number[], room: number): number[][] {
  const pages: number[][] = [];
  let left = 0;
  heights.forEach((height, index) => {
    const page = pages.at(-1);
    if (page && height <= left) {
      page.push(index);
      left -= height;
    } else {
      pages.push([index]);
      left = room - height;
    }
  });
  return pages;
}
