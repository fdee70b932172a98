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
