const SIGNATURES: readonly (readonly [type: string, start: string])[] = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
]

/** A picture as a data: URL; undefined for other content. */
export function embedded(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const [type] = SIGNATURES.find(([, signature]) => start.startsWith(signature)) ?? []
  return type && `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** The id of an answer's file in the store. */
export function storedFile(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('fileId' in value)) return undefined
  return typeof value.fileId === 'string' ? value.fileId : undefined
}

/** The address of an answer's picture: a data: URL, or one on the internet. */
export function embeddedAddress(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('src' in value)) return undefined
  return typeof value.src === 'string' ? value.src : undefined
}

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether an address is the data: URL of a picture. */
export const isPicture = (address: string): boolean => PICTURE.test(address)
