import type { ApiKey } from '#shared/api/apiKeys.ts'
import { apiScopes, apiScopeText } from '#shared/api/apiScopes.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { plural } from '../../blocks/plural.ts'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** What a key does, in one sentence: 'Lê modelos, preenche e finaliza'. */
export function scopesText(scopes: ApiKey['scopes']): string {
  const sentence = list.format(
    apiScopes.filter((scope) => scopes.includes(scope)).map((scope) => apiScopeText[scope].verb),
  )
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** In which models it works. */
export const modelsText = ({ interviews }: Pick<ApiKey, 'interviews'>): string =>
  interviews ? `Só em ${plural(interviews.length, 'modelo', 'modelos')}` : 'Em todos os modelos'

export const isExpired = ({ expiresOn }: Pick<ApiKey, 'expiresOn'>, today: string): boolean =>
  expiresOn !== undefined && expiresOn < today

/** Until when it works. */
export function expiryText(key: Pick<ApiKey, 'expiresOn'>, today: string): string {
  if (!key.expiresOn) return 'Sem prazo'
  const day = formatDate(key.expiresOn)
  return isExpired(key, today) ? `Venceu em ${day}` : `Até ${day}`
}
