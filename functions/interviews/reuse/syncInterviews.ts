import type { InterviewsSyncRequested } from '#events/interviews.ts'
import { bringUses, type InterviewCode } from '#shared/interview/index.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { Failure } from '../../platform/failure.ts'
import { readContent } from '../content.ts'
import { interview } from '../entity.ts'
import { migrateInterview } from '../migrations.ts'
import { saveVersion } from '../saveVersion.ts'

/** Attempts for an interview that somebody saves at the same time. */
const TRIES = 5
/** Interviews brought up at once. */
const AT_ONCE = 5

/**
 * Brings interviews to the requested versions of what they use: each is saved whole, as a new draft, and what is published stays. One that
 * is there already is left alone, so that a repeated message changes nothing twice.
 */
export async function syncInterviews(asked: InterviewsSyncRequested): Promise<void> {
  const left = [...asked.interviews]
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await syncOne(asked, id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function syncOne(asked: InterviewsSyncRequested, interviewId: string): Promise<void> {
  const { organizationId, userId, things } = asked
  for (let attempt = 1; ; attempt++) {
    const { data } = await interview.get({ organizationId, interviewId }).go({ consistent: true })
    if (!data || data.trashedAt) return
    const stored = migrateInterview(data)
    const content = await readContent(stored.contentKey)
    const interviewCode = things.reduce<InterviewCode>(bringUses, content.interviewCode)
    if (sameValue(interviewCode, content.interviewCode)) return
    try {
      await saveVersion({ organizationId, userId }, stored, {
        content: { ...content, interviewCode },
        name: stored.name,
        as: { action: 'interview.synced', facts: { things: things.map(({ id, version }) => ({ id, version })) } },
      })
      return
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'conflict' || attempt === TRIES) throw error
    }
  }
}
