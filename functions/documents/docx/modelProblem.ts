import type { Diagnostic } from '#shared/result.ts'
import type { Place } from './tags.ts'

/** A fault of a model, with the place in it. */
export type ModelProblem = Diagnostic & { readonly place?: Place }

/** The whole of a problem as one text: what is wrong, what was probably meant, and the paragraph that it is in. */
export function problemWithPlace({ message, suggestion, place }: ModelProblem): string {
  const cure = suggestion === undefined || message.includes(suggestion) ? '' : ` Você quis dizer "${suggestion}"?`
  const where = place && place.text !== '' ? ` (${place.kind}: "${place.text}")` : ''
  return `${message.replace(/[.\s]*$/, '')}.${cure}${where}`
}
