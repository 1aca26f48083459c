import { exifOrientation } from '#shared/format/exifOrientation.ts'

/** The longest side in pixels of a picture that was made smaller: a page of paper in print. */
const SIDE = 2_200
/** Bytes from which a photo is worth making smaller. */
const LARGE = 1_200_000
/** Bytes at the beginning of a photo where the camera says how it was held. */
const HEAD = 256 * 1024

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

export const isPhoto = ({ type }: Pick<File, 'type'>): boolean => PHOTOS.includes(type)

/**
 * Turns a photo upright and, if wished, makes it smaller. The same file if nothing changes or the browser cannot read it. `drawn`: documents
 * draw it, so it becomes a JPEG if it is of a kind that they cannot draw.
 */
export async function preparePicture(
  file: File,
  { smaller, drawn }: { smaller: boolean; drawn: boolean },
): Promise<File> {
  if (!isPhoto(file)) return file
  const turned = exifOrientation(new Uint8Array(await file.slice(0, HEAD).arrayBuffer())) !== 1
  const foreign = drawn && !['image/jpeg', 'image/png'].includes(file.type)
  if (!turned && !foreign && !(smaller && file.size > LARGE)) return file
  // Browsers apply the orientation from the Exif data.
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = smaller ? Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height)) : 1
  const made = await draw(bitmap, scale, smaller ? 0.82 : 0.92)
  bitmap.close()
  if (!made || (made.size >= file.size && !turned && !foreign)) return file
  return new File([made], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  // JPEG has no transparency: use white as the background.
  if (pen) pen.fillStyle = '#ffffff'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
