import { PHOTO_BOUNDS } from '#shared/photos.ts';

type Sharp = typeof import('sharp').default;

/** More points than any phone's picture that fits what may be sent; a few bytes may stand for a huge one. */
const MOST_POINTS = 24_000_000;
const QUALITIES = [82, 65, 45] as const;
const LOADERS = ['Jpeg', 'Png', 'Webp'] as const;

let loading: Promise<Sharp> | undefined;

/**
 * A picture drawn anew from its points, upright and within the bounds, as JPEG: where and by whom it was taken, and
 * whatever else its file holds, stays behind. Null where it is none.
 */
export async function drawnAnew(file: Buffer): Promise<Buffer | null> {
  const sharp = await opened();
  for (const quality of QUALITIES) {
    const drawn = await draw(sharp, file, quality).catch(() => null);
    if (!drawn || drawn.length <= PHOTO_BOUNDS.bytes) return drawn;
  }
  return null;
}

/** With the first photo: no start waits for it. */
function opened(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => bounded(sharp));
  return loading;
}

/** Of the many kinds of files it reads, those that phones and browsers make of photos; and on one thread. */
function bounded(sharp: Sharp): Sharp {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What it can't read it throws, at once or later. */
async function draw(sharp: Sharp, file: Buffer, quality: number): Promise<Buffer> {
  const { side } = PHOTO_BOUNDS;
  return sharp(file, { limitInputPixels: MOST_POINTS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, progressive: true })
    .toBuffer();
}
