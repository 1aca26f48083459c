import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { pageOf, pageQuery } from '../envelope.ts'
import { executionId, executionLinkId, interviewId, interviewLinkId } from '../ids.ts'
import { linkChange, linkSchema, newLink, visitSummarySchema } from './schemas.ts'

const ofInterview = z.object({ id: interviewId })
const interviewLink = z.object({ id: interviewId, linkId: interviewLinkId })
const ofExecution = z.object({ id: executionId })
const executionLink = z.object({ id: executionId, linkId: executionLinkId })

const links = z.array(linkSchema)
const visits = pageOf(visitSummarySchema)

/** Links to an interview, with which each visitor begins a document, and to one document. Their secrets are shown to members who may share. */
export const linkCalls = defineCalls({
  listInterviewLinks: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/share',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary: 'Lista os links públicos de uma entrevista, com o estado, o endereço e quantas pessoas entraram.',
    params: ofInterview,
    answer: links,
  },
  createInterviewLink: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/share',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary:
      'Cria um link público de uma entrevista publicada: cada visitante começa a própria execução. Login, PIN, validade, número de pessoas, quem recebe e o que o visitante pode baixar são opções.',
    logs: 'link.created',
    params: ofInterview,
    body: newLink,
    answer: linkSchema,
    status: 201,
    showsSecret: true,
    failures: ['invalid'],
  },
  changeInterviewLink: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}/share/{linkId}',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary: 'Muda o nome e as opções de um link de entrevista; o que não é enviado fica como está, e null tira.',
    logs: 'link.changed',
    params: interviewLink,
    body: linkChange,
    answer: linkSchema,
    failures: ['invalid'],
  },
  revokeInterviewLink: {
    method: 'DELETE',
    path: '/api/v1/interviews/{id}/share/{linkId}',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary:
      'Revoga um link de entrevista: para de valer na hora para todos, e o que foi respondido continua guardado.',
    logs: 'link.revoked',
    params: interviewLink,
    answer: linkSchema,
  },
  listInterviewLinkVisits: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/share/{linkId}/visits',
    access: 'member',
    privilege: 'interview.edit',
    notEmbedded: true,
    summary: 'Lista quem entrou por um link de entrevista, dos mais recentes para os mais antigos.',
    params: interviewLink,
    query: pageQuery,
    answer: visits,
  },
  listExecutionLinks: {
    method: 'GET',
    path: '/api/v1/executions/{id}/public/share',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Lista os links públicos de uma execução, com o estado, o endereço e quantas pessoas entraram.',
    params: ofExecution,
    answer: links,
  },
  createExecutionLink: {
    method: 'POST',
    path: '/api/v1/executions/{id}/public/share',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Cria um link público de uma execução: quem entra continua a preencher aquela mesma execução.',
    logs: 'link.created',
    params: ofExecution,
    body: newLink,
    answer: linkSchema,
    status: 201,
    showsSecret: true,
    failures: ['invalid'],
  },
  changeExecutionLink: {
    method: 'PATCH',
    path: '/api/v1/executions/{id}/public/share/{linkId}',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Muda o nome e as opções de um link de execução; o que não é enviado fica como está, e null tira.',
    logs: 'link.changed',
    params: executionLink,
    body: linkChange,
    answer: linkSchema,
    failures: ['invalid'],
  },
  revokeExecutionLink: {
    method: 'DELETE',
    path: '/api/v1/executions/{id}/public/share/{linkId}',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Revoga um link de execução: para de valer na hora para todos, e o que foi respondido continua guardado.',
    logs: 'link.revoked',
    params: executionLink,
    answer: linkSchema,
  },
  listExecutionLinkVisits: {
    method: 'GET',
    path: '/api/v1/executions/{id}/public/share/{linkId}/visits',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary: 'Lista quem entrou por um link de execução, dos mais recentes para os mais antigos.',
    params: executionLink,
    query: pageQuery,
    answer: visits,
  },
})
