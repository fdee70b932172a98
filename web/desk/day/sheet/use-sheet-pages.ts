import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';

const PIXELS_PER_MM = 96 / 25.4;
/** Leaves out one line of a page's height, since paper wraps slightly differently. */
const PAGE_HEIGHT = 266 * PIXELS_PER_MM;

type Pages = readonly (readonly DayPlace[])[];

/** Returns null while all rows are being measured on one page. */
export function useSheetPages(
  sheet: RefObject<HTMLElement | null>,
  places: readonly DayPlace[],
): Pages | null {
  const [measured, setMeasured] = useState<{ places: readonly DayPlace[]; pages: Pages } | null>(null);
  const pages = measured?.places === places ? measured.pages : null;
  useLayoutEffect(() => {
    const [page] = sheet.current?.children ?? [];
    if (pages || !page) return;
    const rows = [...page.querySelectorAll('[data-row]')].map(measureHeight);
    const restHeight = measureHeight(page) - rows.reduce((sum, height) => sum + height, 0);
    const indexes = toPages(rows, PAGE_HEIGHT - restHeight);
    setMeasured({ places, pages: indexes.map((page) => page.flatMap((index) => places[index] ?? [])) });
  }, [pages, places, sheet]);
  return pages;
}

function measureHeight(element: Element): number {
  return element.getBoundingClientRect().height;
}

export function toPages(heights: readonly number[], pageHeight: number): number[][] {
  const pages: number[][] = [];
  let remaining = 0;
  heights.forEach((height, index) => {
    const page = pages.at(-1);
    if (page && height <= remaining) {
      page.push(index);
      remaining -= height;
    } else {
      pages.push([index]);
      remaining = pageHeight - height;
    }
  });
  return pages;
}
