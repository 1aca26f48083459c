import { CallFailure } from '../shell/client/index.ts'

/** The message of a refusal. */
export function messageOf(failure: unknown): string {
  if (failure instanceof CallFailure) return failure.sentence
  return failure instanceof Error && failure.message ? failure.message : 'Não foi possível salvar. Tente de novo.'
}

/** The message of a refused change that was already shown: without a connection nothing was typed, but the task is as it was. */
export function takenBackMessage(failure: unknown): string {
  return failure instanceof CallFailure && failure.code === 'unreachable'
    ? 'Não foi possível falar com o servidor, e a tarefa voltou a como estava. Verifique a conexão e tente de novo.'
    : messageOf(failure)
}
