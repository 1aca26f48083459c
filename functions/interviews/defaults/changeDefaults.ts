import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import { addFields, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { putBytes, putJson } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { describeContent } from '../describe.ts'
import { describeReading, readDocx } from '../readDocx.ts'
import { readInterview } from '../readInterview.ts'
import { withoutEnding } from '../withoutEnding.ts'
import { findDefault, findStored, presentDefault, type StoredDefault, shippedTemplate } from './defaultTemplates.ts'
import { defaultTemplate } from './entity.ts'

export type SentDefault = {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** The administrator's interview whose questions accompany the file. */
  readonly interview?: string | undefined
}

/** The prefix of the files of default models, which belong to no organisation. */
const PREFIX = 'defaults'

type Facts = Pick<StoredDefault, 'templateId' | 'name' | 'description' | 'fileName' | 'size'>

const factsOf = ({ name, description, fileName, size }: Omit<Facts, 'templateId'>) => ({
  name,
  description,
  fileName,
  size,
})

const subject = ({ templateId, name }: Facts) => ({ kind: 'defaultTemplate', id: templateId, name }) as const

/** The questions for a file: the existing ones, and one for each reference they lack. */
async function questionsFor(bytes: Uint8Array, code: InterviewCode, name: string): Promise<InterviewCode> {
  const { proposals } = describeReading(await readDocx(bytes), code)
  const whole = addFields(code, proposals, newId)
  const bare = { ...whole, settings: { ...whole.settings, templates: [] } }
  return describeContent({ interviewCode: bare, document: '', documentText: '' }, name, false).content.interviewCode
}

const chosen = async (caller: Caller, interview: string | undefined): Promise<InterviewCode | undefined> =>
  interview === undefined ? undefined : (await readInterview(caller, interview)).interviewCode

const keep = async (facts: Facts, bytes: Uint8Array, code: InterviewCode) => ({
  ...facts,
  fileKey: await putBytes(PREFIX, bytes, '.docx', contentTypes.docx),
  contentKey: await putJson(PREFIX, await questionsFor(bytes, code, facts.name)),
})

const entry = (caller: Caller, action: LogAction, facts: Facts, before?: object) =>
  logEntry(caller, {
    action,
    subject: subject(facts),
    ...(before && { before: { ...before } }),
    after: factsOf(facts),
  })

/** Adds a default model that every organisation can copy. */
export async function createDefault(caller: Caller, sent: SentDefault): Promise<DefaultTemplate> {
  const { bytes, fileName, description = '' } = sent
  const name = sent.name || withoutEnding(fileName)
  const facts = { templateId: newId(), name, description, fileName, size: bytes.byteLength }
  const code = (await chosen(caller, sent.interview)) ?? emptyInterviewCode()
  const stored = await keep(facts, bytes, code)
  await transact({ defaultTemplate }, (write) => [write.defaultTemplate.create(stored)], [
    entry(caller, 'defaultTemplate.created', facts),
  ])
  return presentDefault(await findDefault(facts.templateId))
}

/**
 * Replaces the file of a default model. Its questions are kept, with those added that the new file needs; name and description are kept
 * unless given.
 */
export async function replaceDefault(caller: Caller, id: string, sent: SentDefault): Promise<DefaultTemplate> {
  const former = await findDefault(id)
  const facts = {
    templateId: id,
    name: sent.name || former.name,
    description: sent.description ?? former.description,
    fileName: sent.fileName,
    size: sent.bytes.byteLength,
  }
  const stored = await keep(facts, sent.bytes, (await chosen(caller, sent.interview)) ?? former.interviewCode)
  await transact({ defaultTemplate }, (write) => [write.defaultTemplate.put(stored)], [
    entry(caller, 'defaultTemplate.changed', facts, factsOf(former)),
  ])
  return presentDefault(await findDefault(id))
}

const OF_THE_HOUSE = 'Este modelo vem com o Minuta e não pode ser excluído.'

/** Deletes an added default model, or restores the original of one shipped with Minuta. Copies already given to organisations are kept. */
export async function deleteDefault(caller: Caller, id: string): Promise<null> {
  const stored = await findStored(id)
  if (!stored) {
    found(shippedTemplate(id))
    throw new Failure('invalid', OF_THE_HOUSE)
  }
  const event = logEntry(caller, {
    action: 'defaultTemplate.deleted',
    subject: subject(stored),
    before: factsOf(stored),
  })
  const committed = await tryTransact(
    { defaultTemplate },
    (write) => [write.defaultTemplate.remove({ templateId: id })],
    [event],
  )
  if (!committed) throw new Failure('not_found')
  return null
}
