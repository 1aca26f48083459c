import { foldText } from '../../format/index.ts'
import { type Argument, type Code, parseCode } from './code.ts'

/** Resolves names in the context of a text. */
export type Names = {
  /** 'socio.nome' inside 'for socio in socios' is 'nome'. Undefined if it has no name there. */
  readonly path: (steps: readonly string[]) => string | undefined
  /** Whether the text repeats something for each of its items. */
  readonly isList: (path: string) => boolean
  /** Whether something is being repeated: a bare name would then be taken for a list in the item. */
  readonly inLoop?: () => boolean
}

/** Our reference for a value: members joined by dots; undefined for computed values. */
export function pathOf(code: Code, names: Names): string | undefined {
  const steps = stepsOf(code)
  if (!steps) return undefined
  const path = names.path(steps)
  return path !== undefined && PATH.test(path) ? path : undefined
}

const PATH = /^(?:\.|[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*)$/u

function stepsOf(code: Code): string[] | undefined {
  switch (code.kind) {
    case 'name':
      return ANGULAR.get(code.name) ?? [code.name]
    case 'item':
      return ['.']
    case 'group':
      return stepsOf(code.item)
    case 'member':
      // How many there are is not one of its fields.
      if (code.name === 'length' && !(code.of.kind === 'name' && code.of.name === 'loop')) return undefined
      // The text of a docassemble name is the name.
      return code.name === 'text' && code.of.kind === 'member' && code.of.name === 'name'
        ? stepsOf(code.of)
        : under(code.of, code.name)
    case 'index':
      return indexed(code.of, code.key)
    case 'call':
      return called(code.callee, code.args)
    case 'filter':
      return code.name === 'first' && code.args.length === 0
        ? indexed(code.of, { kind: 'number', text: '0' })
        : undefined
    case 'binary': {
      // AngularJS and docx-templates count from zero.
      const { left, right } = code
      const counts = code.sign === '+' && left.kind === 'name' && (left.name === '$index' || left.name === '$idx')
      return counts && right.kind === 'number' && right.text === '1' ? ['loop', 'index'] : undefined
    }
    default:
      return undefined
  }
}

const ANGULAR: ReadonlyMap<string, string[]> = new Map([
  ['$index', ['loop', 'index0']],
  ['$idx', ['loop', 'index0']],
  ['$first', ['loop', 'first']],
  ['$last', ['loop', 'last']],
])

function under(of: Code, ...names: string[]): string[] | undefined {
  const steps = stepsOf(of)
  return steps && [...steps.filter((step) => step !== '.'), ...names]
}

/** An item of a list, 'partes[0]', becomes a reference of its own: partes_1. */
function indexed(of: Code, key: Code): string[] | undefined {
  const steps = stepsOf(of)
  if (!steps || steps[0] === '.') return undefined
  if (key.kind === 'text') return [...steps, slug(key.raw)]
  if (key.kind !== 'number' || !/^\d+$/.test(key.text)) return undefined
  return [...steps.slice(0, -1), `${steps.at(-1)}_${Number(key.text) + 1}`]
}

/** Methods of docassemble's objects that return the object, or the value as written. */
const WHOLE = new Set(
  'complete_elements true_values gathered strip trim full firstlast familiar text block on_one_line full_names as_decimal item_name'.split(
    ' ',
  ),
)
const TODAY = new Set(['today', 'current_datetime', 'now'])
/** Methods of Python and JavaScript that change a text. */
const CHANGES = new Set(
  'replace replaceAll split join format count find startswith endswith slice substring substr toFixed toLocaleString round zfill ljust rjust'.split(
    ' ',
  ),
)
/** Functions that return what their first argument names or contains. */
const NAMING = new Set(['showifdef', 'value', 'getattr'])

function called(callee: Code, args: readonly Argument[]): string[] | undefined {
  if (callee.kind === 'member') {
    if (callee.name === 'get' && args.length > 0 && args[0]!.value.kind === 'text')
      return indexed(callee.of, args[0]!.value)
    const argumentWords = args.filter(({ name }) => name === undefined).map(({ value }) => wordOf(value))
    if (argumentWords.includes(undefined)) return undefined
    if (WHOLE.has(callee.name)) return stepsOf(callee.of)
    if (callee.name === 'address_block') return under(callee.of, 'address')
    if (CHANGES.has(callee.name) && args.length > 0) return undefined
    // Any other method returns a text that someone can type: its reference is built from its name and arguments.
    return under(callee.of, slug([callee.name, ...argumentWords].join(' ')))
  }
  if (callee.kind !== 'name') return undefined
  if (TODAY.has(callee.name)) return [TODAY_REF]
  const [first] = args
  if (first === undefined) return [callee.name]
  if (NAMING.has(callee.name) && args.length === 1 && first.value.kind === 'text') {
    const named = parseCode(first.value.raw.slice(1, -1))
    return named && stepsOf(named)
  }
  return undefined
}

function wordOf(code: Code): string | undefined {
  if (code.kind === 'text') return slug(code.raw)
  if (code.kind === 'truth') return ''
  return code.kind === 'number' ? code.text : stepsOf(code)?.join('_')
}

/** The field with the day on which the document is generated. */
export const TODAY_REF = 'data_de_hoje'

/** A name without quotes, spaces and punctuation. */
export function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
