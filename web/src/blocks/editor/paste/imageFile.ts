/** First bytes of each image type; a file's name and declared type cannot be trusted. */
const beginnings: readonly (readonly [type: string, matches: (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])],
  ['image/jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['image/gif', (bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38])],
  [
    'image/webp',
    (bytes) => startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  ],
]

export const imageTypes = beginnings.map(([type]) => type)

export const MAX_IMAGE_BYTES = 5_000_000

/** Why a picture is refused, in words for the user; undefined if it is accepted. */
export async function imageProblem(file: File, maxBytes = MAX_IMAGE_BYTES): Promise<string | undefined> {
  const name = file.name ? `"${file.name}"` : 'A imagem'
  if (file.size > maxBytes) return `${name} passa de ${maxBytes / 1_000_000} MB. Reduza a imagem e tente de novo.`
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (beginnings.some(([, matches]) => matches(bytes))) return undefined
  return `${name} não é uma imagem PNG, JPEG, GIF ou WebP.`
}

/** The file in a data: URL, or undefined. */
export function fileOfData(address: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,(.+)$/is.exec(address) ?? []
  if (base64 === '') return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0))
    return new File([bytes], '', { type })
  } catch {
    return undefined
  }
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[at] === byte)
}
