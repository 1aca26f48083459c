/** What a provider sends back with the person (OpenID Connect Core 1.0 §3.1.2.5 and §3.1.2.6). */
type ProviderAnswer =
  | { readonly state: string; readonly code: string; readonly iss?: string }
  | { readonly refused: string }

const DENIED = 'A entrada foi cancelada no provedor. Entre de novo quando quiser.'
const FAILED = 'O provedor não concluiu a entrada. Tente de novo; se continuar, fale com quem cuida do acesso.'
const INCOMPLETE = 'A resposta do provedor veio incompleta. Entre de novo.'

/** Reads the address to which a provider sends a person back. */
export function providerAnswerIn(search: string): ProviderAnswer {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  if (error) return { refused: error === 'access_denied' ? DENIED : FAILED }
  const [state, code, iss] = [params.get('state'), params.get('code'), params.get('iss')]
  return state && code ? { state, code, ...(iss && { iss }) } : { refused: INCOMPLETE }
}
