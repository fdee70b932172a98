import { PHOTO_BOUNDS } from '#shared/photos.ts';

const QUALITIES = [0.86, 0.7, 0.5];

/** The picture drawn anew within the bounds, as JPEG in base64: little to send; null where it is none. */
export async function shrinkPhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const quality of QUALITIES) {
    const base64 = drawn(picture, quality);
    // Four letters stand for three bytes.
    if (base64 && (base64.length * 3) / 4 <= PHOTO_BOUNDS.sentBytes) return base64;
  }
  return null;
}

function drawn(picture: ImageBitmap, quality: number): string | null {
  const scale = Math.min(1, PHOTO_BOUNDS.sentSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows nothing seen through.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? null;
}
