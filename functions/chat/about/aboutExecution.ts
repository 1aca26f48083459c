import * as z from 'zod'
import { textOfModel } from '#functions/docx/models/index.ts'
import { modelBytes, readContent } from '#functions/interviews/index.ts'
import { executionStatus, executionStatusLabels } from '#shared/api/executionStatus.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import {
  buildScope,
  canonicalAnswer,
  compile,
  coverPasswords,
  definitionOf,
  effectiveField,
  type Field,
  type InterviewCode,
  modelsThatApply,
  type Response,
  responsesOf,
  start,
  validateValues,
} from '#shared/interview/index.ts'
import { job, readValues, type StoredExecution, type StoredJob } from '../../executions/index.ts'
import { now } from '../../platform/clock.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { textOfDocx } from '../readFiles.ts'
import type { About } from './about.ts'
import { type NumberedText, numberClauses } from './clauses.ts'

const NOT_PROPOSED = new Set(['password', 'upload', 'loadImg', 'signature', 'list', 'table'])

const proposed = z.object({ tipo: z.literal('resposta'), pergunta: z.string().max(200), valor: z.json() })

const PROPOSING = `Para sugerir a resposta de uma pergunta, escreva um bloco assim, um para cada resposta:
\`\`\`proposta
{"tipo": "resposta", "pergunta": "REF", "valor": "a resposta"}
\`\`\`
Datas como AAAA-MM-DD, dinheiro como 1234.56, sim ou não como true ou false, opções como estão escritas. A pessoa decide se aceita: nunca diga que você preencheu.`

const FINISHED = 'Este documento está pronto e as respostas dele não mudam: não sugira nenhuma.'

function lineOf({ field, label, text, rows }: Response): string[] {
  if (field.type === 'password') return []
  const kind = definitionOf(field).labelOf(field)
  const options =
    'options' in field && field.options?.length
      ? `; opções: ${field.options.map((one) => one.label || one.value).join(' | ')}`
      : ''
  const head = `[[pergunta:${field.ref}]] ${label} (${kind}${options}): ${text === '' ? '(sem resposta)' : text}`
  const items = (rows ?? []).map((row, at) => {
    const cells = row
      .filter((one) => one.field.type !== 'password')
      .map((one) => `${one.label}: ${one.text || '(sem resposta)'}`)
    return `  ${at + 1}. ${cells.join('; ')}`
  })
  return [head, ...items]
}

type Generated = Pick<StoredJob, 'createdAt' | 'edited' | 'editedFrom'>

/** How a finished document was made. */
async function generatedOf({ organizationId, executionId, status, jobId }: StoredExecution) {
  if (status !== executionStatus.finished || jobId === undefined) return undefined
  const { data } = await job.get({ organizationId, executionId, jobId }).go({ consistent: true })
  return data ?? undefined
}

/** The paragraphs of a Word file that a person edited after it was made. */
async function editedText(key: string | undefined): Promise<readonly string[] | undefined> {
  const bytes = key === undefined ? undefined : await getBytes(key)
  return bytes && (await textOfDocx(bytes)).split('\n')
}

async function textsOf(
  organizationId: string,
  code: InterviewCode,
  values: Values,
  day: string,
  generated: Generated | undefined,
): Promise<NumberedText[]> {
  const scope = buildScope(code, values, day)
  const texts: NumberedText[] = []
  for (const { id, name, fileName, fileId } of modelsThatApply(code, values, day)) {
    const edited = await editedText(generated?.edited?.[id])
    if (edited) {
      texts.push({ modelId: id, name: name || fileName, paragraphs: edited })
      continue
    }
    const filled = await textOfModel(
      { organizationId, fileId, bytes: () => modelBytes(organizationId, fileId) },
      scope,
      day,
    )
    if (filled.ok) texts.push({ modelId: id, name: name || fileName, paragraphs: filled.value.paragraphs })
  }
  return texts
}

/** What a document asks, what was answered, what is missing, and its text; never a password. */
export async function aboutExecution(stored: StoredExecution): Promise<About> {
  const [{ interviewCode: code }, opened] = await Promise.all([readContent(stored.interviewKey), readValues(stored)])
  const values = coverPasswords(code, opened)
  const generated = await generatedOf(stored)
  const isFinished = stored.status === executionStatus.finished
  // What was made says what it said that day.
  const day = today(generated ? new Date(generated.editedFrom?.createdAt ?? generated.createdAt) : now())
  const sections = responsesOf(code, values, day)
  const missing = validateValues(code, values, day).filter(({ severity }) => severity === 'error')
  const clauses = numberClauses(await textsOf(stored.organizationId, code, values, day, generated))
  const responses = sections.flatMap((section) => section.responses)
  const text = [
    `Documento "${stored.name}", do modelo "${stored.interviewName}". Situação: ${executionStatusLabels[stored.status] ?? 'Inválido'}.`,
    'O que falta ou está errado:',
    ...(missing.length === 0 ? ['Nada: todas as respostas obrigatórias estão preenchidas.'] : []),
    ...missing.map(({ ref, message }) => `- ${ref ? `[[pergunta:${ref}]] ` : ''}${message}`),
    'Perguntas e respostas:',
    ...sections.flatMap(({ title, responses: own }) => [`Etapa "${title}"`, ...own.flatMap(lineOf)]),
    clauses.text,
  ].join('\n')
  const questions = responses
    .filter(({ field }) => field.ref !== '' && field.type !== 'password')
    .map(({ field, label }) => {
      const mark = `pergunta:${field.ref}`
      return [mark, { kind: 'question', mark, ref: field.ref, label } as const] as const
    })
  return {
    text,
    citations: new Map([...questions, ...clauses.citations]),
    proposing: isFinished ? FINISHED : PROPOSING,
    propose: (given) => (isFinished ? undefined : proposeAnswer(code, values, day, given)),
  }
}

/** A value for a question that is asked now, if it is valid there. */
function proposeAnswer(code: InterviewCode, values: Values, day: string, given: unknown) {
  const { data } = proposed.safeParse(given)
  if (!data) return undefined
  const program = compile(code)
  const at = program.index.get(data.pergunta)
  const field: Field | undefined = at === undefined ? undefined : program.definitions[at]
  if (at === undefined || !field) return undefined
  const definition = definitionOf(field)
  const state = start(program, values, day).fieldAt(at)
  if (!state.visible || state.readOnly || !definition.answered || NOT_PROPOSED.has(field.type)) return undefined
  const asked = effectiveField(field, state)
  const value = canonicalAnswer(field, data.valor, state)
  const parsed = definition.value.safeParse(value)
  if (!parsed.success || definition.isBlank(value) || definition.validate(value, asked).length > 0) return undefined
  const replaces = definition.format(state.value, asked)
  const text = definition.format(value, asked)
  if (text === '' || text === replaces) return undefined
  return {
    kind: 'answer' as const,
    decision: 'open' as const,
    ref: field.ref,
    label: asked.name,
    value: value as z.infer<ReturnType<typeof z.json>>,
    text,
    ...(replaces !== '' && { replaces }),
  }
}
