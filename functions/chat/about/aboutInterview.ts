import * as z from 'zod'
import { examineCode, interview, modelBytes, readContent } from '#functions/interviews/index.ts'
import type { Proposal } from '#shared/api/chat.ts'
import { conditionsText } from '#shared/interview/changes/ruleText.ts'
import {
  definitionOf,
  type Field,
  type FieldType,
  fieldTypes,
  type InterviewCode,
  refNameSchema,
  visitFields,
} from '#shared/interview/index.ts'
import { ruleNames } from '#shared/interview/ruleNames.ts'
import type { FieldRule } from '#shared/logic/index.ts'
import { textOfDocx } from '../readFiles.ts'
import type { About } from './about.ts'
import { type NumberedText, numberClauses } from './clauses.ts'

/** The types of questions that it may propose: those that need no more than a name and options. */
const PROPOSED = [
  'text',
  'textarea',
  'number',
  'currency',
  'date',
  'time',
  'cpf_cnpj',
  'cep',
  'tel',
  'email',
  'select',
  'radio',
  'checkbox',
  'yesno',
] as const satisfies readonly FieldType[]
const CHOICES: readonly string[] = ['select', 'radio', 'checkbox']

const question = z.object({
  tipo: z.literal('pergunta'),
  secao: z.string().trim().min(1).max(200),
  ref: refNameSchema,
  nome: z.string().trim().min(1).max(300),
  formato: z.enum(PROPOSED),
  obrigatoria: z.boolean().default(false),
  ajuda: z.string().trim().max(300).optional(),
  opcoes: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
})
const clause = z.object({
  tipo: z.literal('clausula'),
  clausula: z.coerce.number().int().optional(),
  texto: z.string().trim().min(1).max(6_000),
})
const given = z.discriminatedUnion('tipo', [question, clause])

const PROPOSING = `Para sugerir uma pergunta nova ou outra redação de uma cláusula, escreva um bloco assim, um para cada sugestão:
\`\`\`proposta
{"tipo": "pergunta", "secao": "título da etapa", "ref": "nome_da_marcacao", "nome": "a pergunta", "formato": "${PROPOSED.join(' | ')}", "obrigatoria": true, "opcoes": ["só para select, radio e checkbox"], "ajuda": "opcional"}
\`\`\`
\`\`\`proposta
{"tipo": "clausula", "clausula": 12, "texto": "a redação nova, com as marcações {{ref}} que já existem"}
\`\`\`
A pessoa decide se aceita: nunca diga que você mudou o modelo.`

const ruleText = ({ name, conditions }: FieldRule): string =>
  `${ruleNames[name]}: ${conditions
    .map(({ conditionals, valueIfCondition }) => `${String(valueIfCondition)} se ${conditionsText(conditionals)}`)
    .join('; ')}`

function lineOf(field: Field, depth: number): string {
  const { ref, name, required, hint, conditionals, rules } = field
  const facts = [
    definitionOf(field).labelOf(field),
    ...(required ? ['obrigatória'] : []),
    ...('options' in field && field.options?.length
      ? [`opções: ${field.options.map((one) => one.label || one.value).join(' | ')}`]
      : []),
    ...(hint ? [`ajuda: ${hint}`] : []),
    ...(conditionals.length > 0 ? [`aparece se ${conditionsText(conditionals)}`] : []),
    ...rules.map(ruleText),
  ]
  return `${'  '.repeat(depth)}[[pergunta:${ref}]] ${name || '(Sem nome)'} ({{${ref}}}; ${facts.join('; ')})`
}

/** A question with those of its items, which may be lists too. */
const linesOf = (field: Field, depth = 0): string[] => [
  lineOf(field, depth),
  ...(field.listFields ?? []).flatMap((item) => linesOf(item, depth + 1)),
]

async function textsOf(organizationId: string, { settings: { templates } }: InterviewCode): Promise<NumberedText[]> {
  const texts: NumberedText[] = []
  // One at a time: a model of 50 MB takes much of the function's memory.
  for (const { id, name, fileName, fileId } of templates) {
    const text = await textOfDocx(await modelBytes(organizationId, fileId))
    texts.push({ modelId: id, name: name || fileName, paragraphs: text.split('\n') })
  }
  return texts
}

/** What a model asks, its rules, what is wrong with it, and its text; undefined if it was deleted. */
export async function aboutInterview(organizationId: string, interviewId: string): Promise<About | undefined> {
  const { data: stored } = await interview.get({ organizationId, interviewId }).go({ consistent: true })
  if (!stored) return undefined
  const { interviewCode: code, documentText } = await readContent(stored.contentKey)
  const findings = await examineCode(organizationId, code)
  const clauses = numberClauses(await textsOf(organizationId, code))
  const lines: string[] = []
  for (const { title, conditionals, fields, type } of code.sections) {
    lines.push(
      `Etapa "${title}"${type === 'block' ? ' (um bloco)' : ''}${conditionals.length > 0 ? `, aparece se ${conditionsText(conditionals)}` : ''}`,
    )
    lines.push(...fields.flatMap((field) => linesOf(field)))
  }
  const text = [
    `Modelo "${stored.name}".`,
    'O que a verificação do modelo encontrou:',
    ...(findings.length === 0 ? ['Nada.'] : findings.slice(0, 100).map(({ message }) => `- ${message}`)),
    'Etapas e perguntas:',
    ...lines,
    code.settings.templates.length > 0 ? clauses.text : documentText,
  ].join('\n')
  const citations: (readonly [string, ReturnType<typeof questionOf>])[] = []
  visitFields(code, (field, lists) => {
    if (field.ref !== '' && lists.length === 0) citations.push([`pergunta:${field.ref}`, questionOf(field)])
  })
  return {
    text,
    citations: new Map([...citations, ...clauses.citations]),
    proposing: PROPOSING,
    propose: (proposed) => proposeChange(code, clauses.paragraphs, proposed),
  }
}

const questionOf = ({ ref, name }: Field) =>
  ({ kind: 'question', mark: `pergunta:${ref}`, ref, label: name || ref }) as const

function proposeChange(
  code: InterviewCode,
  paragraphs: ReadonlyMap<number, string>,
  proposed: unknown,
): Proposal | undefined {
  const { data } = given.safeParse(proposed)
  if (!data) return undefined
  if (data.tipo === 'clausula') {
    const before = data.clausula === undefined ? undefined : paragraphs.get(data.clausula)
    if (data.clausula !== undefined && before === undefined) return undefined
    if (before === data.texto) return undefined
    return { kind: 'clause', decision: 'open', ...(before !== undefined && { before }), after: data.texto }
  }
  let isTaken = false
  visitFields(code, ({ ref }) => {
    isTaken ||= ref === data.ref
  })
  const chooses = CHOICES.includes(data.formato)
  if (isTaken || !fieldTypes.includes(data.formato) || (chooses && !data.opcoes?.length)) return undefined
  return {
    kind: 'question',
    decision: 'open',
    section: data.secao,
    ref: data.ref,
    name: data.nome,
    type: data.formato,
    required: data.obrigatoria,
    ...(data.ajuda && { hint: data.ajuda }),
    ...(chooses && data.opcoes && { options: data.opcoes }),
  }
}
