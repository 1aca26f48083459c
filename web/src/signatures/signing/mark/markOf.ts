import type { Mark } from '#shared/api/signatures/signers.ts'
import type { MarkDraft } from '../draft.ts'
import { isSignature } from './ink.ts'

/** What is sent of a draft; undefined if there is nothing yet. */
export function markOf(draft: MarkDraft | undefined): Mark | undefined {
  if (!draft) return undefined
  const text = draft.text?.trim()
  if (draft.kind === 'typed') return text ? { kind: 'typed', text } : undefined
  if (draft.kind === 'uploaded') return draft.uploaded ? { kind: 'uploaded', picture: draft.uploaded } : undefined
  return draft.drawn && isSignature(draft.strokes ?? []) ? { kind: 'drawn', picture: draft.drawn } : undefined
}
