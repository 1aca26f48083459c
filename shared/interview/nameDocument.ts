import { collapseSpaces, foldText } from '../format/text.ts'
import { LABEL_LIMITS, parseTemplate, renderLenient } from '../template/index.ts'
import { compile, start } from './compile.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { scopeOf } from './scope.ts'

type Answers = { readonly [ref: string]: unknown }

type Named = {
  /** By the interview's pattern; undefined while the answers leave it empty. */
  readonly name: string | undefined
  /** The first person or company among the answers. */
  readonly client: string | undefined
  /** The CPF and CNPJ numbers among the answers in searchable form: digits and letters only. */
  readonly numbers: readonly string[]
}

/** How much of a name lists show. */
const MAX_LENGTH = 200

/** How many numbers are indexed per document. */
const MOST_NUMBERS = 500

/** Words in a question for the name of a person or company, without accents and in lower case. */
const NAME_WORDS = /(^|[^a-z])(nome|razao social|denominacao social|razao_social)/

/** Words that mean it is not a party's name but that of a place, a thing or a professional. */
const OTHER_WORDS = /(foro|comarca|banco|cidade|municipio|rua|bairro|projeto|cartorio|advogad|escritorio|testemunha)/

/** The name of a document, and its client, from its answers. */
export function nameDocument(code: InterviewCode, answers: Answers, today: string): Named {
  const program = compile(code)
  const run = start(program, answers, today)
  const client = clientOf(code.sections.flatMap(({ fields }) => fields).filter(isName), run)
  const template = parseTemplate(namePatternOf(code))
  const scope = scopeOf(program, run)
  const hasAnswer = template.nodes.some(({ kind }) => kind !== 'text')
  const rendered = collapseSpaces(renderLenient(template, scope, { limits: LABEL_LIMITS }).text)
  const blank = collapseSpaces(template.nodes.map((node) => (node.kind === 'text' ? node.text : '')).join(''))
  return {
    name: hasAnswer && rendered === blank ? undefined : cut(rendered) || undefined,
    client,
    numbers: numbersOf(code, run),
  }
}

/** The author's pattern, or the default: the model's title and its first question for a name. */
export function namePatternOf(code: InterviewCode): string {
  const { documentName } = code.settings
  if (documentName.trim() !== '') return documentName
  const first = nameQuestionOf(code)
  const title = code.metadata.title.replaceAll('{{', '').trim()
  return first ? `${title} – {{${first}}}` : title
}

/** The reference of the question whose answer names the client, in most documents. */
export const nameQuestionOf = ({ sections }: Pick<InterviewCode, 'sections'>): string | undefined =>
  sections.flatMap(({ fields }) => fields).find(isName)?.ref

/** Facts about the office and its people do not name a client. */
function isName({ type, ref, name, startsFrom }: Field): boolean {
  const words = `${foldText(ref)} ${foldText(name)}`
  return type === 'text' && ref !== '' && startsFrom === undefined && NAME_WORDS.test(words) && !OTHER_WORDS.test(words)
}

function clientOf(fields: readonly Field[], run: ReturnType<typeof start>): string | undefined {
  for (const { ref } of fields) {
    const { visible, value } = run.field(ref) ?? {}
    if (visible && typeof value === 'string' && value.trim() !== '') return cut(collapseSpaces(value))
  }
  return undefined
}

/** Only of fields that are asked with these answers: hidden answers do not count. */
function numbersOf(code: InterviewCode, run: ReturnType<typeof start>): readonly string[] {
  const found = new Set<string>()
  const add = (field: Field | undefined, state: { visible: boolean; value: unknown } | undefined) => {
    const number = field && state?.visible ? definitionOf(field).searchedAs(state.value) : undefined
    if (number !== undefined && found.size < MOST_NUMBERS) found.add(number)
  }
  for (const field of code.sections.flatMap(({ fields }) => fields)) {
    const state = run.field(field.ref)
    add(field, state)
    const items = field.listFields ?? []
    if (!state?.visible || !definitionOf(field).holdsItems) continue
    for (const row of run.rowStates(field.ref)) for (const [at, item] of row.entries()) add(items[at], item)
  }
  return [...found]
}

/** Do not split a surrogate pair. */
function cut(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}
