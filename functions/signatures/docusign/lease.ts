import { now } from '../../platform/clock.ts'
import { tryTransact } from '../../platform/transact.ts'
import { after } from '../../platform/waiting/states.ts'
import type { Envelope } from '../state/envelope.ts'
import { docusignEnvelope } from './entity.ts'
import { DocusignFault } from './fault.ts'

type Key = Pick<Envelope, 'organizationId' | 'envelopeId'>

/** What is kept of an envelope at DocuSign. */
export type Kept = { readonly providerId?: string; readonly remindedAt?: string }

/** Milliseconds for which a worker has an envelope to itself: longer than it takes, shorter than its message is hidden. */
const LEASE = 110_000

/** How often, and after how many milliseconds, a worker looks whether another one has finished. */
const LOOKS = 40
const BETWEEN_LOOKS = 500

const NONE = '-'

const read = async ({ organizationId, envelopeId }: Key) =>
  (await docusignEnvelope.get({ organizationId, envelopeId }).go({ consistent: true })).data

/** Writes the record if nobody else has it, or this worker itself (`mine` is the end of its lease). */
async function write(
  { organizationId, envelopeId }: Key,
  kept: Kept,
  leasedUntil: string,
  mine?: string,
): Promise<boolean> {
  const { providerId = NONE, ...rest } = kept
  const time = now().toISOString()
  return tryTransact(
    { docusignEnvelope },
    (writing) => [
      writing.docusignEnvelope
        .put({ organizationId, envelopeId, providerId, leasedUntil, ...rest })
        .where((attributes, { eq, lt, notExists }) =>
          mine === undefined
            ? `${notExists(attributes.leasedUntil)} OR ${lt(attributes.leasedUntil, time)}`
            : eq(attributes.leasedUntil, mine),
        ),
    ],
    [],
  )
}

const keptOf = (stored: Awaited<ReturnType<typeof read>>): Kept => ({
  ...(stored && stored.providerId !== NONE && { providerId: stored.providerId }),
  ...(stored?.remindedAt && { remindedAt: stored.remindedAt }),
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function take(key: Key): Promise<{ kept: Kept; until: string }> {
  for (let look = 0; look < LOOKS; look += 1) {
    const kept = keptOf(await read(key))
    const until = after(LEASE)
    if (await write(key, kept, until)) return { kept, until }
    await pause(BETWEEN_LOOKS)
  }
  throw new DocusignFault('busy', 'Outra tarefa ainda trata deste envelope.')
}

export type Keep = (change: Kept) => Promise<void>

/**
 * One worker at a time: two that send an envelope at once would both not find it. What `keep` writes is there for the next worker, whatever
 * happens to this one.
 */
export async function alone<T>(key: Key, work: (kept: Kept, keep: Keep) => Promise<T>): Promise<T> {
  const { kept: first, until } = await take(key)
  let kept = first
  const keep: Keep = async (change) => {
    kept = { ...kept, ...change }
    if (!(await write(key, kept, until, until))) throw new DocusignFault('busy', 'Outra tarefa assumiu este envelope.')
  }
  try {
    return await work(kept, keep)
  } finally {
    await write(key, kept, new Date(0).toISOString(), until)
  }
}

/** The envelope that has an identifier at DocuSign. */
export async function envelopeOfDocusign(organizationId: string, providerId: string): Promise<string | undefined> {
  const { data } = await docusignEnvelope.query.byProviderId({ organizationId, providerId }).go()
  return data[0]?.envelopeId
}
