import * as z from 'zod'
import { defineCalls } from './call.ts'
import { continuedQuery, namedPageQuery, pageOf } from './envelope.ts'
import { userSchema } from './identity/schemas.ts'
import { groupId, instant, organizationId, userId, version } from './ids.ts'

/** The most people a group can have. */
export const MOST_MEMBERS = 500

const groupSchema = z.object({
  id: groupId,
  name: z.string(),
  members: z.array(userId),
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Group = z.infer<typeof groupSchema>

const memberSchema = userSchema.pick({ id: true, firstName: true, lastName: true, email: true })
export type GroupMember = z.infer<typeof memberSchema>

const own = z.object({ orgId: organizationId })
const one = z.object({ id: groupId })

const body = z.object({
  name: z.string().trim().min(1, 'Informe o nome').max(80),
  members: z.array(userId).max(MOST_MEMBERS, `Um grupo tem no máximo ${MOST_MEMBERS} pessoas`).default([]),
})

/** Groups of an organisation's people, to which documents can be assigned. */
export const groups = defineCalls({
  listGroups: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/groups',
    access: 'member',
    ownOrganization: 'orgId',
    summary: 'Lista os grupos da organização por nome, com busca pelo nome; com `mine`, só os de quem pergunta.',
    params: own,
    query: namedPageQuery.extend({ mine: z.enum(['true', 'false']).optional() }),
    answer: pageOf(groupSchema),
  },
  exportGroups: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/groups/csv',
    access: 'member',
    ownOrganization: 'orgId',
    summary: 'Baixa todos os grupos e quem está em cada um em CSV.',
    logs: 'group.exported',
    params: own,
    query: continuedQuery,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  createGroup: {
    method: 'POST',
    path: '/api/v1/groups',
    access: 'owner',
    summary: 'Cria um grupo; o nome é único na organização, sem contar acentos e maiúsculas.',
    logs: 'group.created',
    body,
    status: 201,
    answer: groupSchema,
    failures: ['invalid'],
  },
  getGroup: {
    method: 'GET',
    path: '/api/v1/groups/{id}',
    access: 'owner',
    summary: 'Lê um grupo com o nome de cada pessoa.',
    params: one,
    answer: groupSchema.extend({ people: z.array(memberSchema) }),
  },
  updateGroup: {
    method: 'PUT',
    path: '/api/v1/groups/{id}',
    access: 'owner',
    summary: 'Muda o nome e as pessoas de um grupo.',
    logs: 'group.changed',
    params: one,
    body: body.extend({ version }),
    answer: groupSchema,
    failures: ['conflict', 'invalid'],
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/api/v1/groups/{id}',
    access: 'owner',
    summary: 'Exclui um grupo; as execuções dadas a ele ficam sem grupo.',
    logs: 'group.deleted',
    params: one,
    answer: z.null(),
  },
})
