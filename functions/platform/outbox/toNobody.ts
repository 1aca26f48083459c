/**
 * Added to an outbox item that is written only so that an answer takes as long for an unknown e-mail: the stream's filter passes it by,
 * and in a lane of its own it is never read as unsent, neither by the sweep nor by health.
 */
export const toNobody = { entity: 'nothing', lane: 'nobody' } as const
