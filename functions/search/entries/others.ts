import { libraryItem, readItemContent } from '#functions/interviews/index.ts'
import { party } from '#functions/register/index.ts'
import { envelope } from '#functions/signatures/index.ts'
import { task, whoseTask } from '#functions/tasks/index.ts'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { readKeys } from '../../platform/table/readKeys.ts'
import { PAGE, type Source } from './source.ts'

const joined = (parts: readonly (string | undefined)[], by = '\n'): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by)

const present = (ids: readonly (string | undefined)[]): string[] => ids.filter((id): id is string => Boolean(id))

export const clauses: Source = {
  page: async (organizationId, cursor) => {
    const { data, cursor: next } = await libraryItem.query.byName({ organizationId }).go({ cursor, limit: PAGE })
    return { ids: data.map(({ itemId }) => itemId), cursor: next }
  },
  entries: async (organizationId, ids) => {
    const stored = await readKeys(
      ids.map((itemId) => ({ organizationId, itemId })),
      (keys) => libraryItem.get(keys).go({ consistent: true }),
    )
    return Promise.all(
      stored.map(async ({ itemId: id, name: title, tags, contentKey, updatedAt }) => {
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
      }),
    )
  },
}

export const parties: Source = {
  page: async (organizationId, cursor) => {
    const { data, cursor: next } = await party.query.byName({ organizationId }).go({ cursor, limit: PAGE })
    return { ids: data.map(({ partyId }) => partyId), cursor: next }
  },
  entries: async (organizationId, ids) => {
    const stored = await readKeys(
      ids.map((partyId) => ({ organizationId, partyId })),
      (keys) => party.get(keys).go({ consistent: true }),
    )
    return stored.map(({ partyId: id, kind: partyKind, name: title, facts, updatedAt }) => {
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
    })
  },
}

export const tasks: Source = {
  page: async (organizationId, cursor) => {
    const { data, cursor: next } = await task.query.byDate({ organizationId }).go({ cursor, limit: PAGE })
    return { ids: data.map(({ taskId }) => taskId), cursor: next }
  },
  entries: async (organizationId, ids) => {
    const stored = await readKeys(
      ids.map((taskId) => ({ organizationId, taskId })),
      (keys) => task.get(keys).go({ consistent: true }),
    )
    return stored.map((one) => {
      const { interviewId, createdBy, group, reviewers = [] } = whoseTask(one)
      return {
        kind: 'task',
        id: one.taskId,
        title: one.title,
        context: joined([one.processNumber, one.askedBy], ' · '),
        text: joined([one.content, one.informations, one.complement, one.numberPJ, one.justification]),
        updatedAt: one.updatedAt,
        interviewId,
        named: present([createdBy, group, ...reviewers]),
      }
    })
  },
}

export const envelopes: Source = {
  page: async (organizationId, cursor) => {
    const { data, cursor: next } = await envelope.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE })
    return { ids: data.map(({ envelopeId }) => envelopeId), cursor: next }
  },
  entries: async (organizationId, ids) => {
    const stored = await readKeys(
      ids.map((envelopeId) => ({ organizationId, envelopeId })),
      (keys) => envelope.get(keys).go({ consistent: true }),
    )
    return stored.map((one) => ({
      kind: 'envelope',
      id: one.envelopeId,
      title:
        one.subject ||
        joined(
          one.documents.map(({ name }) => name),
          ', ',
        ),
      context: joined(
        one.documents.map(({ name }) => name),
        ' · ',
      ),
      text: joined([...one.participants.map(({ name, email, cpf }) => joined([name, email, cpf], ' · ')), one.message]),
      updatedAt: one.updatedAt,
      interviewId: '',
      named: present([one.createdBy, one.sentBy]),
      documents: one.documents.map(({ executionId, interviewId }) => ({ executionId, interviewId })),
    }))
  },
}
