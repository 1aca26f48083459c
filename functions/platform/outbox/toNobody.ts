/**
 * Added to an outbox item that is only written so that an answer takes as long for an unknown e-mail: the stream's filter skips it, and its
 * own lane keeps it from the sweep and the health check.
 */
export const toNobody = { entity: 'nothing', lane: 'nobody' } as const
