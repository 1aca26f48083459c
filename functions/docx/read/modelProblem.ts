import type { Diagnostic } from '#shared/result.ts'
import type { Place } from './tags.ts'

/** A problem of a model, with its place. */
export type ModelProblem = Diagnostic & { readonly place?: Place }

/** A problem as one text: what is wrong, the suggestion, and the paragraph. */
export function problemWithPlace({ message, suggestion, place }: ModelProblem): string {
  const advice =
    suggestion === undefined || containsName(message, suggestion) ? '' : ` Você quis dizer "${suggestion}"?`
  const where = place && place.text !== '' ? ` (${place.kind}: "${place.text}")` : ''
  return `${message.replace(/[.\s]*$/, '')}.${advice}${where}`
}

/** Whether the message contains exactly that name: 'nomee' does not contain 'nome'. */
function containsName(message: string, suggestion: string): boolean {
  const at = message.indexOf(suggestion)
  if (at === -1) return false
  const end = at + suggestion.length
  const continues = /[\p{L}\p{N}_.]/u
  const whole = !continues.test(message.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(message.charAt(end))
  return whole || containsName(message.slice(end), suggestion)
}
