import { CallFailure } from '../shell/client/index.ts'

/** The message of a refusal. */
export function messageOf(failure: unknown): string {
  if (failure instanceof CallFailure) return failure.sentence
  return failure instanceof Error && failure.message ? failure.message : 'Não foi possível salvar. Tente de novo.'
}
