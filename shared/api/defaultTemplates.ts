import * as z from 'zod'
import { defineCalls } from './call.ts'
import { interviewId } from './ids.ts'
import { interviewSchema } from './interviews.ts'

/** The ones shipped with Minuta always exist, so the documentation can use one as an example. */
const templateId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Identificador inválido')
  .meta({ examples: ['01KAHXDEFAVT00000000000001'] })

/** A model with its questions, which any organisation can copy. */
export const defaultTemplateSchema = z.object({
  id: templateId,
  name: z.string(),
  description: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  fieldCount: z.number().int(),
  /** The titles of the interview's sections, in order. */
  sections: z.array(z.string()),
  /** `house` is shipped with Minuta; `changed` is shipped, but its file was replaced; `own` was added by a system administrator. */
  origin: z.enum(['house', 'changed', 'own']),
})
export type DefaultTemplate = z.infer<typeof defaultTemplateSchema>

const parts = z.object({
  name: z.string().trim().max(200).optional(),
  description: z.string().trim().max(500).optional(),
  /** An interview of the administrator's own organisation whose questions accompany the file. */
  interview: interviewId.optional(),
})

const params = z.object({ id: templateId })

/** S0 §7: POST, PUT, GET, DELETE /templates/default[/{id}], and how an organisation copies one. */
export const defaultTemplates = defineCalls({
  listDefaultTemplates: {
    method: 'GET',
    path: '/api/v1/templates/default',
    access: 'member',
    summary: 'Lista os modelos padrão, com os quais uma organização pode começar.',
    answer: z.array(defaultTemplateSchema),
  },
  createDefaultTemplate: {
    method: 'POST',
    path: '/api/v1/templates/default',
    access: 'admin',
    summary: 'Inclui um modelo padrão: um docx, com as perguntas que ele pede ou as de uma entrevista.',
    logs: 'defaultTemplate.created',
    bodyKind: 'multipart',
    body: parts,
    answer: defaultTemplateSchema,
    status: 201,
  },
  getDefaultTemplate: {
    method: 'GET',
    path: '/api/v1/templates/default/{id}',
    access: 'member',
    summary: 'Baixa o docx de um modelo padrão.',
    params,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  replaceDefaultTemplate: {
    method: 'PUT',
    path: '/api/v1/templates/default/{id}',
    access: 'admin',
    summary: 'Troca o docx de um modelo padrão. O que as organizações já receberam fica como está.',
    logs: 'defaultTemplate.changed',
    params,
    bodyKind: 'multipart',
    body: parts,
    answer: defaultTemplateSchema,
  },
  deleteNoDefaultTemplate: {
    method: 'DELETE',
    path: '/api/v1/templates/default',
    access: 'admin',
    summary: 'Recusa a exclusão de um modelo padrão que não foi dito.',
    logs: { never: 'Sempre recusada: falta o identificador.' },
    answer: z.null(),
    failures: ['invalid'],
  },
  deleteDefaultTemplate: {
    method: 'DELETE',
    path: '/api/v1/templates/default/{id}',
    access: 'admin',
    summary: 'Exclui um modelo padrão incluído, ou devolve um da casa ao que era.',
    logs: 'defaultTemplate.deleted',
    params,
    answer: z.null(),
    failures: ['invalid'],
  },
  startFromDefaultTemplate: {
    method: 'POST',
    path: '/api/v1/templates/default/{id}/interviews',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Cria na organização uma entrevista com as perguntas e o documento de um modelo padrão.',
    logs: 'interview.created',
    params,
    body: z.object({ name: z.string().trim().min(1, 'Informe o nome').max(200).optional() }).default({}),
    answer: interviewSchema,
    status: 201,
  },
})
