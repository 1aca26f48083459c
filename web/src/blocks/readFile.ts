import type { FileValue } from '#shared/interview/fields/files.ts'

/** Longest data: URL of a file stored inside an answer (shared/interview/fields/files.ts). */
const MAX_DATA_ADDRESS = 2_000_000
/** Pictures are limited further, so that a dozen of them fit in the answers of one document. */
const MAX_PICTURE = 400_000
/** Longest side in pixels and quality, tried in this order until the picture fits. */
const SIZES = [
  [1600, 0.82],
  [1280, 0.75],
  [1024, 0.7],
  [800, 0.6],
] as const

/** The file as an answer stores it, or undefined if it is too large. Photos are scaled down first. */
export async function readFile(file: File): Promise<FileValue | undefined> {
  const isPhotograph = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
  return (isPhotograph ? await readImage(file) : undefined) ?? readWhole(file)
}

/** An image, scaled down if large; undefined if the browser cannot decode it. */
export async function readImage(file: File): Promise<FileValue | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const whole = file.size * (4 / 3) <= MAX_PICTURE ? await readWhole(file) : undefined
  if (whole) return { ...whole, width: bitmap.width, height: bitmap.height }
  for (const [side, quality] of SIZES) {
    const drawn = draw(bitmap, side, quality)
    if (drawn.src.length <= MAX_PICTURE || side === SIZES.at(-1)?.[0])
      return { ...drawn, name: file.name.replace(/\.\w+$/, '.jpg'), contentType: 'image/jpeg' }
  }
  return undefined
}

async function readWhole(file: File): Promise<FileValue | undefined> {
  // Base64 encodes three bytes as four characters.
  if (file.size > (MAX_DATA_ADDRESS / 4) * 3 - 200) return undefined
  return { name: file.name, size: file.size, contentType: file.type, src: await toDataAddress(file) }
}

function draw(bitmap: ImageBitmap, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')
  // JPEG has no transparency: use white as the background.
  if (pen) pen.fillStyle = '#ffffff'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const src = canvas.toDataURL('image/jpeg', quality)
  return { src, size: Math.round((src.length * 3) / 4), width: canvas.width, height: canvas.height }
}

/** The content as a data: URL. */
export function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
