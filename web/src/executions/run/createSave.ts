import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, uncoverPasswords } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { CallFailure, isTransient } from '../../shell/client/failure.ts'
import type { Outcome } from '../../shell/drafts/autosave.ts'
import { differencesOf } from './differencesOf.ts'
import type { Keeping, OpenDocument, Sent } from './keeping.ts'
import { flat, mergeAnswers, unflat } from './mergeAnswers.ts'
import type { SharedAnswers } from './sharedAnswers.ts'
import type { Content } from './useRun.ts'

type Together = {
  readonly shared: SharedAnswers
  /** Merges a version that another person saved with the open content. */
  readonly received: (stored: OpenDocument) => void
  /** The answers gave the document another name. */
  readonly renamed: (before: string, name: string) => void
}

/**
 * Saves an execution's content and distinguishes every outcome. A save whose response was lost may have succeeded: the next one then meets
 * the user's own version, which is not a conflict. Others' changes are merged; only content that was unsaved for long is left to the user.
 */
export function createSave(keeping: Keeping, code: InterviewCode, { shared, received, renamed }: Together) {
  let unanswered: Content | undefined

  /** The document's content before it was answered in this window. */
  const base = (): Content => unflat(shared.known, { name: '' })

  const baseFor = (stored: Content): Content => unflat(shared.baseFor(flat(stored)), { name: '' })

  /** As the server stores it: what is still being typed may differ only in spaces. */
  const asStored = (content: Content): Content => ({
    ...content,
    values: canonicalValues(code, content.values, today(new Date())),
  })

  /** Answers stored in the browser contain masks instead of passwords. */
  const uncovered = (content: Content, stored: Content): Content => ({
    ...content,
    values: uncoverPasswords(code, content.values, stored.values),
  })

  /** The answers name a document until a user does: a name that nobody typed is not sent. */
  const isNamed = ({ name }: Content) => name.trim() !== base().name

  const isOwn = (stored: OpenDocument, sent: Content) =>
    differencesOf(code, isNamed(sent) ? asStored(sent) : { ...asStored(sent), name: stored.name }, stored).length === 0

  /** Makes what the server stored the common base, with the name that it derived from the answers. */
  function rebaseOn(stored: Content, sent: Content): void {
    shared.saved(flat(stored))
    if (stored.name !== sent.name.trim()) renamed(sent.name, stored.name)
  }

  async function save(content: Content, version: number, isApart: boolean): Promise<Outcome<Content, OpenDocument>> {
    try {
      const saved = await keeping.save(sentOf(isNamed(content) ? content : { values: content.values }), version)
      unanswered = undefined
      rebaseOn({ ...asStored(content), name: saved.name }, content)
      return { kind: 'saved', version: saved.version }
    } catch (error) {
      if (!(error instanceof CallFailure) || isTransient(error)) {
        unanswered = content
        return { kind: 'passing' }
      }
      // An ended session: the person signs in again and the draft is still here.
      if (error.code === 'unauthenticated') return { kind: 'passing' }
      if (error.code !== 'conflict') return { kind: 'refused', reason: error.message }
      const stored = await keeping.read().catch(() => undefined)
      if (!stored) return { kind: 'passing' }
      return meet(content, stored, isApart)
    }
  }

  async function meet(
    content: Content,
    stored: OpenDocument,
    isApart: boolean,
  ): Promise<Outcome<Content, OpenDocument>> {
    if (isOwn(stored, content)) {
      rebaseOn(stored, content)
      return { kind: 'saved', version: stored.version }
    }
    if (unanswered && isOwn(stored, unanswered)) {
      const name = content.name === unanswered.name ? stored.name : content.name
      rebaseOn(stored, unanswered)
      unanswered = undefined
      return save({ ...content, name }, stored.version, isApart)
    }
    const { merged, conflicts } = mergeAnswers(uncovered(baseFor(stored), stored), uncovered(content, stored), stored)
    if (conflicts.length > 0 && isApart) return { kind: 'conflict', stored }
    received(stored)
    const joined = await save(merged, stored.version, isApart)
    return joined.kind === 'saved' ? { joined: merged, ...joined } : joined
  }

  return {
    save,
    base,
    /** The common base of the stored and the open content, for the user to decide conflicts. */
    baseFor,
    rebase: (stored: Content) => shared.saved(flat(stored)),
  }
}

const sentOf = ({ values, name }: Sent): Sent => ({ values, name: name?.trim() || undefined })
