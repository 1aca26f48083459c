import type { FunctionName } from '#shared/api/register/lookups.ts'
import { Failure } from '../../platform/failure.ts'
import { OutgoingRefused, type OutgoingWorld, readFromInternet } from '../../platform/http/outgoing.ts'
import { log } from '../../platform/log.ts'

type Provider = {
  /** What it answers about, for the sentences: 'de CEP'. */
  readonly about: string
  /** The environment variable with its base address. */
  readonly variable: string
}

/** The services that a deployment may configure (infra/rights/lookups.ts). */
export const services = {
  cep: { about: 'de CEP', variable: 'CEP_SERVICE' },
  cnpj: { about: 'de CNPJ', variable: 'CNPJ_SERVICE' },
  processo: { about: 'de processo', variable: 'LAWSUIT_SERVICE' },
} as const satisfies Record<Exclude<FunctionName, 'prazo'>, Provider>

export const isConfigured = ({ variable }: Provider): boolean => Boolean(process.env[variable]?.trim())

const LIMITS = { maxBytes: 512 * 1024, patience: 12_000 }

/** The configured base address without a slash at its end. */
function baseOf({ about, variable }: Provider): string {
  const base = process.env[variable]?.trim().replace(/\/+$/, '')
  if (!base)
    throw new Failure(
      'invalid',
      `A consulta ${about} não está configurada nesta instalação do Minuta. Preencha os dados à mão; quem a administra pode configurá-la.`,
    )
  return base
}

type Answered = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Answered =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Asks a provider for a JSON object; undefined if it knows nothing under that address. */
export async function ask(
  provider: Provider,
  path: string,
  headers: Readonly<Record<string, string>>,
  world: OutgoingWorld | undefined,
): Promise<Answered | undefined> {
  const address = `${baseOf(provider)}/${path}`
  try {
    const bytes = await readFromInternet(address, { ...LIMITS, headers }, world)
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (isObject(answer)) return answer
    throw new SyntaxError('The answer is not an object')
  } catch (error) {
    // Services answer 400 or 404 to a number that they do not know.
    if (error instanceof OutgoingRefused && /^status: 40[04]$/.test(error.message)) return undefined
    if (!(error instanceof OutgoingRefused) && !(error instanceof SyntaxError)) throw error
    log.error('a lookup service failed', { variable: provider.variable, reason: error.message })
    throw new Failure(
      'unavailable',
      `O serviço de consulta ${provider.about} não respondeu. Tente de novo em instantes ou preencha à mão.`,
    )
  }
}

/** The text of a member, without spaces around it; '' for anything else. */
export function textIn(answer: unknown, name: string): string {
  const value = isObject(answer) && Object.hasOwn(answer, name) ? answer[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
