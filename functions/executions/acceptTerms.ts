import { type InterviewCode, type Term, termsOf } from '#shared/interview/index.ts'
import { Failure } from '../platform/failure.ts'
import { currentCall } from '../platform/http/currentCall.ts'
import { newId } from '../platform/id.ts'
import { putJson } from '../platform/objects/store.ts'
import type { Accepted } from './acceptance.ts'

type Accepting = {
  readonly organizationId: string
  readonly executionId: string
  readonly userId: string
  /** ISO instant. */
  readonly time: string
}

/** Maximum number of characters stored of a User-Agent header. */
const AGENT = 500

const quoted = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The terms of a model; fails unless all of them are accepted, identified by their titles. */
export function requireTerms(code: InterviewCode, accepted: readonly string[]): readonly Term[] {
  const terms = termsOf(code)
  const missing = terms.filter(({ label }) => !accepted.includes(label))
  if (missing.length === 0) return terms
  throw new Failure(
    'invalid',
    `Para finalizar é preciso aceitar ${quoted.format(missing.map(({ label }) => `"${label}"`))}. As respostas salvas continuam guardadas.`,
  )
}

/** Undefined if the model has no terms. */
export async function acceptanceOf(
  terms: readonly Term[],
  { organizationId, executionId, userId, time }: Accepting,
): Promise<Accepted | undefined> {
  if (terms.length === 0) return undefined
  const call = currentCall()
  const item = {
    organizationId,
    executionId,
    acceptanceId: newId(),
    userId,
    at: time,
    ...(call && { address: call.address, userAgent: call.userAgent.slice(0, AGENT) }),
    termsKey: await putJson(`organizations/${organizationId}/executions/${executionId}/terms`, terms),
  }
  return { item, labels: terms.map(({ label }) => label) }
}
