import type { Values } from '#shared/api/values.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { Failure } from '../platform/failure.ts'
import { log } from '../platform/log.ts'
import { deleteObject, getJson, putJson } from '../platform/objects/store.ts'
import { openPasswords, type ValuesOwner } from './openPasswords.ts'

/** Bytes of JSON: four megabytes, of which pictures drawn or chosen in the browser are the most. */
const LARGEST = 4 * 1024 * 1024
/** Entries of all lists together: far more than any document has, few enough for every one to be judged. */
const MOST_ENTRIES = 20_000

/** Entries of lists, within one another too. */
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

/** Refuses answers that are more than can be worked on, before anything of them is kept. */
export function checkValues(values: Values): void {
  if (Buffer.byteLength(JSON.stringify(values)) > LARGEST)
    throw new Failure(
      'too_large',
      'As respostas passam de 4 MB: retire um dos arquivos anexados. O que você digitou continua guardado neste navegador.',
    )
  if (countEntries(values, MOST_ENTRIES) > MOST_ENTRIES)
    throw new Failure('too_large', 'As listas somam mais de 20.000 itens. Reduza os itens e salve de novo.')
}

/** Where the values of one execution lie: under its version, which never comes again, so that a removed object is never referred to again. */
const placeOf = (organizationId: string, executionId: string, version: number): string =>
  `organizations/${organizationId}/executions/${executionId}/values/${version}`

type Kept = {
  readonly organizationId: string
  readonly interviewId: string
  readonly executionId: string
  readonly version: number
}

/** Keeps what the execution holds from that version on, its passwords sealed. */
export async function keepValues(stored: Kept, code: InterviewCode, values: Values): Promise<string> {
  checkValues(values)
  const { sealPasswords } = await import('./sealPasswords.ts')
  return putJson(
    placeOf(stored.organizationId, stored.executionId, stored.version),
    await sealPasswords(stored, code, values),
  )
}

/** The answers of an execution, or those of another of its versions, with their passwords open: what of them leaves the system is covered. */
export const readValues = async (
  stored: ValuesOwner & { readonly valuesKey: string },
  valuesKey = stored.valuesKey,
): Promise<Values> => openPasswords(stored, await getJson<Values>(valuesKey))

/** Older objects may belong to more than one save: they stay. */
const OWN_PLACE = /\/values\/\d+\/[0-9a-f]{64}\.json$/

type Holding = {
  readonly valuesKey: string
  readonly formerValuesKey?: string | undefined
  readonly finishedValuesKey?: string | undefined
  readonly reviewedValuesKey?: string | undefined
}

/**
 * What the next version remembers as the former object: nothing, where documents were made from it, it is what was reviewed, or the history
 * compares with it.
 */
export const formerOf = (
  { valuesKey, finishedValuesKey, reviewedValuesKey }: Holding,
  comparedKey?: string,
): string | undefined =>
  OWN_PLACE.test(valuesKey) && ![finishedValuesKey, reviewedValuesKey, comparedKey].includes(valuesKey)
    ? valuesKey
    : undefined

/** Removes the object before the former one, once nothing points at it any more. What fails leaves an object too many and nothing else. */
export async function dropFormer(holding: Holding): Promise<void> {
  const { formerValuesKey, valuesKey, finishedValuesKey, reviewedValuesKey } = holding
  if (!formerValuesKey || [valuesKey, finishedValuesKey, reviewedValuesKey].includes(formerValuesKey)) return
  try {
    await deleteObject(formerValuesKey)
  } catch (error) {
    log.warn('former values not removed', { formerValuesKey, error })
  }
}
