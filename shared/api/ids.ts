import * as z from 'zod'

/**
 * Identifiers are upper-case ULIDs. `entity` names the stored entity, so that generated tests can try each call with another organisation's
 * id.
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
export const apiKeyId = id('apiKey')
/** Derived from the execution, its finish and what is done. */
export const finishActionId = z
  .string()
  .regex(/^[a-z0-9]{32}$/, 'Identificador inválido')
  .meta({ entity: 'finishAction' })
export const webhookEndpointId = id('webhookEndpoint')
export const webhookDeliveryId = id('webhookDelivery')
export const groupId = id('group')
export const interviewId = id('interview')
export const libraryItemId = id('libraryItem')
export const modelId = id('model')
/** Of answers with which an interview is tested. */
export const scenarioId = id('scenario')
/** Of an edited Word file that is compared with its model. */
export const redlineId = id('redline')
export const uploadId = id('upload')
export const executionId = id('execution')
/** Of a file sent with an answer. */
export const attachmentId = id('attachment')
export const jobId = id('job')
export const commentId = id('comment')
/** Of comments on interviews. */
export const modelCommentId = id('modelComment')
export const batchId = id('batch')
/** Of files that are read to answer questions. */
export const readingId = id('reading')
export const partyId = id('party')
export const privacyRequestId = id('privacyRequest')
export const taskId = id('task')
export const taskLabelId = id('taskLabel')
export const agendaId = id('agenda')
export const taskFilterId = id('taskFilter')
export const holidayId = id('holiday')
export const taskFeedId = id('taskFeed')
/** The secret in the address of a calendar: 256 bits in base64url. */
export const taskFeedSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Endereço inválido')
  .meta({ entity: 'taskFeedSecret' })
export const interviewLinkId = id('interviewLink')
export const executionLinkId = id('executionLink')
/** Of either. */
export const linkId = id('link')
export const visitId = id('visit')
/** The secret of a public link: 256 bits in base64url. */
export const linkSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Link inválido')
  .meta({ entity: 'linkSecret' })
export const envelopeId = id('envelope')
/** Of somebody in an envelope: who signs, approves, witnesses or gets a copy. */
export const participantId = id('participant')
/** Of a PDF in an envelope. */
export const envelopeDocumentId = id('envelopeDocument')
/** The number of an envelope, printed on its pages: 12 letters and digits, in groups of four. */
export const envelopeNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
    'O número tem três grupos de quatro letras ou algarismos',
  )
  .meta({ entity: 'envelopeNumber', examples: ['7K3F-9QZM-2XWD'] })
/** The secret in the address by which somebody signs: 256 bits in base64url. */
export const signingSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Link inválido')
  .meta({ entity: 'signingSecret' })
/** Of the documents an author generates to try out an interview. */
export const testId = id('test')
/** Derived from job, model and type, so that a repeated job does not create a second file. */
export const fileId = z
  .string()
  .regex(/^[a-z0-9]{32}$/, 'Identificador inválido')
  .meta({ entity: 'file' })

/** Derived from the person and the cause. */
export const notificationId = z
  .string()
  .regex(/^[a-z0-9]{32}$/, 'Identificador inválido')
  .meta({ entity: 'notification' })

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** Written with each save and compared on the next one: optimistic locking. */
export const version = z.number().int().min(1)
/** Of a model that is proposed from finished contracts. */
export const modelDraftId = id('modelDraft')
