import type { Interview, InterviewType } from '#shared/api/interviews.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import type { notification } from '../platform/outbox/notification.ts'
import { transact } from '../platform/transact.ts'
import { type InterviewContent, keepContent } from './content.ts'
import { describeContent } from './describe.ts'
import { interview, interviewVersion } from './entity.ts'
import { interviewFacts, interviewSubject } from './logSubject.ts'
import { presentInterview, type StoredInterview } from './present.ts'
import { readRetention, retention, retentionWrite } from './retention.ts'
import { publishedFacts, usesFacts } from './reuse/usesFacts.ts'

/** Attributes that a save removes. */
const gone = (publication: StoredInterview['publication'], uses: ReturnType<typeof usesFacts>) => [
  ...(publication ? [] : (['publication'] as const)),
  ...(['draftUses', 'publishedUses', 'expands', 'usedIds'] as const).filter((name) => uses[name] === undefined),
]

/** Who saves: a person, or the system in their name. */
type Saver = Actor & Pick<Caller, 'userId'>

type Save = {
  readonly content: InterviewContent
  readonly name: string
  readonly tags?: readonly string[] | undefined
  readonly restoredFrom?: number | undefined
  /** True publishes this version; false withdraws the publication; otherwise it does not change. */
  readonly publish?: boolean | undefined
  /** Another type that it becomes. */
  readonly type?: InterviewType
  readonly notifications?: readonly ReturnType<typeof notification>[]
  /** The action to log, if it does not follow from what changed, with its facts. */
  readonly as?: { readonly action: LogAction; readonly facts: Readonly<Record<string, unknown>> }
}

function actionOf(
  former: StoredInterview,
  next: StoredInterview,
  { as, restoredFrom, tags, publish }: Save,
): LogAction {
  if (as) return as.action
  if (restoredFrom !== undefined) return 'interview.restored'
  if (publish) return 'interview.published'
  if (former.published && !next.published) return 'interview.unpublished'
  if (next.name !== former.name) return 'interview.renamed'
  return tags ? 'interview.tagged' : 'interview.saved'
}

/**
 * Stores a content as the next version after `stored`. Fails as `conflict` if somebody else saved since `stored` was read; neither save is
 * lost.
 */
export async function saveVersion(caller: Saver, stored: StoredInterview, save: Save): Promise<Interview> {
  const { organizationId, interviewId } = stored
  const published = save.publish ?? stored.published
  const { content, bytes, facts } = describeContent(save.content, save.name, published)
  const contentKey = await keepContent(organizationId, interviewId, content)
  const version = stored.version + 1
  const time = now().toISOString()
  const publication = save.publish
    ? { version, contentKey, name: facts.name, publishedBy: caller.userId, publishedAt: time }
    : published
      ? stored.publication
      : undefined
  const { interviewCode } = content
  const uses = usesFacts(interviewCode, save.publish ? publishedFacts(interviewCode) : publication ? stored : {})
  const change = {
    ...facts,
    ...uses,
    ...(save.tags && { tags: [...save.tags] }),
    ...(publication && { publication }),
    version,
    contentKey,
    updatedAt: time,
  }
  const type = save.type ?? stored.type
  const next: StoredInterview = { ...stored, ...change, type, publication }
  const { restoredFrom } = save
  const formerRetention = save.publish ? await readRetention(stored) : undefined
  const entry = logEntry(caller, {
    action: actionOf(stored, next, save),
    subject: interviewSubject(next),
    before: interviewFacts(stored),
    after: { ...interviewFacts(next), ...(restoredFrom !== undefined && { restoredFrom }), ...save.as?.facts },
  })
  await transact(
    { interview, interviewVersion, retention },
    (write) => [
      save.publish &&
        retentionWrite(write, { organizationId, interviewId, name: facts.name }, interviewCode, formerRetention),
      write.interview
        .patch({ organizationId, interviewId })
        .set({ ...change, type })
        .remove(gone(publication, uses))
        .where((attributes, { eq }) => eq(attributes.version, stored.version)),
      write.interviewVersion.create({
        organizationId,
        interviewId,
        version,
        contentKey,
        name: facts.name,
        fieldCount: facts.fieldCount,
        bytes,
        savedBy: caller.userId,
        savedAt: time,
        restoredFrom,
        ...(save.publish && { publishedAt: time }),
      }),
    ],
    [entry, ...(save.notifications ?? [])],
  )
  return presentInterview(next, content)
}
