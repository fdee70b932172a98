import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { RedrawOptions } from './redraw.service.ts';

/** A small file may expand hugely; no phone makes more pixels within the upload limit. */
const MAX_PIXELS = 24_000_000;
const MAX_CPU_MICROSECONDS = 2_000_000;
const MAX_MEMORY_BYTES = 450_000_000;
const CHECK_PERIOD_MS = 20;
const QUALITIES = [82, 65, 45] as const;
const SMALLEST_PNG = { compressionLevel: 9, adaptiveFiltering: true } as const;

function limitDecoders({ formats }: RedrawOptions): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Kills the process beyond its bounds: libvips can't be interrupted. */
function limitProcess(): void {
  const before = process.cpuUsage();
  const checkLimits = () => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > MAX_CPU_MICROSECONDS || process.memoryUsage.rss() > MAX_MEMORY_BYTES)
      process.kill(process.pid, 'SIGKILL');
  };
  setInterval(checkLimits, CHECK_PERIOD_MS).unref();
}

/** Returns the picture without metadata, undefined beyond its bounds; throws if it can't be read. */
async function redrawPicture(file: Buffer, options: RedrawOptions): Promise<Buffer | undefined> {
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  return options.output === 'png' ? toPng(picture, options) : toJpeg(picture, options);
}

async function toPng(picture: Sharp, { width, height, bytes }: RedrawOptions): Promise<Buffer | undefined> {
  const size = await picture.metadata();
  if (size.width > width || size.height > height) return undefined;
  for (const isPalette of [false, true]) {
    const png = await picture.png({ ...SMALLEST_PNG, palette: isPalette }).toBuffer();
    if (png.length <= bytes) return png;
  }
  return undefined;
}

async function toJpeg(picture: Sharp, { width, height, bytes }: RedrawOptions): Promise<Buffer | undefined> {
  const { data, info } = await picture
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
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

const options = JSON.parse(process.argv[2] ?? '') as RedrawOptions;
limitDecoders(options);
const file = await buffer(process.stdin);
limitProcess();
process.stdout.write((await redrawPicture(file, options).catch(() => undefined)) ?? '');
