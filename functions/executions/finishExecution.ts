import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { executions } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { notification } from '../platform/outbox/notification.ts'
import { acceptanceOf, requireTerms } from './acceptTerms.ts'
import { watchFiles } from './attachments/storedFiles.ts'
import { completeExecution } from './completeExecution.ts'
import { continueEditing } from './editing.ts'
import { findForOperation } from './findExecution.ts'
import { moveTo } from './moveTo.ts'
import { isStillVersion } from './nextVersion.ts'
import { prepareDocuments } from './prepareDocuments.ts'
import { presentSummary, type StoredExecution } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'
import { beginReview } from './review/beginReview.ts'
import { notifyAwaited } from './review/notify.ts'
import { reviewFields } from './review/state.ts'
import type { Saved } from './saveExecution.ts'
import { summarizeAnswers } from './summarizeAnswers.ts'
import { dropFormer, formerOf, storeValues } from './values.ts'

/** Maximum number of attempts if only the system changed the execution in the meantime. */
const ATTEMPTS = 3

type Finishing = {
  readonly operation?: 'finish' | 'resend'
  /** Nobody waits for the documents: nobody is notified of them. */
  readonly unattended?: boolean
  /** The site's origin, if no call is being answered. */
  readonly site?: string | undefined
  /** Who reviews it if the interview itself names nobody. */
  readonly reviewer?: NamedReviewer
  /** Tells of it, in the same transaction. */
  readonly tell?: (next: StoredExecution) => Promise<readonly ReturnType<typeof notification>[]>
  readonly attempt?: number
}

/**
 * Ends the filling in of an execution whose answers are all valid: sends it to its reviewers, or finishes it if it has none. Also sends it
 * to review again (`resend`) after corrections.
 */
export async function finishExecution(
  caller: Caller,
  executionId: string,
  body: Body<typeof executions.finishExecution>,
  finishing: Finishing = {},
): Promise<Saved> {
  const { operation = 'finish', unattended = false, site, reviewer, tell, attempt = 1 } = finishing
  const stored = await findForOperation(caller, executionId, operation, body.version)
  const { organizationId } = stored
  const { code, values, models, day, isNew } = await prepareDocuments(stored, body.values, caller.userId)
  const terms = requireTerms(code, body.terms ?? [])
  const version = stored.version + 1
  const valuesKey = isNew ? await storeValues({ ...stored, version }, code, values) : stored.valuesKey
  const save = { userId: caller.userId, time: now().toISOString() }
  const { unanswered: _, expiresAt: __, editing: ___, ...rest } = stored
  const changed: StoredExecution = {
    ...rest,
    ...summarizeAnswers(stored, stored.interviewName, code, values, undefined),
    valuesKey,
    formerValuesKey: isNew ? formerOf(stored, continueEditing(stored, save).beforeKey) : undefined,
  }
  const accepted = await acceptanceOf(terms, { organizationId, executionId, ...save })
  const review = beginReview(caller, stored, code, values, day, reviewer)
  if (review) {
    const next = {
      ...changed,
      ...reviewFields(review),
      ...moveTo(operation, stored, executionStatus.reviewing),
      version,
      updatedAt: save.time,
    }
    const notifications = [...(await notifyAwaited(caller, next, undefined)), ...((await tell?.(next)) ?? [])]
    await replaceExecution({ caller, action: 'execution.reviewRequested', stored, next, notifications, save, accepted })
    await dropFormer(stored)
    await watchFiles(stored, code, values)
    return { ...presentSummary(next), problems: [] }
  }
  const next = await completeExecution({
    caller,
    operation,
    action: 'execution.finished',
    stored,
    changed,
    models,
    save,
    accepted,
    unattended,
    site,
    ...(tell && { notifications: tell }),
  })
  if (!next) {
    if (attempt < ATTEMPTS && (await isStillVersion(stored)))
      return finishExecution(caller, executionId, body, { ...finishing, attempt: attempt + 1 })
    throw new Failure('conflict')
  }
  await dropFormer(stored)
  await watchFiles(stored, code, values)
  return { ...presentSummary(next), problems: [] }
}
