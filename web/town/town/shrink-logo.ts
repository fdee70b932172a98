import { LOGO_BOUNDS } from '#shared/town/town.ts';

/** Raster formats only; SVG could run scripts. */
export const LOGO_TYPES = 'image/png,image/jpeg,image/webp';

/** Returns the picture as bounded PNG in base64, or null if it isn't one. */
export async function shrinkLogo(file: File): Promise<string | null> {
  if (!LOGO_TYPES.split(',').includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (let scale = fitting(picture); scale > 0.02; scale *= 0.7) {
    const base64 = drawn(picture, scale);
    // Four base64 letters stand for three bytes.
    if (base64 && (base64.length * 3) / 4 <= LOGO_BOUNDS.bytes) return base64;
  }
  return null;
}

function fitting({ width, height }: ImageBitmap): number {
  return Math.min(1, LOGO_BOUNDS.width / width, LOGO_BOUNDS.height / height);
}

function drawn(picture: ImageBitmap, scale: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1] ?? null;
}
