import { MISSING, type Reading } from '../reading.ts'
import { Failure } from '../value.ts'
import { ROWS, VALUE, VISIBLE } from './changes.ts'
import { type FieldState, type StepState, stateOf } from './fieldState.ts'
import { MissingAnswers } from './missingAnswers.ts'
import type { Cells, Program } from './program.ts'
import type { Row } from './row.ts'
import { type RowProgram, readingOf, storedOutcome } from './rows.ts'
import { sameRows } from './sameRows.ts'
import { sameValue } from './sameValue.ts'
import type { PropertyName } from './source.ts'
import { bitsOf, type Changes, NOTHING, Touched } from './touched.ts'
import { Worklist } from './worklist.ts'

const NO_ROWS: readonly Row[] = []

/**
 * A running execution. Every edit re-evaluates only what depends on it, and leaves the same state as starting afresh with the same answers.
 */
export class Run implements Cells {
  readonly program: Program
  readonly today: string
  row: Row | null = null
  readonly rows: (readonly Row[])[]
  readonly #values: unknown[]
  /** Cached readings of values used by conditions and formulas, until they change. */
  readonly #readings: (Reading | undefined)[]
  readonly #typed: unknown[]
  readonly #visible: Uint8Array
  readonly #sectionVisible: Uint8Array
  readonly #sectionShown: Int32Array
  readonly #titles: string[]
  readonly #properties: ({ [P in PropertyName]?: unknown } | undefined)[]
  readonly #failures = new Map<number, Failure>()
  readonly #work: Worklist
  readonly #touched: Touched
  readonly #missing: MissingAnswers

  constructor(program: Program, answers: { readonly [ref: string]: unknown }, today: string) {
    const size = program.fields.length
    this.program = program
    this.today = today
    this.#values = Array(size).fill(undefined)
    this.#readings = Array(size).fill(undefined)
    this.rows = Array(size).fill(NO_ROWS)
    this.#typed = program.fields.map(({ ref }, at) =>
      ref !== '' && program.index.get(ref) === at && Object.hasOwn(answers, ref) ? answers[ref] : undefined,
    )
    this.#visible = new Uint8Array(size)
    this.#sectionVisible = new Uint8Array(program.sections.length)
    this.#sectionShown = new Int32Array(program.sections.length)
    this.#titles = Array(program.sections.length).fill('')
    this.#properties = program.fields.map(({ fixed, properties }) =>
      properties.length === 0 ? undefined : { ...fixed },
    )
    this.#work = new Worklist(program.nodes.length)
    this.#touched = new Touched(size, program.sections.length)
    this.#missing = new MissingAnswers(program.fields, program.sections.length, this.#touched)
    this.#begin()
  }

  /** Sets an answer; undefined removes it, so that the default applies again. Computed fields take no answer. */
  set(ref: string, value: unknown): Changes {
    const at = this.program.index.get(ref)
    if (at === undefined || !this.program.fields[at]!.takesAnswer) return NOTHING
    this.#typed[at] = value
    this.#updateField(at)
    return this.#settle()
  }

  setMany(answers: { readonly [ref: string]: unknown }): Changes {
    for (const ref of Object.keys(answers)) {
      const at = this.program.index.get(ref)
      if (at === undefined || !this.program.fields[at]!.takesAnswer) continue
      this.#typed[at] = answers[ref]
      this.#updateField(at)
    }
    return this.#settle()
  }

  /** Inserts a row into a list, at the end or before an index. */
  addRow(ref: string, row: unknown = {}, before?: number): Changes {
    return this.#changeRows(ref, (typed) => typed.toSpliced(before ?? typed.length, 0, row))
  }

  removeRow(ref: string, at: number): Changes {
    return this.#changeRows(ref, (typed) => (at in typed ? typed.toSpliced(at, 1) : typed))
  }

  moveRow(ref: string, from: number, to: number): Changes {
    return this.#changeRows(ref, (typed) => {
      if (!(from in typed)) return typed
      return typed.toSpliced(from, 1).toSpliced(to, 0, typed[from])
    })
  }

  /** Sets one answer of a row; for a simple list, the row itself, with an empty item ref. */
  setInRow(ref: string, rowAt: number, itemRef: string, value: unknown): Changes {
    const at = this.program.index.get(ref)
    const compiled = at === undefined ? undefined : this.program.fields[at]?.rows
    if (at === undefined || !compiled) return NOTHING
    const typed = this.#typedRows(at)
    if (!(rowAt in typed)) return NOTHING
    const row = compiled.simple ? value : withMember(typed[rowAt], itemRef, value)
    const changed = typed.with(rowAt, row)
    this.#typed[at] = changed
    this.#applyRows(at, this.#visible[at] === 1, compiled.evaluateOne(this, this.rows[at]!, changed, rowAt))
    return this.#settle()
  }

  field(ref: string): FieldState | undefined {
    const at = this.program.index.get(ref)
    return at === undefined ? undefined : this.fieldAt(at)
  }

  /** What was answered, as it was given; undefined if nothing was. */
  answer(ref: string): unknown {
    const at = this.program.index.get(ref)
    return at === undefined ? undefined : this.#typed[at]
  }

  /** By index across all sections, since fields without a ref have no other name. */
  fieldAt(at: number): FieldState {
    const { source, fixed } = this.program.fields[at]!
    const properties = this.#properties[at] ?? fixed
    return stateOf(at, source.ref, this.#visible[at] === 1, this.#values[at], properties, this.#missing.isMissing(at))
  }

  /** The fields of each row of a list, like `field` for those of the interview. */
  rowStates(ref: string): FieldState[][] {
    const at = this.program.index.get(ref)
    const compiled = at === undefined ? undefined : this.program.fields[at]?.rows
    return at === undefined || !compiled ? [] : statesOf(compiled, this.rows[at]!)
  }

  isVisible(ref: string): boolean {
    const at = this.program.index.get(ref)
    return at !== undefined && this.#visible[at] === 1
  }

  /** Why a computed field has no value, if it failed. */
  failure(ref: string): Failure | undefined {
    const at = this.program.index.get(ref)
    return at === undefined ? undefined : this.#failures.get(at)
  }

  steps(): StepState[] {
    return this.program.sections.map(({ source: { id } }, index) => ({
      index,
      id,
      title: this.titleOf(index),
      visible: this.#sectionShown[index]! > 0,
      missing: this.#missing.inSection(index),
    }))
  }

  /** Of a section, by its index. */
  titleOf(section: number): string {
    return this.#titles[section]!
  }

  /** How many required answers are missing in the whole interview. */
  get missing(): number {
    return this.#missing.total
  }

  get complete(): boolean {
    return this.#missing.total === 0
  }

  /** All answers, including those of hidden fields. This is what is stored. */
  answers(): Record<string, unknown> {
    return this.#collect((at) => this.#typed[at])
  }

  /** The effective values: visible fields, with defaults and computed values, and rows without their hidden members. */
  effective(): Record<string, unknown> {
    return this.#collect((at) => this.shownValueAt(at))
  }

  readingAt(at: number): Reading {
    if (this.#visible[at] === 0) return MISSING
    this.#readings[at] ??= readingOf(this.program.fields[at]!.asRead, this.#values[at])
    return this.#readings[at]
  }

  shownValueAt(at: number): unknown {
    return this.#visible[at] === 1 ? this.#values[at] : undefined
  }

  #collect(pick: (at: number) => unknown): Record<string, unknown> {
    const members: [string, unknown][] = []
    for (const [ref, at] of this.program.index) {
      const value = pick(at)
      if (value !== undefined) members.push([ref, value])
    }
    return Object.fromEntries(members)
  }

  #begin(): void {
    const { fields, sections, nodes } = this.program
    sections.forEach(({ visible }, at) => {
      this.#sectionVisible[at] = !visible || visible(this) ? 1 : 0
      this.#updateTitle(at)
    })
    const waits = new Uint8Array(fields.length)
    for (const node of nodes) if (node.kind === 'field') waits[node.at] = 1
    for (let at = 0; at < fields.length; at++) if (!waits[at]) this.#updateField(at)
    for (let node = 0; node < nodes.length; node++) this.#work.add(node)
    this.#settle()
  }

  #settle(): Changes {
    const { nodes } = this.program
    const work = this.#work
    for (let next = work.take(); next !== -1; next = work.take()) {
      const node = nodes[next]!
      if (node.kind === 'field') this.#updateField(node.at)
      else if (node.kind === 'property') this.#updateProperty(node.at, node.property)
      else if (node.kind === 'section') this.#updateSection(node.at)
      else this.#updateTitle(node.at)
    }
    return this.#touched.take(this.program.fields)
  }

  #updateSection(at: number): void {
    const visible = this.program.sections[at]!.visible!(this) ? 1 : 0
    if (visible === this.#sectionVisible[at]) return
    this.#sectionVisible[at] = visible
    this.#markDependents(this.program.fields.length + at)
  }

  #updateTitle(at: number): void {
    const title = this.program.sections[at]!.title(this) as string
    if (title === this.#titles[at]) return
    this.#titles[at] = title
    this.#touched.section(at)
  }

  #updateField(at: number): void {
    const field = this.program.fields[at]!
    const visible = this.#sectionVisible[field.section] === 1 && (!field.visible || field.visible(this))
    if (field.rows) {
      this.#applyRows(at, visible, field.rows.evaluate(this, this.#typedRows(at), null))
      return
    }
    let value = this.#typed[at]
    if (field.formula) {
      const outcome = field.formula(this)
      if (outcome instanceof Failure) this.#failures.set(at, outcome)
      else if (this.#failures.size > 0) this.#failures.delete(at)
      value = storedOutcome(outcome)
    } else if (field.decided) value = field.decided(this)
    else if (field.fixedValue !== undefined) value = field.fixedValue
    else if (value === undefined && field.byDefault) value = field.byDefault(this)
    this.#apply(at, visible, value, 0)
  }

  #applyRows(at: number, visible: boolean, rows: readonly Row[]): void {
    const before = this.rows[at]!
    this.rows[at] = rows
    const changed = before !== rows && !sameRows(before, rows)
    if (changed) this.#touched.field(at, ROWS)
    let missing = 0
    for (const row of rows) missing += row.missingCount
    this.#apply(
      at,
      visible,
      rows.map(({ effective }) => effective),
      missing,
    )
    if (changed && visible) this.#markDependents(at)
  }

  #apply(at: number, visible: boolean, value: unknown, rowsMissing: number): void {
    const wasVisible = this.#visible[at] === 1
    const sameAsBefore = sameValue(this.#values[at], value)
    if (!sameAsBefore) {
      this.#values[at] = value
      this.#readings[at] = undefined
      this.#touched.field(at, VALUE)
    }
    if (visible !== wasVisible) {
      this.#visible[at] = visible ? 1 : 0
      this.#touched.field(at, VISIBLE)
      this.#show(this.program.fields[at]!.section, visible ? 1 : -1)
    }
    if (visible !== wasVisible || (visible && !sameAsBefore)) this.#markDependents(at)
    this.#missing.count(at, visible, value, rowsMissing)
  }

  #show(section: number, by: 1 | -1): void {
    const shown = this.#sectionShown[section]! + by
    this.#sectionShown[section] = shown
    if (shown === 0 || (shown === 1 && by === 1)) this.#touched.section(section)
  }

  #updateProperty(at: number, which: number): void {
    const { properties } = this.program.fields[at]!
    const { name, value } = properties[which]!
    const now = value(this)
    const values = this.#properties[at]!
    if (sameValue(values[name], now)) return
    values[name] = now
    this.#touched.field(at, bitsOf[name])
    if (name === 'required') this.#missing.require(at, now, this.#visible[at] === 1, this.#values[at])
  }

  #changeRows(ref: string, edit: (typed: readonly unknown[]) => readonly unknown[]): Changes {
    const at = this.program.index.get(ref)
    if (at === undefined || !this.program.fields[at]?.rows) return NOTHING
    this.#typed[at] = edit(this.#typedRows(at))
    this.#updateField(at)
    return this.#settle()
  }

  #typedRows(at: number): readonly unknown[] {
    const typed = this.#typed[at] ?? this.program.fields[at]!.byDefault?.(this)
    return Array.isArray(typed) ? typed : []
  }

  #markDependents(cell: number): void {
    const nodes = this.program.dependents[cell]!
    const work = this.#work
    for (let index = 0; index < nodes.length; index++) work.add(nodes[index]!)
  }
}

function statesOf({ items }: RowProgram<Cells>, rows: readonly Row[]): FieldState[][] {
  return rows.map((row) =>
    items.map(({ source, child }, at) => {
      const missing = row.missing[at]!
      const state = stateOf(at, source.ref, row.visible[at]!, row.values[at], row.properties[at]!, missing)
      return child ? { ...state, rows: statesOf(child, row.children[at]!) } : state
    }),
  )
}

function withMember(row: unknown, ref: string, value: unknown): Record<string, unknown> {
  const members = typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : []
  return Object.fromEntries([...members.filter(([key]) => key !== ref), ...(value === undefined ? [] : [[ref, value]])])
}
