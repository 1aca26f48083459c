import { coverPasswords } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { isSame } from './mergeValue.ts'
import type { Offer } from './sharedAnswers.ts'

/** The answers that lost against others' and are still offered, by question: kept in this browser until the user decides. */
export type KeptOffers = readonly (readonly [ref: string, offer: Offer])[]

const keyOf = (userId: string, executionId: string) => draftKey(userId, 'execution-offers', executionId)

export async function readOffers(userId: string, executionId: string): Promise<KeptOffers> {
  return (await readDraft<KeptOffers>(keyOf(userId, executionId)))?.content ?? []
}

/** Passwords are not kept in the browser. */
export function keepOffers(
  userId: string,
  { id, interview, version }: { readonly id: string; readonly interview: InterviewCode; readonly version: number },
  offers: ReadonlyMap<string, Offer>,
): void {
  const kept = [...offers].filter(([ref, { value }]) => {
    const covered = coverPasswords(interview, { [ref]: value } as Parameters<typeof coverPasswords>[1])
    return isSame(covered[ref], value)
  })
  const key = keyOf(userId, id)
  if (kept.length === 0) void removeDraft(key)
  else void writeDraft(key, { content: kept, baseVersion: version, typedAt: new Date().toISOString() })
}
