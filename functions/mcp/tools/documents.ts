import * as z from 'zod'
import { readJob } from '#functions/documents/index.ts'
import {
  createExecution,
  findExecution,
  finishExecution,
  listExecutions,
  presentSummary,
  readExecution,
  saveExecution,
} from '#functions/executions/index.ts'
import { findPublished, readContent } from '#functions/interviews/index.ts'
import { documents, type Job } from '#shared/api/documents.ts'
import type { Problem } from '#shared/api/envelope.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { type ExecutionSummary, executions } from '#shared/api/executions.ts'
import { executionId, interviewId, version } from '#shared/api/ids.ts'
import { type Values, valuesSchema } from '#shared/api/values.ts'
import { coverPasswords, type InterviewCode, termsOf } from '#shared/interview/index.ts'
import { Failure } from '../../platform/failure.ts'
import { checkAnswers } from '../checkAnswers.ts'
import { defineTool, idOf, idText, pageText } from './tool.ts'

/** How many milliseconds pass between two looks at a generation. */
const PAUSE = 500
const LONGEST = 20

const documento = idText('O código do documento, de iniciar_documento ou de buscar_documentos.')
const versao = version.describe(
  'A versão que a última ferramenta devolveu. Se alguém mudou o documento depois dela, nada é guardado.',
)
const respostas = valuesSchema.describe(
  'Respostas pela variável de cada pergunta, na forma que descrever_perguntas mostra; null apaga uma resposta.',
)

function reviewOf({ review }: ExecutionSummary) {
  if (!review) return undefined
  return {
    aguarda: review.reviewers.filter(({ awaited }) => awaited).length,
    aprovaram: review.reviewers.filter(({ approvedAt }) => approvedAt !== undefined).length,
    revisores: review.reviewers.length,
  }
}

/** A document as every tool shows it; what is undefined is left out of the JSON. */
const summary = (one: ExecutionSummary) => ({
  documento: one.id,
  nome: one.name,
  modelo: one.interviewName,
  situacao: executionStatusLabels[one.status] ?? 'Inválido',
  versao: one.version,
  cliente: one.client,
  prazo: one.dueDate,
  na_lixeira: one.trash && true,
  revisao: reviewOf(one),
})

const missing = (problems: readonly Problem[]) =>
  problems.map(({ ref, path, message }) => ({ variavel: path ?? ref, mensagem: message }))

const PICTURE = /^data:[\w.+/-]+;base64,/

/** Pictures inside answers are of no use to an agent, and passwords are not for it. */
function shown(code: InterviewCode, values: Values): unknown {
  const text = JSON.stringify(coverPasswords(code, values), (_, value: unknown) =>
    typeof value === 'string' && PICTURE.test(value) ? '(imagem)' : value,
  )
  return JSON.parse(text)
}

const generation = ({ state, progress, models }: Job) => ({
  pronto: state === 'done',
  andamento: progress,
  problemas: state === 'failed' ? models.flatMap((model) => missing(model.problems)) : undefined,
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const documentTools = {
  iniciar_documento: defineTool({
    title: 'Iniciar um documento',
    description:
      'Começa um documento a partir de um modelo publicado, com as respostas que já se sabem, e diz o que falta responder.',
    calls: [executions.createExecution],
    readsOnly: false,
    input: z.strictObject({
      modelo: idText('O código do modelo, de listar_modelos.'),
      nome: z.string().trim().min(1).max(200).optional().describe('O nome do documento; sem ele, o do modelo.'),
      respostas: respostas.optional(),
    }),
    run: async (caller, { modelo, nome, respostas: given = {} }) => {
      const id = idOf(interviewId, modelo)
      const { publication } = await findPublished(caller, id)
      checkAnswers((await readContent(publication.contentKey)).interviewCode, {}, given)
      const body = executions.createExecution.body.parse({ name: nome, values: given })
      const made = await createExecution(caller, id, body)
      return { ...summary(made), falta: missing(made.problems) }
    },
  }),
  responder: defineTool({
    title: 'Responder perguntas',
    description:
      'Guarda respostas de um documento; as outras ficam como estão. Se alguma não serve, nada é guardado e a resposta diz por quê, pergunta por pergunta.',
    calls: [executions.getExecution, executions.saveExecution],
    readsOnly: false,
    input: z.strictObject({ documento, versao, respostas }),
    run: async (caller, { documento: text, versao: seen, respostas: given }) => {
      const id = idOf(executionId, text)
      const read = await readExecution(caller, id)
      if (read.version !== seen)
        throw new Failure('conflict', 'O documento mudou depois desta versão. Nada foi guardado.')
      checkAnswers(read.interview, read.values, given)
      const body = executions.saveExecution.body.parse({ version: seen, values: { ...read.values, ...given } })
      const saved = await saveExecution(caller, id, body)
      return { ...summary(saved), falta: missing(saved.problems) }
    },
  }),
  conferir: defineTool({
    title: 'Conferir um documento',
    description:
      'Lê um documento: as respostas, o que falta ou está errado, a situação, a revisão, os termos a aceitar e a versão de agora.',
    calls: [executions.getExecution],
    readsOnly: true,
    input: z.strictObject({ documento }),
    run: async (caller, { documento: text }) => {
      const read = await readExecution(caller, idOf(executionId, text))
      const terms = termsOf(read.interview)
      return {
        ...summary(read),
        respostas: shown(read.interview, read.values),
        falta: missing(read.problems),
        termos:
          terms.length > 0 ? terms.map(({ label, description }) => ({ titulo: label, texto: description })) : undefined,
        pode_concluir: read.may.includes('finish') && read.problems.length === 0,
      }
    },
  }),
  concluir: defineTool({
    title: 'Concluir um documento',
    description:
      'Confere tudo e finaliza o documento, que passa a gerar o Word e o PDF; onde o modelo tem revisão, envia a quem revisa. Depois use situacao. Só conclua quando quem pediu o documento confirmou as respostas.',
    calls: [executions.finishExecution],
    readsOnly: false,
    input: z.strictObject({
      documento,
      versao,
      termos_aceitos: z
        .array(z.string().max(500))
        .max(100)
        .optional()
        .describe('Os títulos dos termos que quem pediu o documento leu e aceitou.'),
    }),
    run: async (caller, { documento: text, versao: seen, termos_aceitos: terms }) => {
      const body = executions.finishExecution.body.parse({ version: seen, terms })
      const finished = await finishExecution(caller, idOf(executionId, text), body)
      return { ...summary(finished), gerando_arquivos: finished.jobId !== undefined }
    },
  }),
  situacao: defineTool({
    title: 'Ver a situação de um documento',
    description:
      'Diz em que situação está um documento e, se foi finalizado, como vai a geração dos arquivos, esperando alguns segundos até que estejam prontos.',
    calls: [executions.getExecution, documents.getJob],
    readsOnly: true,
    input: z.strictObject({
      documento,
      esperar: z.number().int().min(0).max(LONGEST).default(10).describe('Quantos segundos esperar, no máximo.'),
    }),
    run: async (caller, { documento: text, esperar }) => {
      const id = idOf(executionId, text)
      const one = presentSummary(await findExecution(caller, id))
      if (!one.jobId) return summary(one)
      const until = performance.now() + esperar * 1_000
      for (;;) {
        const job = await readJob(caller, id, one.jobId)
        const isOver = job.state === 'done' || job.state === 'failed'
        if (isOver || performance.now() + PAUSE > until) return { ...summary(one), arquivos: generation(job) }
        await pause(PAUSE)
      }
    },
  }),
  buscar_documentos: defineTool({
    title: 'Buscar documentos',
    description:
      'Procura documentos pelo nome, pelo cliente ou pelo CPF ou CNPJ, dos alterados há menos tempo para os mais antigos. Sem texto, lista todos.',
    calls: [executions.listExecutions],
    readsOnly: true,
    input: z.strictObject({
      texto: z.string().max(200).optional().describe('Partes separadas por / devem estar todas no documento.'),
      pagina: pageText,
    }),
    run: async (caller, { texto, pagina }) => {
      const query = executions.listExecutions.query.parse({ text: texto, cursor: pagina })
      const { items, cursor } = await listExecutions(caller, query)
      return {
        documentos: items.map((one) => ({ ...summary(one), alterado_em: one.updatedAt })),
        proxima_pagina: cursor,
      }
    },
  }),
}
