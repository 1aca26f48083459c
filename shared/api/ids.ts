import * as z from 'zod'

/**
 * Identifiers are ULIDs, in capitals. `entity` tells generated tests which stored thing an identifier points at, so that each call can
 * be tried with another organisation's.
 */
const id = (entity: string) =>
  z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Identificador inválido')
    .meta({ entity })

export const organizationId = id('organization')
export const userId = id('user')
export const sessionId = id('session')
export const embeddedKeyId = id('embeddedKey')
export const groupId = id('group')
export const interviewId = id('interview')
export const modelId = id('model')
export const uploadId = id('upload')
export const executionId = id('execution')
export const jobId = id('job')
/** Of documents that an author makes to try an interview. */
export const testId = id('test')
/** A generated file's: derived from job, model and type, so that a repeated job makes no second file. */
export const fileId = z
  .string()
  .regex(/^[a-z0-9]{32}$/, 'Identificador inválido')
  .meta({ entity: 'file' })

/** A notification's: derived from the person and the cause. */
export const notificationId = z
  .string()
  .regex(/^[a-z0-9]{32}$/, 'Identificador inválido')
  .meta({ entity: 'notification' })

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** Written with each save and compared on the next: the optimistic lock. */
export const version = z.number().int().min(1)
