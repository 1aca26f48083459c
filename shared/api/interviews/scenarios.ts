import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { pageOf, pageQuery } from '../envelope.ts'
import { instant, interviewId, modelId, scenarioId, userId, version } from '../ids.ts'
import { VALUES_LIMIT, valuesSchema } from '../values.ts'

/** How many scenarios an interview has at most: all of them run with every save. */
export const MOST_SCENARIOS = 50

const name = z.string().trim().min(1, 'Informe o nome').max(120, 'O nome tem no máximo 120 letras')

/** The whole text of the documents, or only some of its paragraphs. */
export const scenarioExpects = ['text', 'clauses'] as const

/** The paragraphs of one document. */
const documentText = z.object({
  modelId,
  /** The name of the Word file. */
  name: z.string(),
  paragraphs: z.array(z.string()),
})
export type DocumentText = z.infer<typeof documentText>

const summary = z.object({
  id: scenarioId,
  name: z.string(),
  expects: z.enum(scenarioExpects),
  createdBy: userId,
  /** Only for people who still belong to the organisation. */
  createdByName: z.string().optional(),
  createdAt: instant,
  updatedAt: instant,
})
export type ScenarioSummary = z.infer<typeof summary>

const scenario = summary.extend({
  /** The day on which its documents are made, so that they do not change by themselves. */
  day: z.iso.date(),
  /** Without files and passwords, which are not kept. */
  values: valuesSchema,
  /** What the documents must contain. */
  documents: z.array(documentText),
})
export type Scenario = z.infer<typeof scenario>

const difference = z.object({
  modelId,
  name: z.string(),
  /** The document is made although it is not expected, is not made although it is, or has another text. */
  change: z.enum(['added', 'removed', 'changed']),
  /** Paragraphs that differ: `before` was expected, `after` is there instead. */
  paragraphs: z.array(z.object({ before: z.string().optional(), after: z.string().optional() })),
  /** Of `paragraphs`, of which only the first ones are listed. */
  total: z.number().int(),
})
export type ScenarioDifference = z.infer<typeof difference>

const result = summary.pick({ id: true, name: true, expects: true }).extend({
  state: z.enum(['passed', 'failed']),
  /** Why documents cannot be made with these answers. */
  problems: z.array(z.string()),
  differences: z.array(difference),
})
export type ScenarioResult = z.infer<typeof result>

const untried = z.object({
  /** What the condition decides: 'Seção "Fiador"'. */
  subject: z.string(),
  /** In the words of the rules, or as the Word file has it. */
  condition: z.string(),
  /** Its path in the interview's code; absent for a condition in a Word file. */
  path: z.array(z.union([z.string(), z.number().int()])).optional(),
  /** The paragraph of the Word file. */
  place: z.string().optional(),
  /** What no scenario makes it: true, false, or either. */
  never: z.enum(['true', 'false', 'both']),
})
export type UntriedCondition = z.infer<typeof untried>

const results = z.object({
  /** The version that was tried. */
  version,
  results: z.array(result),
  conditions: z.object({
    total: z.number().int(),
    untried: z.array(untried),
  }),
})
export type ScenarioResults = z.infer<typeof results>

const params = z.object({ id: interviewId })
const oneOf = z.object({ id: interviewId, scenarioId })

/** Answers of an interview that are kept with the text its documents must have. */
export const scenarioCalls = defineCalls({
  listScenarios: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/scenarios',
    access: 'member',
    privilege: 'interview.edit',
    summary: `Lista os cenários de teste da entrevista, dos mais antigos para os mais novos. Uma entrevista tem até ${MOST_SCENARIOS}.`,
    params,
    query: pageQuery,
    answer: pageOf(summary),
  },
  createScenario: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/scenarios',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Guarda respostas como cenário de teste: o texto que os documentos têm agora com elas (ou tinham na versão `version`) passa a ser o esperado. Arquivos e senhas das respostas não são guardados.',
    logs: 'scenario.created',
    params,
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      name,
      values: valuesSchema,
      /** The version of the interview whose text is expected; its newest without. */
      version: version.optional(),
    }),
    answer: scenario,
    status: 201,
    failures: ['invalid', 'too_large'],
  },
  readScenarioResults: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/scenarios/results',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Executa os cenários no rascunho atual: quais dão o texto esperado, o que mudou nos outros, e que condições da entrevista e dos arquivos do Word nenhum deles torna verdadeiras ou falsas.',
    params,
    answer: results,
  },
  readScenario: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/scenarios/{scenarioId}',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Lê um cenário: as respostas, o texto esperado e, em `present`, o que os documentos têm agora com essas respostas.',
    params: oneOf,
    answer: scenario.extend({ present: z.array(documentText) }),
  },
  changeScenario: {
    method: 'PATCH',
    path: '/api/v1/interviews/{id}/scenarios/{scenarioId}',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Muda o nome do cenário, as respostas, ou o que ele confere: o texto todo dos documentos ou só as cláusulas escolhidas. Com respostas novas ou `expects: "text"`, o texto atual passa a ser o esperado.',
    logs: 'scenario.changed',
    params: oneOf,
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      name: name.optional(),
      values: valuesSchema.optional(),
      expects: z.enum(scenarioExpects).optional(),
      /** With `expects: "clauses"`: the paragraphs that must be there, by document. */
      clauses: z
        .array(z.object({ modelId, paragraphs: z.array(z.string().max(50_000)).min(1).max(2_000) }))
        .max(100)
        .optional(),
    }),
    answer: scenario,
    failures: ['invalid', 'too_large'],
  },
  acceptScenario: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/scenarios/{scenarioId}/accept',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Aceita o texto que os documentos do cenário têm agora: ele passa a ser o esperado. Recusa com 409 se a entrevista mudou depois da versão `version`, que é a que a pessoa viu.',
    logs: 'scenario.accepted',
    params: oneOf,
    body: z.object({ version }),
    answer: scenario,
    failures: ['invalid', 'conflict'],
  },
  deleteScenario: {
    method: 'DELETE',
    path: '/api/v1/interviews/{id}/scenarios/{scenarioId}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Exclui o cenário de teste com as suas respostas.',
    logs: 'scenario.deleted',
    params: oneOf,
    answer: z.null(),
  },
})
