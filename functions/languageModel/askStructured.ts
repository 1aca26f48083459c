import type * as z from 'zod'
import { type Asking, ModelFault, structuredAnswer } from './client.ts'
import type { Reached } from './reach.ts'
import { requireTokens, tokensOf, tokensOfAll } from './tokens.ts'

export type Structured<T> =
  /** `tokens`: of the plan; none with a key of the organisation's own. */
  | { readonly ok: true; readonly value: T; readonly tokens: number }
  /** A sentence for people, and what it cost all the same. */
  | { readonly ok: false; readonly fault: string; readonly tokens: number }

/** Asks an organisation's model for an answer held to a schema. Throws `Failure` if it has too few tokens left; the caller counts the cost. */
export async function askStructured<S extends z.ZodType>(
  organizationId: string,
  reached: Reached,
  asking: Asking,
  answer: { readonly name: string; readonly schema: S },
): Promise<Structured<z.output<S>>> {
  const { messages, most } = asking
  const asked = tokensOfAll(messages)
  await requireTokens(organizationId, reached, asked + most)
  const billed = (tokens: number) => (reached.own ? 0 : tokens)
  try {
    const { value, tokens } = await structuredAnswer(reached.place, asking, answer)
    // Some services do not say what it cost.
    return { ok: true, value, tokens: billed(tokens ?? asked + tokensOf(JSON.stringify(value))) }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return { ok: false, fault: error.message, tokens: billed(error.tokens ?? 0) }
  }
}
