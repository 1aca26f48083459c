import { readPlan, usedInMonth } from '#functions/billing/index.ts'
import { monthOf } from '#shared/api/billing.ts'
import { termsIn } from '#shared/api/plans.ts'
import { usageText } from '#shared/api/usageText.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { ModelMessage } from './client.ts'
import type { Reached } from './reach.ts'

/** Characters of Portuguese text that make a token, at least. */
export const CHARACTERS_PER_TOKEN = 3

/** How many tokens a text has, rather more than fewer. */
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

export const tokensOfAll = (messages: readonly ModelMessage[]): number =>
  messages.reduce((sum, { content }) => sum + tokensOf(content) + 4, 0)

type Standing = {
  readonly included: number
  readonly used: number
  /** Whether the plan sells more. */
  readonly sellsMore: boolean
}

/** The plan's tokens of this month. */
export async function tokenStanding(organizationId: string): Promise<Standing> {
  const month = monthOf(now())
  const [{ plan }, used] = await Promise.all([
    readPlan(organizationId, month),
    usedInMonth(organizationId, 'aiTokens', month),
  ])
  const { included, beyond } = termsIn(plan, month)
  return { included: included.aiTokens, used, sellsMore: beyond !== null }
}

/** Fails if an organisation has not that many tokens left in this month; with a key of its own it needs none. */
export async function requireTokens(
  organizationId: string,
  { own, exceeds }: Pick<Reached, 'own' | 'exceeds'>,
  needed: number,
): Promise<void> {
  if (own) return
  const { included, used, sellsMore } = await tokenStanding(organizationId)
  if ((exceeds && sellsMore) || used + needed <= included) return
  const left = Math.max(0, included - used)
  const what =
    left === 0
      ? `Os tokens de IA deste mês acabaram: a organização usou ${usageText('aiTokens', used)} de ${usageText('aiTokens', included)}.`
      : `Esta pergunta precisa de cerca de ${usageText('aiTokens', needed)} de IA, e restam ${usageText('aiTokens', left)} neste mês.`
  const how = sellsMore
    ? 'permitir que se use além do incluído, cobrado à parte, ou usar uma chave própria'
    : 'escolher um plano com mais, ou usar uma chave própria'
  throw new Failure('invalid', `${what} Quem administra a organização pode ${how}, em Configurações.`)
}
