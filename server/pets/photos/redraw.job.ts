import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PHOTO_BOUNDS } from '#shared/pets/photos.ts';

/** A small file may expand hugely; no phone makes more pixels within the upload limit. */
const MOST_POINTS = 24_000_000;
const MOST_CPU = 2_000_000;
const MOST_MEMORY = 450_000_000;
const CHECK_PERIOD = 20;
const QUALITIES = [82, 65, 45] as const;
const LOADERS = ['Jpeg', 'Png', 'Webp'] as const;

function boundDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Kills the process beyond its bounds: libvips can't be interrupted. */
function boundProcess(): void {
  const before = process.cpuUsage();
  const check = () => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > MOST_CPU || process.memoryUsage.rss() > MOST_MEMORY)
      process.kill(process.pid, 'SIGKILL');
  };
  setInterval(check, CHECK_PERIOD).unref();
}

/** Returns an upright JPEG within the bounds without metadata; throws if it can't. */
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
