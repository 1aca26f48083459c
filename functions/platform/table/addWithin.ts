import { setTimeout } from 'node:timers/promises'
import { Failure } from '../failure.ts'
import type { Writer } from '../transact.ts'
import { defineEntity } from './defineEntity.ts'
import { primary } from './keys.ts'
import { timestamps } from './timestamps.ts'

/** Counts the additions to a short list of an organisation, such as its API keys or the scenarios of an interview. */
export const listVersion = defineEntity('listVersion', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    list: { type: 'string', required: true, readOnly: true },
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['list']) },
})

type List = {
  readonly organizationId: string
  readonly name: 'apiKeys' | 'embeddedKeys' | 'webhookEndpoints' | `scenarios ${string}`
  readonly atMost: number
  /** Why nothing can be added to a full list. */
  readonly full: string
  readonly count: () => Promise<number>
}

/** The write that goes into the transaction of an addition; it fails if somebody else added meanwhile. */
export type Claim = (write: Writer<{ listVersion: typeof listVersion }>) => ReturnType<typeof claimOf>

const claimOf = (
  write: Writer<{ listVersion: typeof listVersion }>,
  { organizationId, name }: List,
  version: number | undefined,
) =>
  write.listVersion
    .upsert({ organizationId, list: name, version: (version ?? 0) + 1 })
    .where((attributes, { eq, notExists }) =>
      version === undefined ? notExists(attributes.version) : eq(attributes.version, version),
    )

const ATTEMPTS = 50

/** In ms, multiplied by a random number. */
const PAUSE = 60

/**
 * Adds to a list unless it is full, also if several callers add at the same moment.
 *
 * @param add writes the addition with the claim in one transaction, and returns false if a condition failed
 */
export async function addWithin(list: List, add: (claim: Claim) => Promise<boolean>): Promise<void> {
  const { organizationId, name, atMost, full, count } = list
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data } = await listVersion.get({ organizationId, list: name }).go({ consistent: true })
    if ((await count()) >= atMost) throw new Failure('invalid', full)
    if (await add((write) => claimOf(write, list, data?.version))) return
    await setTimeout(Math.random() * PAUSE)
  }
  throw new Failure('conflict')
}
