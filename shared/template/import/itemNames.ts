import { foldText } from '../../format/index.ts'

/**
 * Which names a source gives to the items of each list, and which names it uses inside that list for something else. In our language the
 * item's name would hide the other one, so it then gets a name of its own.
 */
export class ItemNames {
  readonly #items = new Map<string, Set<string>>()
  readonly #beside = new Map<string, Set<string>>()

  noteItem(list: string, name: string): void {
    add(this.#items, list, name)
  }

  /** A name of the document, or of an item around, used inside these lists. */
  noteOutside(lists: readonly string[], name: string): void {
    for (const list of lists) add(this.#beside, list, name)
  }

  /** The item's name in our language: 'nome', or 'testemunha_nome' if the list also prints the document's 'nome'. */
  nameOf(list: string, name: string): string {
    const clashes = this.#items.get(list)?.has(name) && this.#beside.get(list)?.has(name)
    return clashes ? `${singular(list)}_${name}` : name
  }
}

function add(sets: Map<string, Set<string>>, key: string, name: string): void {
  const names = sets.get(key) ?? new Set()
  sets.set(key, names.add(name))
}

function singular(list: string): string {
  const last = foldText(list.split('.').at(-1) ?? '')
  return /^[a-z]{4,}s$/.test(last) ? last.slice(0, -1) : 'item'
}
