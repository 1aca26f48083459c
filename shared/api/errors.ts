/** Every way a call can fail, as a stable code with its HTTP status. The only place that pairs the two. */
export const errorStatus = {
  /** The request cannot be read: body, query or path do not match the declaration. */
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Does not exist or belongs to another organisation; the caller cannot tell which. */
  not_found: 404,
  /** The address takes another method. */
  not_allowed: 405,
  /** The caller tried to save over a newer version. */
  conflict: 409,
  /** The call with this `Idempotency-Key` is still being made. */
  idempotency_pending: 409,
  /** A public link that no longer lets anybody in; `data.problems[0].code` says why. */
  gone: 410,
  too_large: 413,
  /** A business rule refuses it; `data.problems` lists the reasons if there are several. */
  invalid: 422,
  /** The `Idempotency-Key` was used for another call, or with other content. */
  idempotency_mismatch: 422,
  too_many: 429,
  internal: 500,
  /** S0 §8: our own answer does not match its declaration. */
  erro_1: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** What people read when a failure has no more specific sentence. */
export const errorText: Record<ErrorCode, string> = {
  malformed:
    'Alguma informação chegou num formato que não reconhecemos. Nada foi mudado; confira o que enviou e tente de novo.',
  unauthenticated: 'Sua sessão terminou. Entre novamente para continuar.',
  forbidden: 'Você não tem acesso para este recurso!',
  not_found: 'O registro pedido não foi encontrado.',
  not_allowed: 'Este endereço só recebe mensagens por POST.',
  conflict:
    'Este registro foi alterado por outra pessoa depois que você o abriu. Nada do que você digitou foi perdido.',
  idempotency_pending:
    'O primeiro pedido com esta Idempotency-Key ainda está em andamento. Repita este mesmo pedido em instantes: nada será feito duas vezes.',
  gone: 'Este link não recebe mais respostas. Fale com quem o enviou a você.',
  too_large: 'O conteúdo enviado passa do tamanho permitido.',
  invalid: 'Há informações que precisam de correção.',
  idempotency_mismatch:
    'Esta Idempotency-Key já foi usada em outro pedido, ou com outro conteúdo. Nada foi feito; use uma chave nova para cada pedido.',
  too_many: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  internal: 'Não foi possível concluir agora por uma falha nossa. Tente de novo em instantes.',
  erro_1: 'Erro 1: Resposta inválida do server para a chamada',
  unavailable: 'O serviço está indisponível no momento. Tente de novo em instantes.',
}
