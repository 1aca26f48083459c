import type { Message, Problem } from '#shared/api/envelope.ts'
import type { ErrorCode } from '#shared/api/errors.ts'

/** The server's error code, or why it could not be reached. */
export type FailureCode = ErrorCode | 'unreachable' | 'timeout'

type Details = {
  readonly code: FailureCode
  readonly status?: number
  readonly messages?: readonly Message[]
  readonly problems?: readonly Problem[]
  readonly requestId?: string
  readonly cause?: unknown
}

const WEAK = 'Escolha uma senha mais difícil de adivinhar.'

/** A failed call. `message` is the sentence to show. */
export class CallFailure extends Error {
  override name = 'CallFailure' as const
  readonly code: FailureCode
  readonly status: number | undefined
  readonly messages: readonly Message[]
  readonly problems: readonly Problem[]
  readonly requestId: string | undefined

  constructor(message: string, { code, status, messages = [], problems = [], requestId, cause }: Details) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.messages = messages
    this.problems = problems
    this.requestId = requestId
  }

  /** The sentence, plus each problem that it does not mention. Why a password is weak is shown under its field. */
  get sentence(): string {
    const { message, problems } = this
    if (problems[0]?.code === 'weak_password') return WEAK
    return [message, ...problems.map((one) => one.message).filter((more) => !message.includes(more))].join(' ')
  }
}

export const failureText = {
  unreachable:
    'Não foi possível falar com o servidor. O que você digitou continua guardado; verifique a conexão e tente de novo.',
  timeout: 'O servidor demorou demais para responder. O que você digitou continua guardado; tente de novo.',
  invalidAnswer: 'Erro 1: Resposta inválida do server para a chamada',
} as const

/** Whether retrying the same call later may succeed. */
export function isTransient(failure: unknown): boolean {
  return (
    failure instanceof CallFailure &&
    (failure.code === 'unreachable' ||
      failure.code === 'timeout' ||
      failure.code === 'too_many' ||
      (failure.status ?? 0) >= 500)
  )
}
