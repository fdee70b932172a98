import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PHOTO_BOUNDS } from '#shared/pets/photos.ts';

/** A few bytes may stand for a huge picture; no phone's that fits what may be sent has more points. */
const MOST_POINTS = 24_000_000;
/** Microseconds of CPU, and bytes of memory together with the program's own. */
const MOST_CPU = 2_000_000;
const MOST_MEMORY = 450_000_000;
const CHECK_PERIOD = 20;
const QUALITIES = [82, 65, 45] as const;
const LOADERS = ['Jpeg', 'Png', 'Webp'] as const;

/** Reads only what phones and browsers make of photos, on one thread. */
function boundDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Kills the process beyond its bounds: libvips ends a decoding for nothing less. */
function boundProcess(): void {
  const before = process.cpuUsage();
  const check = () => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > MOST_CPU || process.memoryUsage.rss() > MOST_MEMORY)
      process.kill(process.pid, 'SIGKILL');
  };
  setInterval(check, CHECK_PERIOD).unref();
}

/** Returns an upright JPEG within the bounds that holds only points: neither places nor names. Throws where it can't. */
async function redraw(file: Buffer): Promise<Buffer | undefined> {
  const { side, bytes } = PHOTO_BOUNDS;
  const { data, info } = await sharp(file, { limitInputPixels: MOST_POINTS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= bytes) return jpeg;
  }
  return undefined;
}

boundDecoders();
const file = await buffer(process.stdin);
boundProcess();
process.stdout.write((await redraw(file).catch(() => undefined)) ?? '');
