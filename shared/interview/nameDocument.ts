import { collapseSpaces, foldText } from '../format/text.ts'
import { LABEL_LIMITS, parseTemplate, renderLenient } from '../template/index.ts'
import { compile, start } from './compile.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'
import { scopeOf } from './scope.ts'

type Answers = { readonly [ref: string]: unknown }

type Named = {
  /** By the interview's pattern; undefined while the answers give it nothing to say. */
  readonly name: string | undefined
  /** The first person or company among the answers. */
  readonly client: string | undefined
  /** The CPF and CNPJ numbers among the answers, as they are searched: digits and letters alone. */
  readonly numbers: readonly string[]
}

/** As much of a name as a list shows. */
const MAX_LENGTH = 200

/** As many numbers as one document is found by. */
const MOST_NUMBERS = 500

/** What a question for a person's or company's name calls it, without accents and capitals. */
const NAME_WORDS = /(^|[^a-z])(nome|razao social|denominacao social|razao_social)/

/** Words after which it is not a party's name: of a place, a thing or somebody at work. */
const OTHER_WORDS = /(foro|comarca|banco|cidade|municipio|rua|bairro|cartorio|advogad|escritorio|testemunha)/

/** What documents of an interview are called by their answers, and whose they are. */
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

/** The author's pattern, or the one proposed: the model's title and its first question for a name. */
export function namePatternOf(code: InterviewCode): string {
  const { documentName } = code.settings
  if (documentName.trim() !== '') return documentName
  const first = code.sections.flatMap(({ fields }) => fields).find(isName)
  const title = code.metadata.title.replaceAll('{{', '').trim()
  return first ? `${title} – {{${first.ref}}}` : title
}

/** What the office and its people tell of themselves is no client's. */
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

/** Of what is asked with these answers; what an earlier answer hid again is not the document's. */
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

/** Half of a character that takes two units is none. */
function cut(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}
