import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { deletePet, findPet } from '#shared/pets/pets.ts';
import { deletePhoto, findPhoto, PHOTO_BOUNDS, savePhoto } from '#shared/pets/photos.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { listPetAudit } from '../../../test/pets.ts';

const DESCRIPTION = 'Tomada en Mitre 100';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
});
afterAll(() => api.close());

function makePicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#888' } });
}

const makePhonePhoto = () =>
  makePicture(900, 600)
    .withExif({ IFD0: { ImageDescription: DESCRIPTION }, IFD3: { GPSLatitude: '33/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
const toBase64 = (file: Buffer) => file.toString('base64');

const savePhotoOf = (id: number, file: Buffer, author = ana) =>
  api.call(savePhoto, { params: { id }, body: { photoFile: toBase64(file) } }, author.token);
const readPhoto = (id: number, reader = ana) => api.call(findPhoto, { params: { id } }, reader.token);
async function readStoredPhoto(id: number): Promise<Buffer> {
  const { body } = await readPhoto(id);
  return Buffer.from(body.photoUrl.replace('data:image/jpeg;base64,', ''), 'base64');
}

describe('photos of pets', () => {
  test('a photo is redrawn upright, bounded and without metadata', async () => {
    const id = await newPet(api, ana);
    const file = await makePhonePhoto();
    expect(file.includes(Buffer.from(DESCRIPTION))).toBe(true);
    const { status, body } = await savePhotoOf(id, file);
    expect([status, body.petPhotoAt]).toEqual([200, api.now()]);
    const photo = await readStoredPhoto(id);
    const { format, width, height, exif, icc, xmp } = await sharp(photo).metadata();
    const { side, bytes } = PHOTO_BOUNDS;
    expect({ format, width, height }).toEqual({
      format: 'jpeg',
      width: Math.round((side * 2) / 3),
      height: side,
    });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(photo.includes(Buffer.from(DESCRIPTION))).toBe(false);
    expect(photo.length).toBeLessThanOrEqual(bytes);
  });

  test.each([
    ['a text', () => Buffer.from('no soy una foto')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a TIFF', () => makePicture(10, 10).tiff().toBuffer()],
    ['a truncated picture', async () => (await makePhonePhoto()).subarray(0, 9_000)],
    ['an empty file', () => Buffer.alloc(0)],
    [
      'a small file of a huge picture',
      () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('rejects %s as photo', async (_, makeFile) => {
    const id = await newPet(api, ana);
    const { status, error } = await savePhotoOf(id, await makeFile());
    expect([status, error.message]).toEqual([400, 'Elegí una foto JPG, PNG o WebP']);
    expect((await readPhoto(id)).status).toBe(204);
  });

  test('a photo can be replaced and removed, and each photo has a later petPhotoAt', async () => {
    const id = await newPet(api, ana);
    const first = (await savePhotoOf(id, await makePicture(20, 20).png().toBuffer())).body.petPhotoAt ?? 0;
    const second = (await savePhotoOf(id, await makePicture(30, 30).webp().toBuffer())).body.petPhotoAt ?? 0;
    expect(second).toBeGreaterThan(first);
    expect((await sharp(await readStoredPhoto(id)).metadata()).width).toBe(30);
    expect((await api.call(deletePhoto, { params: { id } }, ana.token)).body.petPhotoAt).toBeNull();
    expect((await readPhoto(id)).status).toBe(204);
    expect((await listPetAudit(api, id)).filter(({ action }) => action === 'pet.photo')).toHaveLength(3);
  });

  test('owner and staff read and change a photo of a pet, others cannot', async () => {
    const id = await newPet(api, ana);
    const [other, clerk] = [await newResident(api), await newAdmin(api)];
    await savePhotoOf(id, await makePicture(20, 20).png().toBuffer(), clerk);
    expect([(await readPhoto(id, other)).status, (await readPhoto(id, clerk)).status]).toEqual([404, 200]);
    expect((await savePhotoOf(id, await makePhonePhoto(), other)).status).toBe(404);
  });
});

const countPhotos = async (petId: number) =>
  (await api.db.selectFrom('pet_photos').select('pet_id').where('pet_id', '=', petId).execute()).length;

test('deleting a pet deletes its photo', async () => {
  const id = await newPet(api, ana);
  await savePhotoOf(id, await makePhonePhoto());
  await api.call(deletePet, { params: { id } }, ana.token);
  expect(await countPhotos(id)).toBe(0);
});

test('a photo is part of the export and is erased with the account', async () => {
  const person = await newResident(api);
  const id = await newPet(api, person);
  await savePhotoOf(id, await makePhonePhoto(), person);
  const proof = { params: { id: person.id }, body: { userPassword: PASSWORD } };
  const { body } = await api.call(exportUser, proof, person.token);
  const { photos } = JSON.parse(JSON.stringify(body)) as { photos: { PetId: number; jpeg: string }[] };
  expect(photos).toMatchObject([{ PetId: id, jpeg: expect.stringMatching(/^\/9j\//) }]);
  expect((await api.call(deleteUser, proof, person.token)).status).toBe(200);
  expect(await countPhotos(id)).toBe(0);
  await expect(api.call(findPet, { params: { id } }, (await newAdmin(api)).token)).resolves.toMatchObject({
    status: 404,
  });
});
