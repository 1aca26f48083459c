import { type CompiledInterview, definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { scopeEntries } from '#shared/interview/scopeEntries.ts'
import type { FieldState, Run } from '#shared/logic/index.ts'
import type { Frame } from '#shared/template/index.ts'

/** The question that a tag refers to: 'socios.0.nome' is the first partner's name. */
export type Question = {
  readonly path: string
  /** The question's current name; undefined if it is not asked. */
  readonly name: () => string | undefined
  /** Nobody answers it: it shows or plays something. */
  readonly isShown: boolean
}

type Named = ReadonlyMap<string, { readonly field: Field; readonly at: number }>

/** Finds the question that a tag's path refers to, as `lookUp` finds its value. */
export class Questions {
  readonly #fields: Named
  readonly #items = new Map<Field, Named>()

  constructor({ definitions }: CompiledInterview) {
    this.#fields = namesOf(definitions)
  }

  find(path: readonly string[], frames: readonly Frame[], run: Run): Question | undefined {
    const lists = this.#listsOf(frames)
    for (const list of lists.toReversed()) {
      const rest = path[0] === list.ref || path[0] === 'this' ? path.slice(1) : path
      if (rest.length === 0) return { path: list.path, name: () => undefined, isShown: false }
      const item = nameIn(this.#itemsOf(list.field), rest)
      if (item)
        return {
          path: `${list.path}.${item.field.ref}`,
          name: () => nameOf(stateOfItem(list, item.at, run), item.field),
          isShown: isShown(item.field),
        }
      // A simple list: its items have no named fields.
      if (path[0] === 'this') return { path: list.path, name: () => undefined, isShown: false }
    }
    const top = nameIn(this.#fields, path)
    if (!top) return undefined
    return { path: top.field.ref, name: () => nameOf(run.fieldAt(top.at), top.field), isShown: isShown(top.field) }
  }

  /** The path of the innermost open list item; undefined outside lists. */
  itemOf(frames: readonly Frame[]): string | undefined {
    return this.#listsOf(frames).at(-1)?.path
  }

  #listsOf(frames: readonly Frame[]): OpenList[] {
    const lists: OpenList[] = []
    for (const { ref, turn } of frames) {
      if (!turn) continue
      const names = ref.split('.')
      const outer = lists.at(-1)
      const inner = outer && nameIn(this.#itemsOf(outer.field), names[0] === outer.ref ? names.slice(1) : names)
      const found = inner ?? nameIn(this.#fields, names)
      if (!found) continue
      const before = inner ? `${outer?.path}.` : ''
      lists.push({ ref, field: found.field, at: turn.at, path: `${before}${found.field.ref}.${turn.at}` })
    }
    return lists
  }

  #itemsOf(list: Field): Named {
    const known = this.#items.get(list) ?? namesOf(list.listFields ?? [])
    this.#items.set(list, known)
    return known
  }
}

function isShown(field: Field): boolean {
  const { group, answered } = definitionOf(field)
  return group === 'display' && !answered
}

type OpenList = { readonly ref: string; readonly field: Field; readonly at: number; readonly path: string }

/** Fields by every placeholder that they provide; of two with the same name, the first. */
function namesOf(fields: readonly Field[]): Named {
  const named = new Map<string, { field: Field; at: number }>()
  fields.forEach((field, at) => {
    for (const [name] of scopeEntries(field, null)) if (!named.has(name)) named.set(name, { field, at })
  })
  return named
}

/** 'cliente.endereco.cidade' refers to the field cliente_endereco_cidade; the longest matching name wins. */
function nameIn(named: Named, path: readonly string[]) {
  for (let to = path.length; to > 0; to -= 1) {
    const found = named.get(path.slice(0, to).join('_')) ?? named.get(path.slice(0, to).join('.'))
    if (found) return found
  }
  return undefined
}

/** Within nested lists, fields have the names that they are defined with: their state is not looked up. */
function stateOfItem(list: OpenList, at: number, run: Run): FieldState | undefined {
  const isOfInterview = list.path === `${list.field.ref}.${list.at}`
  return isOfInterview ? run.rowStates(list.field.ref)[list.at]?.[at] : undefined
}

const LONGEST = 60

function nameOf(state: FieldState | undefined, field: Field): string | undefined {
  if (state && !state.visible) return undefined
  const name = (state?.label || field.name).trim().replace(/\s+/g, ' ')
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name
}
