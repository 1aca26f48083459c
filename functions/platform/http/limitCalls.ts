import type { Caller } from '../auth/caller.ts'
import { type Allowance, limitKey, limitOrganization } from '../auth/callLimiter.ts'
import { Failure } from '../failure.ts'

type Policy = Allowance & {
  /** As programs read it in the headers. */
  readonly name: 'chave' | 'organizacao'
}

const TOO_MANY: Readonly<Record<Policy['name'], string>> = {
  chave: 'Esta chave de API fez chamadas demais no último minuto. Espere o tempo que Retry-After diz e tente de novo.',
  organizacao: 'A sua organização fez chamadas demais no último minuto. Espere um minuto e tente de novo.',
}

/** Counts a call against the limits of its API key and its organisation. */
export async function countCall({ organizationId, userId, key }: Caller): Promise<readonly Policy[]> {
  const [own, all] = await Promise.all([key && limitKey(userId), limitOrganization?.(organizationId)])
  return [
    ...(own ? [{ name: 'chave' as const, ...own }] : []),
    ...(all ? [{ name: 'organizacao' as const, ...all }] : []),
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
