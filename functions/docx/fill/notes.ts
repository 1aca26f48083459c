import type { Frame } from '#shared/template/index.ts'
import type { NoteKind } from './itemMarks.ts'
import type { Op, Program } from './program.ts'

/** The part with notes of one kind: what stands between them, and the notes, in order. */
export type NotesProgram = {
  readonly kind: NoteKind
  readonly segments: readonly Segment[]
}

/** `id` is that of a note; undefined between notes. */
type Segment = { readonly id: string | undefined; readonly ops: readonly Op[] }

/** Splits the program of a part with notes. Sections begin and end in the same note. */
export function notesProgram(program: Program, kind: NoteKind): NotesProgram {
  const segments: { id: string | undefined; ops: Op[] }[] = [{ id: undefined, ops: [] }]
  const tag = new RegExp(`<w:${kind}(?: [^>]*)?>|</w:${kind}>`, 'g')
  for (const op of program.ops) {
    if (typeof op !== 'string') {
      segments.at(-1)!.ops.push(op)
      continue
    }
    let at = 0
    for (const { 0: found, index } of op.matchAll(tag)) {
      const end = index + found.length
      const opens = !found.startsWith('</')
      if (opens) {
        if (index > at) segments.at(-1)!.ops.push(op.slice(at, index))
        segments.push({ id: / w:id="([^"]*)"/.exec(found)?.[1] ?? '', ops: [found] })
      } else segments.at(-1)!.ops.push(op.slice(at, end))
      if (!opens || found.endsWith('/>')) segments.push({ id: undefined, ops: [] })
      at = end
    }
    if (at < op.length) segments.at(-1)!.ops.push(op.slice(at))
  }
  return { kind, segments: segments.filter(({ ops }) => ops.length > 0) }
}

type Reference = { readonly id: string; readonly frames: readonly Frame[] }

/** The notes that a filled document refers to, in its order. A note in a repeated text is one note per item, with an id of its own. */
export class UsedNotes {
  readonly #references: Record<NoteKind, Map<string, Reference[]>> = { footnote: new Map(), endnote: new Map() }
  readonly #nextId: Record<NoteKind, number>

  /** The ids of the model's notes. */
  constructor(taken: Record<NoteKind, readonly string[]>) {
    const after = (ids: readonly string[]) => Math.max(0, ...ids.map(Number).filter(Number.isInteger)) + 1
    this.#nextId = { footnote: after(taken.footnote), endnote: after(taken.endnote) }
  }

  /** The id for a reference to a note of the model. */
  readonly add = (kind: NoteKind, note: string, frames: readonly Frame[]): string => {
    const known = this.#references[kind].get(note)
    if (!known) {
      this.#references[kind].set(note, [{ id: note, frames }])
      return note
    }
    const id = String(this.#nextId[kind])
    this.#nextId[kind] += 1
    known.push({ id, frames })
    return id
  }

  of(kind: NoteKind, note: string): readonly Reference[] {
    return this.#references[kind].get(note) ?? []
  }
}

/** The notes that a part refers to. */
export function notesIn(xml: string): Record<NoteKind, ReadonlySet<string>> {
  const ids = (kind: NoteKind) =>
    new Set([...xml.matchAll(new RegExp(`<w:${kind}Reference\\b[^>]*?\\bw:id="([^"]*)"`, 'g'))].map(([, id]) => id!))
  return { footnote: ids('footnote'), endnote: ids('endnote') }
}

/** A note with another id. */
export function withId(ops: readonly Op[], id: string): readonly Op[] {
  const [opening, ...others] = ops
  return typeof opening === 'string' ? [opening.replace(/ w:id="[^"]*"/, ` w:id="${id}"`), ...others] : ops
}
