import type { Response } from '#shared/interview/index.ts'
import { attachmentBytes } from '../executions/index.ts'
import { OutgoingRefused, readFromInternet } from '../platform/http/outgoing.ts'
import { log } from '../platform/log.ts'
import { embedded, embeddedAddress, storedFile } from './html/embedded.ts'

const LIMITS = { maxBytes: 5 * 1024 * 1024, patience: 6_000 }
/** Maximum number of pictures read from the store, and fetched from the internet; of the others, name or address are shown. */
const MAX_PICTURES = 30

type Owner = { readonly organizationId: string; readonly executionId: string }

/** The pictures of answers as data: URLs, by file or address, except those that cannot be read. */
export async function picturesOf(owner: Owner, responses: readonly Response[]): Promise<ReadonlyMap<string, string>> {
  const values = responses.flatMap(picturesIn)
  const remote = new Set(values.flatMap((value) => embeddedAddress(value) ?? []))
  const kept = new Set(values.flatMap((value) => (isSmall(value) ? (storedFile(value) ?? []) : [])))
  const read = await Promise.all([
    ...[...remote]
      .filter((address) => address.startsWith('https://'))
      .slice(0, MAX_PICTURES)
      .map(async (address) => [address, await fetchPicture(address)] as const),
    ...[...kept].slice(0, MAX_PICTURES).map(async (fileId) => [fileId, await storedPicture(owner, fileId)] as const),
  ])
  return new Map(read.filter((one): one is [string, string] => one[1] !== undefined))
}

/** The values of answers that are shown as pictures. */
function picturesIn({ field, value, rows }: Response): unknown[] {
  const own =
    field.type === 'loadImg' || field.type === 'signature'
      ? [value]
      : field.type === 'upload' && Array.isArray(value)
        ? value
        : []
  return [...own, ...(rows ?? []).flat().flatMap(picturesIn)]
}

function isSmall(value: unknown): boolean {
  const size = typeof value === 'object' && value !== null && 'size' in value ? value.size : undefined
  return typeof size === 'number' && size <= LIMITS.maxBytes
}

async function storedPicture(owner: Owner, fileId: string): Promise<string | undefined> {
  const bytes = await attachmentBytes(owner, fileId)
  return bytes && embedded(bytes)
}

async function fetchPicture(address: string): Promise<string | undefined> {
  try {
    return embedded(await readFromInternet(address, LIMITS))
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error
    log.info('picture of a statement not fetched', { reason: error.reason })
    return undefined
  }
}
