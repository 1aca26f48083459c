import type { Interview, InterviewType } from '#shared/api/interviews.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { now } from '../platform/clock.ts'
import { newId } from '../platform/id.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/transact.ts'
import { keepContent } from './content.ts'
import { givenDefault } from './defaults/entity.ts'
import { describeContent } from './describe.ts'
import { interview, interviewVersion } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import { presentInterview, type StoredInterview } from './present.ts'
import { restriction } from './restriction.ts'
import { retention, retentionWrite } from './retention.ts'
import { publishedFacts, usesFacts } from './reuse/usesFacts.ts'

type Draft = {
  readonly name: string
  readonly type: InterviewType
  readonly interviewCode: InterviewCode
  readonly document: string
  readonly documentText?: string
  readonly editorDef?: unknown
  readonly tags?: readonly string[]
  /** It begins published. */
  readonly publish?: true
}

/** What the interview was made from. */
type Origin = {
  /** The facts to log. */
  readonly facts: Readonly<Record<string, unknown>>
  /** The default model given to the organisation with it, and whether only if it was not given before. */
  readonly given?: { readonly templateId: string; readonly once: boolean }
  /** The groups that alone see what it was made from, and so it; undefined for everybody. */
  readonly restrictedTo?: readonly string[] | undefined
}

/**
 * Stores a new interview of the actor's organisation with its first version, a draft, and logs it. Undefined if it was to be created only
 * once and already was.
 */
export async function newInterview(actor: Actor, draft: Draft, origin?: Origin): Promise<Interview | undefined> {
  const { organizationId, userId = '' } = actor
  const { name, type, interviewCode, document, documentText = '', editorDef, tags = [], publish = false } = draft
  const interviewId = newId()
  const time = now().toISOString()
  const { content, bytes, facts } = describeContent({ interviewCode, document, documentText, editorDef }, name, publish)
  const contentKey = await keepContent(organizationId, interviewId, content)
  const stored: StoredInterview = {
    ...facts,
    ...usesFacts(interviewCode, publish ? publishedFacts(interviewCode) : {}),
    ...(publish && { publication: { version: 1, contentKey, name, publishedBy: userId, publishedAt: time } }),
    organizationId,
    interviewId,
    type,
    tags: [...tags],
    version: 1,
    contentKey,
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  const entry = logEntry(actor, {
    action: 'interview.created',
    subject: interviewSubject(stored),
    after: { ...interviewFacts(stored), type, ...origin?.facts },
  })
  const { fieldCount } = facts
  const first = {
    version: 1,
    contentKey,
    name,
    fieldCount,
    bytes,
    savedBy: userId,
    savedAt: time,
    ...(publish && { publishedAt: time }),
  }
  const given = origin?.given && { organizationId, templateId: origin.given.templateId, interviewId }
  const groups = origin?.restrictedTo && [...origin.restrictedTo]
  const committed = await tryTransact(
    { interview, interviewVersion, givenDefault, restriction, retention },
    (write) => [
      publish && retentionWrite(write, { organizationId, interviewId, name }, interviewCode, undefined),
      write.interview.create(stored),
      write.interviewVersion.create({ organizationId, interviewId, ...first }),
      groups && write.restriction.put({ organizationId, interviewId, groups }),
      given && (origin.given?.once ? write.givenDefault.create(given) : write.givenDefault.put(given)),
    ],
    [entry],
  )
  return committed ? presentInterview(stored, content) : undefined
}
