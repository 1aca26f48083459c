import * as z from 'zod'
import { partyKinds } from '../register/partyKinds.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, namedPageQuery, pageOf, problemSchema } from './envelope.ts'
import { executionId, instant, organizationId, partyId, userId, version } from './ids.ts'
import { lookupCalls } from './register/lookups.ts'

/** Rows that one import call takes. */
export const MOST_IMPORTED = 200

const kind = z.enum(partyKinds)

/** One or several kinds, separated by commas. */
const kinds = z
  .string()
  .max(80)
  .transform((text) => text.split(','))
  .pipe(z.array(kind).min(1))
  .meta({ description: `Os tipos, separados por vírgula: ${partyKinds.join(', ')}.` })

/** Facts by name, as `shared/register/partyKinds.ts` lists them for each kind. */
const facts = z
  .record(z.string().max(40), z.string().max(8_000))
  .refine((given) => Object.keys(given).length <= 40, 'Envie até 40 dados')

export const partySchema = z.object({
  id: partyId,
  kind,
  /** The fact `name`, which every kind has. */
  name: z.string(),
  facts: z.record(z.string(), z.string()),
  version,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: userId.optional(),
})
export type Party = z.infer<typeof partySchema>

const one = z.object({ id: partyId })

/** A party as it was when a document used it. It does not change with the party. */
export const partyUseSchema = z.object({
  partyId,
  kind,
  name: z.string(),
  /** Of the party that was used. */
  version,
  facts: z.record(z.string(), z.string()),
  /** The question from which it was chosen. */
  ref: z.string(),
  usedBy: userId,
  usedAt: instant,
})
export type PartyUse = z.infer<typeof partyUseSchema>

const body = z.object({ facts: facts.meta({ examples: [{ name: 'Ana Lima' }] }) })
const FILL = 'Os dados de cada tipo estão em `facts`: `name`, `document` (CPF, CNPJ ou número do processo), `email`…'

/** The people, companies, properties and lawsuits that an organisation reuses in its documents. */
export const register = defineCalls({
  ...lookupCalls,
  listParties: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/parties',
    access: 'member',
    scopes: ['register.read'],
    ownOrganization: 'orgId',
    summary:
      'Lista o cadastro por nome; `text` procura pelo começo de cada palavra do nome, sem acentos, e dos números (CPF, CNPJ, RG, processo, matrícula), com ou sem pontuação.',
    params: z.object({ orgId: organizationId }),
    query: namedPageQuery.omit({ order: true }).extend({ kinds: kinds.optional() }),
    answer: pageOf(partySchema),
  },
  exportParties: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/parties/csv',
    access: 'member',
    privilege: 'execution.edit',
    ownOrganization: 'orgId',
    summary: 'Baixa em CSV um tipo do cadastro, no formato que a importação lê.',
    logs: 'party.exported',
    params: z.object({ orgId: organizationId }),
    query: continuedQuery.extend({ kind: kind.default('person') }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  createParty: {
    method: 'POST',
    path: '/api/v1/parties',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['register.write'],
    summary: `Inclui no cadastro uma pessoa, empresa, imóvel ou processo. ${FILL} CPF, CNPJ e número de processo são únicos em cada tipo; se já existir, recusa com 409 e diz o nome de quem o tem.`,
    logs: 'party.created',
    body: body.extend({ kind }),
    status: 201,
    answer: partySchema,
    failures: ['conflict', 'invalid'],
  },
  importParties: {
    method: 'POST',
    path: '/api/v1/parties/import',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['register.write'],
    summary: `Inclui no cadastro até ${MOST_IMPORTED} linhas de um CSV com cabeçalho; linhas com CPF, CNPJ ou número de processo já cadastrado atualizam quem o tem. O que está certo entra, e o que não está volta com a linha e o motivo.`,
    logs: 'party.imported',
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      kind,
      csv: z
        .string()
        .min(1, 'Envie o CSV')
        .max(2_000_000)
        .meta({ examples: ['Nome completo\nAna Lima'] }),
      /** Number of the first row after the header, for the messages; 2 by default. */
      firstLine: z.number().int().min(2).max(10_000_000).default(2),
    }),
    answer: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      /** Rows that the register already has as they are. */
      unchanged: z.number().int(),
      problems: z.array(problemSchema.extend({ line: z.number().int() })),
    }),
    failures: ['invalid'],
  },
  getParty: {
    method: 'GET',
    path: '/api/v1/parties/{id}',
    access: 'member',
    scopes: ['register.read'],
    summary: 'Lê uma pessoa, empresa, imóvel ou processo do cadastro.',
    params: one,
    answer: partySchema,
  },
  updateParty: {
    method: 'PUT',
    path: '/api/v1/parties/{id}',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['register.write'],
    summary: 'Muda os dados de quem está no cadastro. Documentos que já os usaram ficam como estão.',
    logs: 'party.changed',
    params: one,
    body: body.extend({ version }),
    answer: partySchema,
    failures: ['conflict', 'invalid'],
  },
  deleteParty: {
    method: 'DELETE',
    path: '/api/v1/parties/{id}',
    access: 'member',
    privilege: 'execution.edit',
    summary: 'Exclui do cadastro. Documentos que já usaram os dados ficam como estão.',
    logs: 'party.deleted',
    params: one,
    answer: z.null(),
  },
  listPartyUses: {
    method: 'GET',
    path: '/api/v1/executions/{id}/parties',
    access: 'member',
    scopes: ['documents.read'],
    notEmbedded: true,
    summary: 'Lista quem do cadastro o documento usou, com a versão e os dados daquele momento.',
    params: z.object({ id: executionId }),
    answer: z.array(partyUseSchema),
  },
  recordPartyUse: {
    method: 'PUT',
    path: '/api/v1/executions/{id}/parties/{partyId}',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    notEmbedded: true,
    summary:
      'Guarda no documento quem do cadastro ele usa em uma pergunta, com a versão e os dados de agora, e os devolve. Não muda nenhuma resposta.',
    logs: { never: 'What was used is kept with the document; the answers are saved, and logged, by their own call.' },
    params: z.object({ id: executionId, partyId }),
    /** The question in which it was chosen: its reference, with that of its list before it. */
    body: z.object({ ref: z.string().min(1).max(200) }),
    answer: partyUseSchema,
    failures: ['invalid'],
  },
})
