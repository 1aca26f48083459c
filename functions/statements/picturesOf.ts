import type { Response } from '#shared/interview/index.ts'
import { OutgoingRefused, readFromInternet } from '../platform/http/outgoing.ts'
import { log } from '../platform/log.ts'
import { embedded, embeddedAddress } from './html/embedded.ts'

const LIMITS = { maxBytes: 5 * 1024 * 1024, patience: 6_000 }
/** Maximum number of pictures fetched from the internet; of the others, the address is shown. */
const MOST = 30

/** The pictures of answers as data: URLs, by address, except those that cannot be fetched. */
export async function picturesOf(responses: readonly Response[]): Promise<ReadonlyMap<string, string>> {
  const remote = [...new Set(responses.flatMap(addressesOf))].filter((address) => address.startsWith('https://'))
  const fetched = await Promise.all(
    remote.slice(0, MOST).map(async (address) => [address, await fetchPicture(address)]),
  )
  return new Map(fetched.filter((one): one is [string, string] => one[1] !== undefined))
}

function addressesOf({ field, value, rows }: Response): string[] {
  const own = field.type === 'loadImg' || field.type === 'signature' ? embeddedAddress(value) : undefined
  return [...(own === undefined ? [] : [own]), ...(rows ?? []).flat().flatMap(addressesOf)]
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
