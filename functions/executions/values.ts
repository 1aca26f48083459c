import type { Values } from '#shared/api/values.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Failure } from '../platform/failure.ts'
import { log } from '../platform/log.ts'
import { deleteObject, getJson, putJson } from '../platform/objects/store.ts'
import { openPasswords, type ValuesOwner } from './openPasswords.ts'

/** In bytes: maximum size of the answers as JSON, mostly pictures drawn or chosen in the browser. */
const MAX_JSON = 4 * 1024 * 1024
/** Maximum number of entries of all lists together: far more than any document has, few enough to check each. */
const MAX_ENTRIES = 20_000

/** The number of entries of lists, including nested ones. */
function countEntries(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? items.length : 0
  for (const item of items) {
    if (count > most) break
    count += countEntries(item, most - count)
  }
  return count
}

/** Fails if there are too many answers to process, before storing any of them. */
export function checkValues(values: Values): void {
  if (Buffer.byteLength(JSON.stringify(values)) > MAX_JSON)
    throw new Failure(
      'too_large',
      'As respostas passam de 4 MB: retire um dos arquivos anexados. O que você digitou continua guardado neste navegador.',
    )
  if (countEntries(values, MAX_ENTRIES) > MAX_ENTRIES)
    throw new Failure('too_large', 'As listas somam mais de 20.000 itens. Reduza os itens e salve de novo.')
}

/** The storage path of an execution's values. A version number is never reused, so a deleted object is never referenced again. */
const placeOf = (organizationId: string, executionId: string, version: number): string =>
  `organizations/${organizationId}/executions/${executionId}/values/${version}`

type ValuesPlace = {
  readonly organizationId: string
  readonly interviewId: string
  readonly executionId: string
  readonly version: number
}

/** Stores an execution's values of one version, with its passwords sealed. */
export async function storeValues(stored: ValuesPlace, code: InterviewCode, values: Values): Promise<string> {
  checkValues(values)
  const { sealPasswords } = await import('./sealPasswords.ts')
  return putJson(
    placeOf(stored.organizationId, stored.executionId, stored.version),
    await sealPasswords(stored, code, values),
    'rewritten',
  )
}

/** The values of an execution, or of another of its versions, with passwords unsealed; `shownValues` masks them for callers. */
export const readValues = async (
  stored: ValuesOwner & { readonly valuesKey: string },
  valuesKey = stored.valuesKey,
): Promise<Values> => openPasswords(stored, await getJson<Values>(valuesKey))

/** Older objects, with other keys, may belong to more than one save: they are never deleted. */
const OWN_PLACE = /\/values\/\d+\/[0-9a-f]{64}\.json$/

type Holding = {
  readonly valuesKey: string
  readonly formerValuesKey?: string | undefined
  readonly finishedValuesKey?: string | undefined
  readonly reviewedValuesKey?: string | undefined
}

/**
 * The `formerValuesKey` of the next version; none if the object must stay because documents were generated from it, it was reviewed, or the
 * history compares with it.
 */
export const formerOf = (
  { valuesKey, finishedValuesKey, reviewedValuesKey }: Holding,
  comparedKey?: string,
): string | undefined =>
  OWN_PLACE.test(valuesKey) && ![finishedValuesKey, reviewedValuesKey, comparedKey].includes(valuesKey)
    ? valuesKey
    : undefined

/** Deletes the former values once nothing references them. A failure only leaves an unused object. */
export async function dropFormer(holding: Holding): Promise<void> {
  const { formerValuesKey, valuesKey, finishedValuesKey, reviewedValuesKey } = holding
  if (!formerValuesKey || [valuesKey, finishedValuesKey, reviewedValuesKey].includes(formerValuesKey)) return
  try {
    await deleteObject(formerValuesKey)
  } catch (error) {
    log.warn('former values not removed', { formerValuesKey, error })
  }
}
