import type { Code } from './code.ts'
import type { ItemNames } from './itemNames.ts'
import { LoopNames } from './loopNames.ts'

const LOOPED =
  /\bfor\s+[\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_]*)?\s+in\s+(?:(?:iter)?items\()?([\p{L}_][\p{L}\p{N}_.]*)/gu

/** Resolves the names of a Jinja text: items of loops, and aliases defined by `set`. */
export class JinjaNames extends LoopNames {
  readonly #all: string
  readonly #objects = new Map<string, boolean>()

  constructor(all: string, items: ItemNames) {
    super(
      items,
      [...all.matchAll(LOOPED)].map(([, path]) => pathWithoutMethod(path!)),
    )
    this.#all = all
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
    if (code.kind === 'name' && item !== undefined && item !== head && !this.isItem(head))
      return this.#isObjectNamed(item, true)
    return this.#isObjectNamed(key, this.isItem(head))
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
