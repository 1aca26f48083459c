import * as z from 'zod'
import { defineCalls } from './call.ts'
import { problemSchema } from './envelope.ts'
import { executionId, fileId, instant, interviewId, jobId, modelId, scenarioId, testId } from './ids.ts'
import { VALUES_LIMIT, valuesSchema } from './values.ts'

export const fileType = z.enum(['docx', 'pdf'])
export type FileType = z.infer<typeof fileType>

export const documentFileSchema = z.object({
  id: fileId,
  executionId,
  jobId,
  modelId,
  type: fileType,
  name: z.string(),
  size: z.number().int(),
  createdAt: instant,
})
export type DocumentFile = z.infer<typeof documentFileSchema>

/** The state of a job for one of its models. */
export const jobStep = z.enum(['waiting', 'filling', 'converting', 'done', 'failed'])

/** Codes of failures not caused by the model: `givenUp` may succeed on another try, `tooLarge` will not. */
export const generationProblem = {
  givenUp: 'geracao_interrompida',
  tooLarge: 'documento_grande_demais',
  annex: 'anexo_recusado',
  wrongReference: 'referencia_com_erro',
} as const

/** The generation of an execution's documents: a docx and a PDF for each model. */
export const jobSchema = z.object({
  id: jobId,
  executionId,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Steps done and steps in total: two for each model, the docx and the PDF. */
  done: z.number().int(),
  total: z.number().int(),
  /** 'Preenchendo 2 de 3 · Convertendo em PDF', ready to show. */
  progress: z.string(),
  models: z.array(
    z.object({
      id: modelId,
      name: z.string(),
      /** Its docx was edited after it was made. */
      edited: z.boolean().optional(),
      step: jobStep,
      problems: z.array(problemSchema),
      /** Fonts the model uses that were replaced by fonts with other metrics. */
      warnings: z.array(z.string()),
    }),
  ),
  attempts: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Job = z.infer<typeof jobSchema>

const numbering = z.object({
  /** HTML's `type` of an ordered list, or the name of a scheme of clauses. */
  type: z.string(),
  label: z.string(),
  /** Of a scheme of clauses: the number of each level, as Word writes it ('CLÁUSULA %1ª –'). */
  levels: z.array(z.string()).optional(),
})

const sharedFile = z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Este endereço está incompleto') })

export const documents = defineCalls({
  listNumberings: {
    method: 'GET',
    path: '/api/v1/docx/wrapper/numberings',
    access: 'member',
    summary: 'Lista as numerações que um documento escrito na plataforma pode ter: as das listas e as das cláusulas.',
    answer: z.array(numbering),
  },
  listFonts: {
    method: 'GET',
    path: '/api/v1/docx/wrapper/fonts',
    access: 'member',
    summary: 'Lista as fontes de um documento escrito na plataforma: as que o PDF tem, ou tem com as mesmas larguras.',
    answer: z.array(z.string()),
  },
  listFontSizes: {
    method: 'GET',
    path: '/api/v1/docx/wrapper/fontSizes',
    access: 'member',
    summary: 'Lista os tamanhos de letra que o editor oferece.',
    answer: z.array(z.string()),
  },
  getJob: {
    method: 'GET',
    path: '/api/v1/executions/{id}/jobs/{jobId}',
    access: 'member',
    scopes: ['documents.finish', 'documents.read', 'files.read'],
    summary: 'Acompanha a geração dos documentos de uma execução.',
    params: z.object({ id: executionId, jobId }),
    answer: jobSchema,
  },
  retryJob: {
    method: 'POST',
    path: '/api/v1/executions/{id}/jobs/{jobId}/retry',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.finish'],
    summary: 'Tenta de novo uma geração que falhou; o que já estava pronto não se repete.',
    logs: 'document.retried',
    params: z.object({ id: executionId, jobId }),
    answer: jobSchema,
    status: 202,
    failures: ['invalid'],
  },
  listFiles: {
    method: 'GET',
    path: '/api/v1/executions/{id}/files',
    access: 'member',
    scopes: ['files.read'],
    summary: 'Lista os documentos gerados pela execução, dos mais novos para os mais antigos.',
    params: z.object({ id: executionId }),
    answer: z.array(documentFileSchema),
  },
  getFileOfType: {
    method: 'GET',
    path: '/api/v1/executions/{id}/files/{type}',
    access: 'member',
    scopes: ['files.read'],
    summary: 'Baixa o documento mais novo do tipo pedido; docx exige o privilégio execution.downloadDocx.',
    logs: 'document.downloaded',
    params: z.object({ id: executionId, type: fileType }),
    query: z.object({ model: modelId.optional() }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  getFile: {
    method: 'GET',
    path: '/api/v1/executions/files/{fileId}',
    access: 'member',
    scopes: ['files.read'],
    summary:
      'Baixa um documento gerado; docx exige o privilégio execution.downloadDocx. Com `view`, um PDF que só será mostrado na tela.',
    logs: ['document.downloaded', 'document.viewed'],
    params: z.object({ fileId }),
    query: z.object({ view: z.enum(['true', 'false']).default('false') }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  /** S0 §3, changeDocOnFinish. */
  sendEditedFile: {
    method: 'POST',
    path: '/api/v1/executions/files/{fileId}/edited',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary:
      'Envia o docx de um documento finalizado depois de editado no Word, se o modelo permite: o PDF é feito dele, e o gerado continua entre as versões. Exige o privilégio execution.downloadDocx. O que o modelo manda fazer ao terminar não se repete.',
    logs: 'document.edited',
    params: z.object({ fileId }),
    bodyKind: 'multipart',
    body: z.object({}),
    answer: jobSchema,
    status: 202,
    failures: ['invalid', 'conflict', 'too_large'],
  },
  readFileChanges: {
    method: 'GET',
    path: '/api/v1/executions/files/{fileId}/changes',
    access: 'member',
    summary: 'Diz, parágrafo por parágrafo, em que um docx editado no Word difere do que foi gerado.',
    params: z.object({ fileId }),
    answer: z.array(z.object({ before: z.string().optional(), after: z.string().optional() })),
    failures: ['invalid'],
  },
  openSharedFile: {
    method: 'GET',
    path: '/api/v1/files/{secret}',
    access: 'public',
    summary:
      'A página de um endereço enviado por e-mail, que vale por alguns dias e só para um documento: diz qual é e de quem, com o botão que o baixa. Abri-la não baixa nada. Depois, ou se o documento é excluído, responde 404.',
    params: sharedFile,
    answerKind: 'page',
    answer: z.string(),
    failures: ['not_found', 'too_many'],
  },
  fetchSharedFile: {
    method: 'POST',
    path: '/api/v1/files/{secret}',
    access: 'public',
    summary: 'Baixa o documento de um endereço enviado por e-mail.',
    logs: 'document.fetched',
    params: sharedFile,
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['not_found', 'too_many'],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/v1/executions/files/{fileId}',
    access: 'member',
    privilege: 'execution.edit',
    notEmbedded: true,
    summary:
      'Exclui de vez um documento gerado, por quem cuida da execução. Os da última geração de uma execução finalizada são o resultado dela: antes, ela é reaberta.',
    logs: 'document.deleted',
    params: z.object({ fileId }),
    answer: z.null(),
    failures: ['invalid'],
  },
  getCourtPackage: {
    method: 'GET',
    path: '/api/v1/executions/{id}/court',
    access: 'member',
    summary:
      'Baixa o pacote para tribunais: em um zip, um PDF numerado para cada documento gerado e cada PDF ou imagem das respostas, divididos por páginas no tamanho que o escritório definiu.',
    logs: 'execution.courtPackageDownloaded',
    params: z.object({ id: executionId }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid', 'too_large'],
  },
  processDocx: {
    method: 'GET',
    path: '/api/v1/process/docx',
    access: 'member',
    summary:
      'Baixa o docx de uma execução: o arquivo pedido em `file` ou, sem ele, o mais novo. Exige o privilégio execution.downloadDocx.',
    logs: 'document.downloaded',
    query: z.object({ execution: executionId.optional().meta({ entity: 'execution' }), file: fileId.optional() }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid'],
  },
  createTest: {
    method: 'POST',
    path: '/api/v1/interviews/{id}/tests',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Gera documentos de teste do modelo como está salvo, com estas respostas. Não é um documento: não entra em listas, não é cobrado e é apagado depois de um dia.',
    logs: 'interview.tested',
    params: z.object({ id: interviewId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({ values: valuesSchema }),
    answer: jobSchema,
    status: 202,
    failures: ['invalid'],
  },
  getTest: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/tests/{testId}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Acompanha a geração de documentos de teste.',
    params: z.object({ id: interviewId, testId }),
    answer: jobSchema,
  },
  getTestFile: {
    method: 'GET',
    path: '/api/v1/interviews/{id}/tests/{testId}/files/{modelId}/{type}',
    access: 'member',
    privilege: 'interview.edit',
    summary: 'Baixa um documento de teste.',
    logs: 'document.downloaded',
    params: z.object({ id: interviewId, testId, modelId, type: fileType }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  /** S0 §7. */
  getInterviewPreview: {
    method: 'POST',
    path: '/api/v1/getInterviewPreview/{id}',
    access: 'member',
    privilege: 'interview.edit',
    summary:
      'Devolve o PDF do modelo como está salvo, preenchido com `values`, com as respostas do cenário `scenarioId` ou com respostas de exemplo. Com `modelId`, o desse arquivo do Word; sem ele, o do primeiro que se aplica. Se demora, responde 202 com a geração, como os documentos de teste.',
    logs: ['interview.tested', 'document.downloaded'],
    params: z.object({ id: interviewId }),
    bodyLimit: VALUES_LIMIT,
    body: z.object({
      values: valuesSchema.optional(),
      scenarioId: scenarioId.optional(),
      modelId: modelId.optional(),
    }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid'],
  },
})
