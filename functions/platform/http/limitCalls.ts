import type { Caller } from '../auth/caller.ts'
import {
  type Allowance,
  type CallKind,
  isLimited,
  limitKey,
  limitOrganization,
  limitPerson,
} from '../auth/callLimiter.ts'
import { Failure } from '../failure.ts'

type Policy = Allowance & {
  /** As programs read it in the headers. */
  readonly name: `${'pessoa' | 'chave'}-${'leituras' | 'gravacoes'}` | 'organizacao-leituras'
}

const TOO_MANY: Readonly<Record<Policy['name'], string>> = {
  'pessoa-leituras':
    'Você fez consultas demais no último minuto. Espere um minuto e tente de novo; salvar continua funcionando.',
  'pessoa-gravacoes':
    'Você fez alterações demais no último minuto, e esta não foi feita. Espere um minuto e tente de novo.',
  'chave-leituras':
    'Esta chave de API fez leituras demais no último minuto. Espere o tempo que Retry-After diz e tente de novo; gravações são contadas à parte.',
  'chave-gravacoes':
    'Esta chave de API fez gravações demais no último minuto, e esta não foi feita. Espere o tempo que Retry-After diz e tente de novo.',
  'organizacao-leituras':
    'A sua organização fez consultas demais no último minuto. Espere um minuto e tente de novo; salvar continua funcionando.',
}

const words = { reads: 'leituras', writes: 'gravacoes' } as const

/** Counts a call against the limits of who makes it and, if it reads, of the organisation. */
export async function countCall({ organizationId, userId, key }: Caller, kind: CallKind): Promise<readonly Policy[]> {
  const [own, all] = await Promise.all([
    key ? limitKey[kind](userId) : isLimited && limitPerson[kind](userId),
    isLimited && kind === 'reads' && limitOrganization(organizationId),
  ])
  return [
    ...(own ? [{ name: `${key ? 'chave' : 'pessoa'}-${words[kind]}` as const, ...own }] : []),
    ...(all ? [{ name: 'organizacao-leituras' as const, ...all }] : []),
  ]
}

/** Fails with 429 if a limit is exceeded. */
export function refuseBeyond(policies: readonly Policy[]): void {
  const passed = policies.find(({ exceeded }) => exceeded)
  if (passed) throw new Failure('too_many', TOO_MANY[passed.name])
}

/** The limits and what is left of them, as programs read them (draft-ietf-httpapi-ratelimit-headers-10). */
export function limitHeaders(policies: readonly Policy[]): Record<string, string> {
  const passed = policies.find(({ exceeded }) => exceeded)
  return {
    'ratelimit-policy': policies.map(({ name, limit }) => `"${name}";q=${limit};w=60`).join(', '),
    ratelimit: policies.map(({ name, left, seconds }) => `"${name}";r=${left};t=${seconds}`).join(', '),
    ...(passed && { 'retry-after': String(passed.seconds) }),
  }
}
