import type { OutToken } from '../redline/index.ts'
import { differencesOf } from './alignTokens.ts'
import { areAlike, type Column, columnsOf, countsOf, headerOf, isVaried, shapeOf } from './columns.ts'
import type { Content, Cut, ListPlan, Optional, PlanBlock, PlanRow, PlanText, Slot } from './planTypes.ts'
import { ownValuesIn, type Span } from './spans.ts'
import {
  type ParagraphUnit,
  plain,
  type RowUnit,
  type TableUnit,
  type Text,
  textOfToken,
  textOfTokens,
  type Unit,
  wordCount,
} from './units.ts'

/** Paragraphs that must stay as each contract has them, by their text. */
export type Rigid = ReadonlySet<string>

type Context = {
  /** For each version its place among the contracts, or among the items of the list. */
  readonly who: readonly number[]
  readonly size: number
  readonly list: ListPlan | undefined
}

/** Contracts that differ in more places are hardly made from one text. */
export const MOST_SLOTS = 1_000

export class TooManyDifferences extends Error {
  override readonly name = 'TooManyDifferences' as const
}

/** Finds what several texts have in common, and makes places of the rest. */
export class Planner {
  readonly #rigid: Rigid
  /** Texts of each contract that are known to be values. */
  readonly #known: readonly (readonly string[])[]
  readonly #withLists: boolean
  #paragraphs = 0
  #lead = ''
  readonly slots: Slot[] = []
  readonly optionals: Optional[] = []
  readonly lists: ListPlan[] = []
  /** Words of the first that all have. */
  common = 0

  constructor(rigid: Rigid, known: readonly (readonly string[])[], withLists: boolean) {
    this.#rigid = rigid
    this.#known = known
    this.#withLists = withLists
  }

  text(texts: readonly Text[]): PlanText {
    return this.#text(texts, { who: texts.map((_, at) => at), size: texts.length, list: undefined })
  }

  #text(texts: readonly Text[], context: Context): PlanText {
    return {
      head: texts[0]?.head ?? [],
      blocks: this.#blocks(
        texts.map(({ units }) => units),
        context,
      ),
    }
  }

  #blocks(versions: readonly (readonly Unit[])[], context: Context): PlanBlock[] {
    const columns = columnsOf(versions, (one, other) => one.kind === other.kind, shapeOf)
    const ends = this.#listEnds(columns)
    const blocks: PlanBlock[] = []
    let group: { present: boolean[]; blocks: PlanBlock[]; text: string } | undefined
    const close = () => {
      if (!group) return
      const { present, blocks: inside, text } = group
      group = undefined
      const former = blocks.at(-1)
      const given = vectorOf(present, context)
      // One text in the place of another.
      if (
        former?.kind === 'when' &&
        !former.inverse &&
        given.every((each, at) => each === undefined || each !== former.optional.present[at])
      )
        blocks.push({ kind: 'when', optional: former.optional, inverse: true, blocks: inside })
      else blocks.push({ kind: 'when', optional: this.#optional(given, text, context), inverse: false, blocks: inside })
    }
    for (let at = 0; at < columns.length; at += 1) {
      const end = ends.get(at) ?? at
      if (end > at) {
        close()
        blocks.push(this.#repeated(columns.slice(at, end) as Column<ParagraphUnit>[], context))
        at = end - 1
        continue
      }
      for (const { present, block, text } of this.#column(columns[at]!, context)) {
        if (present.every(Boolean)) {
          close()
          blocks.push(block)
          continue
        }
        if (group && !same(group.present, present)) close()
        group ??= { present, blocks: [], text }
        group.blocks.push(block)
      }
    }
    close()
    return blocks
  }

  /** A column as one block, or, if it is rigid, as one for each of its texts. */
  #column(column: Column<Unit>, context: Context): { present: boolean[]; block: PlanBlock; text: string }[] {
    const units = column.cells.filter((cell) => cell !== undefined)
    const texts = new Set(units.map(({ text }) => plain(text)))
    const isRigid = texts.size > 1 && units.some((unit) => this.#isRigid(unit))
    return (isRigid ? [...texts] : [undefined]).map((text) => {
      const cells = column.cells.map((cell) =>
        text === undefined || (cell && plain(cell.text) === text) ? cell : undefined,
      )
      const present = cells.map((cell) => cell !== undefined)
      const inside = { ...context, who: context.who.filter((_, at) => present[at]) }
      const own = cells.filter((cell) => cell !== undefined)
      return { present, block: this.#unit(own, inside), text: own[0]!.text }
    })
  }

  #isRigid(unit: Unit): boolean {
    const text = plain(unit.text)
    if (this.#rigid.has(text)) return true
    // The lines of a text box are paragraphs of their own.
    return unit.kind === 'paragraph' && unit.tokens.some(isBox) && [...this.#rigid].some((line) => text.includes(line))
  }

  #unit(units: readonly Unit[], context: Context): PlanBlock {
    const [first] = units
    if (first!.kind === 'paragraph') {
      const paragraphs = units as readonly ParagraphUnit[]
      return {
        kind: 'paragraph',
        out: first!.out,
        content: this.#content(
          paragraphs.map(({ tokens }) => tokens),
          context,
        ),
        after: first!.after,
      }
    }
    return this.#table(units as readonly TableUnit[], context)
  }

  #table(tables: readonly TableUnit[], context: Context): PlanBlock {
    const [first] = tables
    const columns = columnsOf(
      tables.map(({ rows }) => rows),
      (one, other) => one.cells.length === other.cells.length,
      ({ cells }) => `row ${cells.length}`,
    )
    const rows: PlanRow[] = []
    for (let at = 0; at < columns.length; at += 1) {
      const end = this.#rowsEnd(columns, at)
      if (end > at) {
        rows.push(this.#repeatedRow(columns.slice(at, end), context, headerOf(columns.slice(0, at))))
        at = end - 1
        continue
      }
      const { cells } = columns[at]!
      const present = cells.map((cell) => cell !== undefined)
      const inside = { ...context, who: context.who.filter((_, place) => present[place]) }
      const own = cells.filter((cell) => cell !== undefined)
      const row = this.#row(own, inside)
      if (present.every(Boolean)) rows.push(row)
      else rows.push({ kind: 'when', optional: this.#optional(vectorOf(present, context), own[0]!.text, context), row })
    }
    this.#lead = ''
    return { kind: 'table', out: first!.out, rows, after: first!.after }
  }

  #row(rows: readonly RowUnit[], context: Context, header: readonly string[] = []): PlanRow {
    const [first] = rows
    this.#lead = ''
    return {
      kind: 'row',
      out: first!.out,
      cells: first!.cells.map(({ open, text }, at) => {
        if (header[at]) this.#lead = header[at]
        const own = this.#text(
          rows.map(({ cells }) => cells[at]!.text),
          context,
        )
        const [unit] = text.units
        this.#lead = unit && wordCount(unit.text) < 6 ? unit.text : ''
        return { open, text: own }
      }),
    }
  }

  /** Where rows that repeat end; `from` if they do not begin there. */
  #rowsEnd(columns: readonly Column<RowUnit>[], from: number): number {
    if (!this.#withLists) return from
    const count = (column: Column<RowUnit>) => column.cells.find(Boolean)?.cells.length
    let to = from
    while (to < columns.length && count(columns[to]!) === count(columns[from]!) && isVaried(columns[to]!, columns))
      to += 1
    if (to - from < 2) return from
    const counts = countsOf(columns.slice(from, to))
    const differ = new Set(counts).size > 1 && Math.max(...counts) > 1
    return differ || counts.every((each) => each > 1) ? to : from
  }

  #repeatedRow(columns: readonly Column<RowUnit>[], context: Context, header: readonly string[]): PlanRow {
    const text = header[0] || columns[0]!.cells.find(Boolean)!.text
    const { list, items, inside } = this.#list(columns, context, text, header.join(', '))
    return { kind: 'each', list, row: this.#row(items, inside(list), header) }
  }

  /** Where the paragraphs of each list end, by where they begin: those of one form of which the contracts have more or fewer. */
  #listEnds(columns: readonly Column<Unit>[]): ReadonlyMap<number, number> {
    const ends = new Map<number, number>()
    if (!this.#withLists) return ends
    const units = columns.map(({ cells }) => cells.find(Boolean))
    for (let from = 0; from < columns.length; ) {
      let to = from + 1
      while (to < columns.length && areAlike(units[to - 1], units[to])) to += 1
      const some = columns.slice(from, to)
      const counts = countsOf(some)
      const isRigid = some.some(({ cells }) => cells.some((cell) => cell && this.#rigid.has(plain(cell.text))))
      if (to - from > 1 && !isRigid && new Set(counts).size > 1 && Math.max(...counts) > 1) ends.set(from, to)
      from = to
    }
    return ends
  }

  #repeated(columns: readonly Column<ParagraphUnit>[], context: Context): PlanBlock {
    const { list, items, inside, lasts } = this.#list(columns, context, columns[0]!.cells.find(Boolean)!.text)
    const [first] = items
    const all = items.map(({ tokens }) => tokens)
    const ending = endingOf(all, lasts)
    const cut = (tokens: readonly OutToken[], at: number) => tokens.slice(0, tokens.length - (ending?.lengths[at] ?? 0))
    const content = this.#content(all.map(cut), inside(list))
    const [own] = all
    const at = own!.length - (ending?.lengths[0] ?? 0)
    const cuts: Cut[] = ending
      ? [...content.cuts, { kind: 'ending', from: at, to: own!.length, last: ending.last, others: ending.others }]
      : [...content.cuts]
    return {
      kind: 'each',
      list,
      blocks: [{ kind: 'paragraph', out: first!.out, content: { tokens: own!, cuts }, after: first!.after }],
    }
  }

  #list<T>(columns: readonly Column<T>[], context: Context, text: string, title = '') {
    const items: T[] = []
    const owners: number[] = []
    const lasts: boolean[] = []
    context.who.forEach((owner, version) => {
      const own = columns.flatMap(({ cells }) => cells[version] ?? [])
      own.forEach((item, at) => {
        items.push(item)
        owners.push(owner)
        lasts.push(at === own.length - 1)
      })
    })
    const list: ListPlan = { kind: 'list', owners, text, title }
    this.lists.push(list)
    const inside = (of: ListPlan): Context => ({ who: items.map((_, at) => at), size: items.length, list: of })
    return { list, items, lasts, inside }
  }

  #add(slot: Slot): void {
    if (this.slots.length >= MOST_SLOTS) throw new TooManyDifferences()
    this.slots.push(slot)
  }

  #optional(present: readonly (boolean | undefined)[], text: string, { list }: Context): Optional {
    const optional: Optional = { kind: 'optional', present, text, list }
    this.optionals.push(optional)
    return optional
  }

  #content(versions: readonly (readonly OutToken[])[], context: Context): Content {
    const [tokens] = versions
    const paragraph = this.#paragraphs++
    if (versions.length === 1) return this.#alone(tokens!, context, paragraph)
    const cuts = differencesOf(versions).map((difference): Cut => {
      const [from, to] = [difference.from[0]!, difference.to[0]!]
      const parts = versions.map((version, at) => version.slice(difference.from[at], difference.to[at]))
      const texts = parts.map(textOfTokens)
      const found = this.#optionalCut(parts, texts, { from, to, paragraph }, context)
      if (found) return found
      const slot: Slot = {
        ...{
          kind: 'slot',
          texts: vectorOf(texts, context),
          paragraph,
          list: context.list,
        },
        lead: this.#lead,
        before: textOfTokens(tokens!.slice(0, from)).slice(-AROUND),
        after: textOfTokens(tokens!.slice(to)).slice(0, AROUND),
      }
      this.#add(slot)
      return { kind: 'slot', from, to, slot }
    })
    const words = wordCount(textOfTokens(tokens!))
    const differing = cuts.reduce((sum, { from, to }) => sum + wordCount(textOfTokens(tokens!.slice(from, to))), 0)
    if (context.list === undefined && versions.length === context.size) this.common += words - differing
    return { tokens: tokens!, cuts }
  }

  /** Words that are there or not, or one wording or another with values of its own. */
  #optionalCut(
    parts: readonly (readonly OutToken[])[],
    texts: readonly string[],
    { from, to, paragraph }: { from: number; to: number; paragraph: number },
    context: Context,
  ): Cut | undefined {
    const kinds = [...new Set(texts.map((text) => text.trim()))]
    if (kinds.length !== 2) return undefined
    const isOptional = kinds.includes('')
    const isReworded =
      kinds.every((text) => wordCount(text) >= 6) &&
      kinds.some((text) => ownValuesIn(text).length > 0) &&
      !kinds.some(isOneValue)
    if (!isOptional && !isReworded) return undefined
    const main = kinds.find((text) => text !== '')!
    const optional = this.#optional(
      vectorOf(
        texts.map((text) => text.trim() === main),
        context,
      ),
      main,
      context,
    )
    const contentOf = (kind: string): Content => {
      const has = texts.map((text) => text.trim() === kind)
      const who = context.who.filter((_, at) => has[at])
      return this.#alone(parts[has.indexOf(true)]!, { ...context, who }, paragraph)
    }
    const others = kinds.find((text) => text !== main)!
    return {
      ...{ kind: 'optional', from, to, optional },
      parts: [
        { inverse: false, content: contentOf(main) },
        ...(others === '' ? [] : [{ inverse: true, content: contentOf(others) }]),
      ],
    }
  }

  /** A text that one version has, or that is the same in some: its own values become places. */
  #alone(tokens: readonly OutToken[], context: Context, paragraph: number): Content {
    if (context.list !== undefined) return { tokens, cuts: [] }
    const text = textOfTokens(tokens)
    const isLone = context.who.length === 1
    const known = isLone ? knownIn(text, this.#known[context.who[0]!] ?? []) : []
    const spans = withoutOverlaps([
      ...known,
      ...(isLone ? ownValuesIn(text).filter(({ from }) => !LAW.test(text.slice(0, from))) : []),
    ])
    const cuts = spans.flatMap(({ from, to }): Cut[] => {
      const [first, last] = tokensBetween(tokens, from, to)
      const slice = tokens.slice(first, last)
      if (textOfTokens(slice) !== text.slice(from, to)) return []
      const slot: Slot = {
        ...{ kind: 'slot', texts: vectorOf([text.slice(from, to)], context), paragraph, list: undefined },
        lead: this.#lead,
        before: text.slice(0, from).slice(-AROUND),
        after: text.slice(to).slice(0, AROUND),
      }
      this.#add(slot)
      return [{ kind: 'slot', from: first, to: last, slot }]
    })
    return { tokens, cuts }
  }
}

/** A date of a law is the same in every contract. */
const LAW = /(?:Lei|Decreto|Medida Provisória|Emenda|Resolução|Portaria|Provimento|Instrução Normativa)[^.;]{0,60}$/i
const AROUND = 200

/** An address is a value, however long it is. */
const isOneValue = (text: string): boolean => ownValuesIn(text).some(({ from, to }) => to - from > 0.8 * text.length)

const isBox = ({ token }: OutToken): boolean =>
  token.kind === 'atom' && /^(?:mc:AlternateContent|w:drawing|w:pict)/.test(token.key)

const same = (one: readonly boolean[], other: readonly boolean[]) => one.every((each, at) => each === other[at])

function vectorOf<T>(own: readonly T[], { who, size }: Context): (T | undefined)[] {
  const found: (T | undefined)[] = Array.from({ length: size }, () => undefined)
  who.forEach((place, at) => {
    found[place] = own[at]
  })
  return found
}

/** The marks at the end of the items of a list, if they tell the last from the others. */
function endingOf(items: readonly (readonly OutToken[])[], lasts: readonly boolean[]) {
  const tails = items.map((tokens) => {
    let length = 0
    while (length < tokens.length && /^[;.,\s]$/.test(textOfToken(tokens[tokens.length - 1 - length]!))) length += 1
    return { length, text: textOfTokens(tokens.slice(tokens.length - length)).trim() }
  })
  const of = (isLast: boolean) => new Set(tails.filter((_, at) => lasts[at] === isLast).map(({ text }) => text))
  const [last, others] = [of(true), of(false)]
  if (last.size !== 1 || others.size !== 1) return undefined
  const [[end = ''], [between = '']] = [[...last], [...others]]
  return end === between ? undefined : { last: end, others: between, lengths: tails.map(({ length }) => length) }
}

function knownIn(text: string, known: readonly string[]): Span[] {
  return known.flatMap((value) => {
    const found: Span[] = []
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) {
      const isWhole = !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + value.length] ?? '')
      if (isWhole) found.push({ from: at, to: at + value.length })
    }
    return found
  })
}

function withoutOverlaps(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (span.from >= (found.at(-1)?.to ?? 0)) found.push(span)
  return found
}

function tokensBetween(tokens: readonly OutToken[], from: number, to: number): [number, number] {
  let length = 0
  let first = 0
  let last = tokens.length
  for (const [at, token] of tokens.entries()) {
    if (length <= from) first = at
    length += textOfToken(token).length
    if (length >= to) {
      last = at + 1
      break
    }
  }
  return [first, last]
}
