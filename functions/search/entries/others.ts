import { namedBy } from '#functions/executions/index.ts'
import { libraryItem, readItemContent } from '#functions/interviews/index.ts'
import { party } from '#functions/register/index.ts'
import { envelope } from '#functions/signatures/index.ts'
import { accessFactsOf, task } from '#functions/tasks/index.ts'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { PAGE, sourceOf } from './source.ts'

const joined = (parts: readonly (string | undefined)[], by = '\n'): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by)

const present = (ids: readonly (string | undefined)[]): string[] => ids.filter((id): id is string => Boolean(id))

export const clauses = sourceOf({
  list: (organizationId, cursor) => libraryItem.query.byName({ organizationId }).go({ cursor, limit: PAGE }),
  idOf: ({ itemId }) => itemId,
  keyOf: (organizationId, itemId) => ({ organizationId, itemId }),
  read: (keys) => libraryItem.get(keys).go({ consistent: true }),
  entryOf: async ({ itemId: id, name: title, tags, contentKey, updatedAt }) => {
    const { content, variants } = await readItemContent(contentKey)
    const texts = [content, ...variants.flatMap((variant) => [variant.name, variant.content])]
    return {
      kind: 'clause',
      id,
      title,
      context: tags.join(' · '),
      text: joined(texts.map(htmlToText)),
      updatedAt,
      interviewId: '',
      named: [],
    }
  },
})

export const parties = sourceOf({
  list: (organizationId, cursor) => party.query.byName({ organizationId }).go({ cursor, limit: PAGE }),
  idOf: ({ partyId }) => partyId,
  keyOf: (organizationId, partyId) => ({ organizationId, partyId }),
  read: (keys) => party.get(keys).go({ consistent: true }),
  entryOf: ({ partyId: id, kind: partyKind, name: title, facts, updatedAt }) => {
    const { name: _, document, ...others } = facts as Readonly<Record<string, string>>
    return {
      kind: 'party',
      id,
      title,
      context: document ?? '',
      text: joined(Object.values(others), ' · '),
      updatedAt,
      interviewId: '',
      named: [],
      facts: { partyKind },
    }
  },
})

export const tasks = sourceOf({
  list: (organizationId, cursor) => task.query.byDate({ organizationId }).go({ cursor, limit: PAGE }),
  idOf: ({ taskId }) => taskId,
  keyOf: (organizationId, taskId) => ({ organizationId, taskId }),
  read: (keys) => task.get(keys).go({ consistent: true }),
  entryOf: (stored) => {
    const facts = accessFactsOf(stored)
    const { content, informations, complement, numberPJ, justification } = stored
    return {
      kind: 'task',
      id: stored.taskId,
      title: stored.title,
      context: joined([stored.processNumber, stored.askedBy], ' · '),
      text: joined([content, informations, complement, numberPJ, justification]),
      updatedAt: stored.updatedAt,
      interviewId: facts.interviewId,
      named: namedBy(facts),
    }
  },
})

export const envelopes = sourceOf({
  list: (organizationId, cursor) => envelope.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }),
  idOf: ({ envelopeId }) => envelopeId,
  keyOf: (organizationId, envelopeId) => ({ organizationId, envelopeId }),
  read: (keys) => envelope.get(keys).go({ consistent: true }),
  entryOf: ({ envelopeId: id, subject, documents, participants, message, createdBy, sentBy, updatedAt }) => {
    const names = documents.map(({ name }) => name)
    return {
      kind: 'envelope',
      id,
      title: subject || names.join(', '),
      context: names.join(' · '),
      text: joined([...participants.map(({ name, email, cpf }) => joined([name, email, cpf], ' · ')), message]),
      updatedAt,
      interviewId: '',
      named: present([createdBy, sentBy]),
      documents: documents.map(({ executionId, interviewId }) => ({ executionId, interviewId })),
    }
  },
})
