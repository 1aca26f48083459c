import { audienceOfInterview } from '../interviews/index.ts'
import { publish } from '../platform/realtime/publish.ts'
import { audienceChannels } from './audienceChannels.ts'
import type { Change } from './change.ts'

type Interview = { readonly organizationId: string; readonly interviewId: string; readonly version: number }

/** Announces that an interview was saved, published or deleted to those who may see it. */
export async function announceInterview({ before, after }: Change<Interview>): Promise<void> {
  const stored = after ?? before
  if (!stored) return
  const { organizationId, interviewId: id } = stored
  const version = after ? after.version : stored.version + 1
  const channels = audienceChannels(organizationId, await audienceOfInterview(organizationId, id))
  await Promise.all(channels.map((channel) => publish(channel, { type: 'interview.changed', id, version })))
}
