import type { Execution } from '#shared/api/executions.ts'
import { canonicalValues, uncoverPasswords } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { CallFailure, client, isTransient } from '../../shell/client/index.ts'
import type { Outcome } from './autosave.ts'
import { differencesOf } from './differencesOf.ts'
import { flat, mergeAnswers, unflat } from './mergeAnswers.ts'
import type { SharedAnswers } from './sharedAnswers.ts'
import type { Content } from './useRun.ts'

type Together = {
  readonly shared: SharedAnswers
  /** Merges a version that another person saved with the open content. */
  readonly received: (stored: Execution) => void
}

/**
 * Saves an execution's content and distinguishes every outcome. A save whose response was lost may have succeeded: the next one then meets
 * the user's own version, which is not a conflict. Others' changes are merged; only content that was unsaved for long is left to the user.
 */
export function createSave(id: string, code: InterviewCode, { shared, received }: Together) {
  let unanswered: Content | undefined

  /** The document's content before it was answered in this window. */
  const base = (): Content => unflat(shared.known, { name: '' })

  const baseFor = (stored: Content): Content => unflat(shared.baseFor(flat(stored)), { name: '' })

  /** As the server stores it: what is still being typed may differ only in spaces. */
  const asKept = (content: Content): Content => ({ ...content, values: canonicalValues(code, content.values) })

  /** Answers stored in the browser contain masks instead of passwords. */
  const uncovered = (content: Content, stored: Content): Content => ({
    ...content,
    values: uncoverPasswords(code, content.values, stored.values),
  })

  /** The answers name a document until a user does: a name that nobody typed is not sent. */
  const isNamed = ({ name }: Content) => name.trim() !== base().name

  const isOwn = (stored: Execution, sent: Content | undefined) =>
    sent !== undefined &&
    differencesOf(code, isNamed(sent) ? asKept(sent) : { ...asKept(sent), name: stored.name }, stored).length === 0

  async function save(content: Content, version: number, isApart: boolean): Promise<Outcome<Content, Execution>> {
    try {
      const saved = await send(id, isNamed(content) ? content : { values: content.values }, version)
      unanswered = undefined
      shared.saved(flat(asKept(content)))
      return { kind: 'saved', version: saved }
    } catch (error) {
      if (!(error instanceof CallFailure) || isTransient(error)) {
        unanswered = content
        return { kind: 'passing' }
      }
      // An ended session: the person signs in again and the draft is still here.
      if (error.code === 'unauthenticated') return { kind: 'passing' }
      if (error.code !== 'conflict') return { kind: 'refused', reason: error.message }
      const stored = await client.executions.getExecution({ params: { id } }, { quiet: true }).catch(() => undefined)
      if (!stored) return { kind: 'passing' }
      return meet(content, stored, isApart)
    }
  }

  async function meet(content: Content, stored: Execution, isApart: boolean): Promise<Outcome<Content, Execution>> {
    if (isOwn(stored, content)) {
      shared.saved(flat(stored))
      return { kind: 'saved', version: stored.version }
    }
    if (isOwn(stored, unanswered)) {
      unanswered = undefined
      shared.saved(flat(stored))
      return save(content, stored.version, isApart)
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
    /** What the document and what is open here both began with: the person decides again from there. */
    baseFor,
    rebase: (stored: Content) => shared.saved(flat(stored)),
  }
}

async function send(
  id: string,
  { values, name }: Omit<Content, 'name'> & Partial<Content>,
  version: number,
): Promise<number> {
  const saved = await client.executions.saveExecution(
    { params: { id }, body: { version, values, name: name?.trim() || undefined } },
    { quiet: true },
  )
  return saved.version
}
