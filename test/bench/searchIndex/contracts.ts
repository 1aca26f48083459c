import type { Change } from '#functions/search/searchIndex.ts'
import { contractOf } from '../contractTexts.ts'

/** An organisation with some hundred people and twenty models. */
export function changeOf(number: number, characters: number, time = number): Change {
  const { id, title, context, text } = contractOf(number, characters)
  const entry = {
    kind: 'execution' as const,
    id,
    title,
    context,
    text,
    updatedAt: new Date(Date.UTC(2020, 0) + time * 60_000).toISOString(),
    interviewId: `m${number % 20}`,
    named: [`u${number % 100}`],
  }
  return { kind: 'execution', id, entry }
}

export const ORGANIZATION = 'escritorio'
