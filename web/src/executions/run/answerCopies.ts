import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import type { Content } from './useRun.ts'

/** The user's own answers, set aside in this browser each time another person's were chosen; newest last. */
export type AnswerCopy = Draft<CopiedContent>

/** The document's name, only if a user wrote it: otherwise it follows from the answers. */
export type CopiedContent = Pick<Content, 'values'> & Partial<Pick<Content, 'name'>>

const keyOf = (userId: string, executionId: string) => draftKey(userId, 'execution-copy', executionId)

export async function readCopies(userId: string, executionId: string): Promise<readonly AnswerCopy[]> {
  return (await readDraft<readonly AnswerCopy[]>(keyOf(userId, executionId)))?.content ?? []
}

export async function saveCopy(
  userId: string,
  executionId: string,
  content: CopiedContent,
  baseVersion: number,
): Promise<void> {
  const typedAt = new Date().toISOString()
  await write(userId, executionId, [...(await readCopies(userId, executionId)), { content, baseVersion, typedAt }])
}

export async function removeCopy(userId: string, executionId: string, copy: AnswerCopy): Promise<void> {
  const rest = (await readCopies(userId, executionId)).filter(({ typedAt }) => typedAt !== copy.typedAt)
  await write(userId, executionId, rest)
}

/** Restores what was removed, in its place. */
export async function restoreCopy(userId: string, executionId: string, copy: AnswerCopy): Promise<void> {
  const others = (await readCopies(userId, executionId)).filter(({ typedAt }) => typedAt !== copy.typedAt)
  await write(
    userId,
    executionId,
    [...others, copy].toSorted((a, b) => a.typedAt.localeCompare(b.typedAt)),
  )
}

async function write(userId: string, executionId: string, copies: readonly AnswerCopy[]): Promise<void> {
  const key = keyOf(userId, executionId)
  const newest = copies.at(-1)
  if (!newest) return removeDraft(key)
  await writeDraft(key, { content: copies, baseVersion: newest.baseVersion, typedAt: newest.typedAt })
}
