import { withoutThis } from '../frames.ts'
import type { ItemNames } from './itemNames.ts'
import type { Names } from './pathOf.ts'

type Loop = {
  readonly variable: string | undefined
  readonly list: string | undefined
  /** For a loop over keys and values. */
  readonly pair?: readonly [key: string, value: string]
}

/** The depth limit of our own sections. */
const MAX_LOOPS = 50

const IN_LOOP = new Set(['index', 'index0', 'first', 'last', 'length'])

/**
 * Resolves the names of a text whose loops name their items: 'for socio in socios'. What the source says about whose a name is stays in
 * the tag: an item's field is 'this.nome'.
 */
export class LoopNames implements Names {
  readonly #items: ItemNames
  readonly #lists: Set<string>
  /** The open loops. */
  readonly #loops: Loop[] = []
  #deeper = 0
  readonly #aliases = new Map<string, string>()

  constructor(items: ItemNames, lists: Iterable<string> = []) {
    this.#items = items
    this.#lists = new Set(lists)
  }

  enter(variable: string | undefined, list: string | undefined): void {
    if (list !== undefined) this.#lists.add(list)
    if (this.#loops.length < MAX_LOOPS) this.#loops.push({ variable, list: list && withoutThis(list) })
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

  /** What the name stands for from now on; returns what it stood for. */
  alias(name: string, path: string | undefined): string | undefined {
    const before = this.#aliases.get(name)
    if (path === undefined) this.#aliases.delete(name)
    else this.#aliases.set(name, path)
    return before
  }

  isList = (path: string): boolean => this.#lists.has(path)

  inLoop = (): boolean => this.#loops.length > 0

  isItem(name: string): boolean {
    return this.#loops.some(({ variable }) => variable === name)
  }

  /** 'socio.nome' inside 'for socio in socios' is this item's name; 'socio' alone is the item. */
  path = ([head = '', ...members]: readonly string[]): string | undefined => {
    const loop = this.#loops.findLast(({ variable, pair }) => variable === head || pair?.includes(head))
    const isInnermost = loop === this.#loops.at(-1)
    if (loop?.pair) return isInnermost ? ['this', head, ...members].join('.') : undefined
    if (!loop) {
      if (head === 'loop')
        return this.#loops.length > 0 && IN_LOOP.has(members.join('.')) ? `loop.${members}` : undefined
      const path = [this.#aliases.get(head) ?? head, ...members].join('.')
      this.#items.noteOutside(
        this.#loops.flatMap(({ list }) => list ?? []),
        path.split('.')[0]!,
      )
      return path
    }
    // In a loop without translation the item has no name.
    const { list } = loop
    const [first, ...rest] = members
    if (first === undefined) return list === undefined || !isInnermost ? undefined : '.'
    if (list !== undefined) this.#items.noteItem(list, first)
    const own = [list === undefined ? first : this.#items.nameOf(list, first), ...rest]
    // From inside another loop the item is named by its list.
    if (!isInnermost) return list === undefined ? own.join('.') : [list, ...own].join('.')
    return ['this', ...own].join('.')
  }
}
