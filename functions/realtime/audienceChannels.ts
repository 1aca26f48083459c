import { groupChannel, organizationChannel, ownersChannel, personChannel } from '#shared/api/realtime.ts'
import type { Audience } from '../platform/realtime/audience.ts'

/** The channels of an audience. */
export function audienceChannels(organizationId: string, audience: Audience): readonly string[] {
  if (audience === 'everyone') return [organizationChannel(organizationId)]
  return [
    ownersChannel(organizationId),
    ...audience.people.map((userId) => personChannel(organizationId, userId)),
    ...audience.groups.map((groupId) => groupChannel(organizationId, groupId)),
  ]
}
