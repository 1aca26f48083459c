import type { Code } from './code.ts'
import type { Names } from './pathOf.ts'

type Loop = {
  readonly variable: string | undefined
  readonly list: string | undefined
  /** For a loop over keys and values. */
  readonly pair?: readonly [key: string, value: string]
}

/** The depth limit of our own sections. */
const MAX_LOOPS = 50

const LOOPED =
  /\bfor\s+[\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_]*)?\s+in\s+(?:(?:iter)?items\()?([\p{L}_][\p{L}\p{N}_.]*)/gu
const IN_LOOP = new Set(['index', 'index0', 'first', 'last', 'length'])

/** Resolves the names of a Jinja text: items of loops, and aliases defined by `set`. */
export class JinjaNames implements Names {
  readonly #all: string
  readonly #lists: ReadonlySet<string>
  /** The open loops. */
  readonly #loops: Loop[] = []
  #deeper = 0
  readonly #aliases = new Map<string, string>()
  readonly #objects = new Map<string, boolean>()

  constructor(all: string) {
    this.#all = all
    this.#lists = new Set([...all.matchAll(LOOPED)].map(([, path]) => pathWithoutMethod(path!)))
  }

  enter(variable: string | undefined, list: string | undefined): void {
    if (this.#loops.length < MAX_LOOPS) this.#loops.push({ variable, list })
    else this.#deeper += 1
  }

  /** The last loop entered goes over keys and values, which each of its items has. */
  enterPair(key: string, value: string): void {
    const loop = this.#loops.pop()
    if (loop) this.#loops.push({ ...loop, pair: [key, value] })
  }

  /** The name of a loop's item is undefined after the loop. */
  leave(): void {
    if (this.#deeper > 0) this.#deeper -= 1
    else this.#loops.pop()
  }

  alias(name: string, path: string): void {
    this.#aliases.set(name, path)
  }

  isList = (path: string): boolean => this.#lists.has(path)

  /** 'socio.nome' inside 'for socio in socios' is this item's name; 'socio' alone is the item. */
  path = ([head = '', ...members]: readonly string[]): string | undefined => {
    const loop = this.#loops.findLast(({ variable, pair }) => variable === head || pair?.includes(head))
    if (loop?.pair) return loop === this.#loops.at(-1) ? ['this', head, ...members].join('.') : undefined
    if (!loop) {
      if (head === 'loop')
        return this.#loops.length > 0 && IN_LOOP.has(members.join('.')) ? `loop.${members}` : undefined
      return [this.#aliases.get(head) ?? head, ...members].join('.')
    }
    // In a loop without translation the item has no name.
    if (members.length === 0) return loop.list === undefined ? undefined : '.'
    // From inside another loop the item is named by its list, so that it cannot be confused with a member of the inner item.
    const named = loop !== this.#loops.at(-1) && loop.list !== undefined && !loop.list.includes('.')
    return [...(named ? [loop.list] : []), ...members].join('.')
  }

  /** A person or thing in docassemble prints its name. */
  asPrinted(code: Code): Code {
    if (code.kind === 'filter') return { ...code, of: this.asPrinted(code.of) }
    const bare = code.kind === 'name' || (code.kind === 'index' && code.key.kind === 'number')
    if (!bare || !this.#isObject(code)) return code
    return { kind: 'member', of: code, name: 'name' }
  }

  #isObject(code: Code): boolean {
    const head = code.kind === 'name' ? code.name : code.kind === 'index' && code.of.kind === 'name' ? code.of.name : ''
    if (head === '' || head === 'loop') return false
    const key = code.kind === 'index' && code.key.kind === 'number' ? `${head}[${code.key.text}]` : head
    const item = new RegExp(
      `\\bfor\\s+([\\p{L}_][\\p{L}\\p{N}_]*)\\s+in\\s+${head}(?:\\.complete_elements\\(\\))?(?![\\p{L}\\p{N}_.])`,
      'u',
    ).exec(this.#all)?.[1]
    if (
      code.kind === 'name' &&
      item !== undefined &&
      item !== head &&
      !this.#loops.some((loop) => loop.variable === head)
    )
      return this.#isObjectNamed(item, true)
    const isItem = this.#loops.some(({ variable }) => variable === head)
    return this.#isObjectNamed(key, isItem)
  }

  #isObjectNamed(key: string, isItem: boolean): boolean {
    const known = this.#objects.get(key)
    if (known !== undefined) return known
    // Any member access makes it an item, which has no text of its own. Other values may have a text besides members.
    const members = isItem ? '(?!upper|lower|title|capitalize|strip)[\\p{L}_]' : '(?:name|address)\\b'
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_.])${key.replace(/[[\]$]/g, '\\$&')}\\.${members}`, 'u')
    const isObject = pattern.test(this.#all)
    this.#objects.set(key, isObject)
    return isObject
  }
}

function pathWithoutMethod(path: string): string {
  return path.replace(/\.(?:complete_elements|true_values|gathered|items|iteritems|split|splitlines)$/, '')
}
