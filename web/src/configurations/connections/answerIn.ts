/** What a service sends back with the person who was asked for the permission (RFC 6749 §4.1.2). */
type ConsentAnswer = { readonly state: string; readonly code: string } | { readonly refused: string }

const DENIED =
  'A permissão não foi dada, e nenhuma conta foi conectada. Para conectar, permita o acesso na página do serviço.'
const FAILED = 'O serviço não concluiu o pedido, e nenhuma conta foi conectada. Tente de novo em instantes.'
const INCOMPLETE = 'A resposta do serviço veio incompleta, e nenhuma conta foi conectada. Conecte de novo.'

/** Reads the address to which a service sends a person back. */
export function answerIn(search: string): ConsentAnswer {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  if (error) return { refused: error === 'access_denied' ? DENIED : FAILED }
  const [state, code] = [params.get('state'), params.get('code')]
  return state && code ? { state, code } : { refused: INCOMPLETE }
}
