import type { FileValue } from '#shared/interview/fields/files.ts'

/** As long as an answer may hold a file inside itself (shared/interview/fields/files.ts). */
const MAX_DATA_ADDRESS = 2_000_000

/** The file as an answer holds it, or undefined when it is too large for that. */
export async function readFile(file: File): Promise<FileValue | undefined> {
  // Base64 writes three bytes in four characters.
  if (file.size > (MAX_DATA_ADDRESS / 4) * 3 - 200) return undefined
  const src = await toDataAddress(file)
  return { name: file.name, size: file.size, contentType: file.type, src }
}

/** An image, drawn smaller where it would not fit an answer otherwise. */
export async function readImage(file: File): Promise<FileValue | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const whole = await readFile(file)
  if (whole) return { ...whole, width: bitmap.width, height: bitmap.height }
  const scale = Math.min(1, 1600 / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const src = canvas.toDataURL('image/jpeg', 0.85)
  if (src.length > MAX_DATA_ADDRESS) return undefined
  const { width, height } = canvas
  return { name: file.name.replace(/\.\w+$/, '.jpg'), contentType: 'image/jpeg', src, width, height }
}

function toDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
