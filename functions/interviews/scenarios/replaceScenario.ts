import type { LogAction } from '#shared/api/logActions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { deleteObject } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact } from '../../platform/transact.ts'
import { interviewSubject } from '../logSubject.ts'
import type { StoredInterview } from '../present.ts'
import type { StoredScenario } from './content.ts'
import { scenario } from './entity.ts'

type Replacing = {
  readonly interview: StoredInterview
  readonly stored: StoredScenario
  readonly next: StoredScenario
  readonly action: LogAction
  /** What else to log. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Replaces a scenario, unless somebody else changed it meanwhile, and logs it. Its former answers are deleted. */
export async function replaceScenario(
  caller: Caller,
  { interview, stored, next, action, facts }: Replacing,
): Promise<StoredScenario> {
  const { organizationId, interviewId, scenarioId, contentKey: former } = stored
  const { name, expects, contentKey } = next
  const updatedAt = now().toISOString()
  const entry = logEntry(caller, {
    action,
    subject: interviewSubject(interview),
    before: { scenario: stored.name, expects: stored.expects, text: former },
    after: { scenario: name, expects, text: contentKey, ...facts },
  })
  await transact(
    { scenario },
    (write) => [
      write.scenario
        .patch({ organizationId, interviewId, scenarioId })
        .set({ name, expects, contentKey, updatedAt })
        .where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt)),
    ],
    [entry],
  )
  if (former !== contentKey)
    await deleteObject(former).catch((error: unknown) => log.warn('former scenario not removed', { former, error }))
  return { ...next, updatedAt }
}
