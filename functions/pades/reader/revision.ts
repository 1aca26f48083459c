import { concat } from '../certificates/der.ts'
import type { PdfFile } from './pdfFile.ts'
import { serialize, type Written } from './serialize.ts'
import { Dict, Name, Ref, Stream, Text, type Value } from './values.ts'

/** Changes that are appended to a PDF: its bytes so far stay as they are (ISO 32000-2, 7.5.6). */
export class Revision {
  readonly #file: PdfFile
  readonly #objects = new Map<number, { readonly generation: number; readonly value: Written }>()
  #next: number

  constructor(file: PdfFile) {
    this.#file = file
    this.#next = file.nextNumber
  }

  /** A number for an object that is written later. */
  reserve(): Ref {
    const ref = new Ref(this.#next, 0)
    this.#next += 1
    return ref
  }

  add(value: Written): Ref {
    const ref = this.reserve()
    this.set(ref, value)
    return ref
  }

  set({ number, generation }: Ref, value: Written): void {
    this.#objects.set(number, { generation, value })
  }

  /** The file with the changes. Returns where the new part starts, too. */
  write(): { readonly bytes: Uint8Array<ArrayBuffer>; readonly from: number } {
    const { bytes } = this.#file
    const parts: Uint8Array[] = [bytes]
    let length = bytes.length
    const push = (part: Uint8Array) => {
      parts.push(part)
      length += part.length
    }
    const text = (words: string) => push(new TextEncoder().encode(words))
    if (bytes.at(-1) !== 10) text('\n')
    // A table that leads nowhere is replaced by one that lists all objects.
    const entries = this.#file.xref.isRepaired ? this.#found() : []
    for (const [number, { generation, value }] of [...this.#objects].toSorted(([a], [b]) => a - b)) {
      entries.push({ number, generation, offset: length })
      text(`${number} ${generation} obj\n`)
      push(serialize(value))
      text('\nendobj\n')
    }
    const start = length
    if (this.#file.xref.isStream) push(this.#stream(entries, start))
    else text(this.#table(entries))
    text(`startxref\n${start}\n%%EOF\n`)
    return { bytes: concat(...parts), from: bytes.length }
  }

  #found(): Entry[] {
    return [...this.#file.xref.entries].flatMap(([number, entry]) =>
      entry.kind === 'at' && !this.#objects.has(number)
        ? [{ number, generation: entry.generation, offset: entry.offset }]
        : [],
    )
  }

  #trailer(size: number): Dict {
    const { trailer, xref } = this.#file
    const kept = ['Root', 'Info', 'ID'].flatMap((key) => {
      const value = trailer.get(key)
      return value === undefined ? [] : ([[key, key === 'ID' ? nextId(value) : value]] as [string, Value][])
    })
    return new Dict(
      new Map<string, Value>([
        ['Size', size],
        ...kept,
        ...(xref.isRepaired ? [] : [['Prev', xref.start] as [string, Value]]),
      ]),
    )
  }

  #table(entries: readonly Entry[]): string {
    const sections = consecutive(entries.toSorted((a, b) => a.number - b.number)).map((run) => {
      const lines = run.map(
        ({ offset, generation }) => `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`,
      )
      return `${run[0]!.number} ${run.length}\n${lines.join('')}`
    })
    const trailer = Buffer.from(serialize(this.#trailer(this.#next))).toString('latin1')
    return `xref\n${sections.join('')}trailer\n${trailer}\n`
  }

  #stream(entries: readonly Entry[], start: number): Uint8Array {
    const own = this.#next
    const all = [...entries, { number: own, generation: 0, offset: start }].toSorted((a, b) => a.number - b.number)
    const data = new Uint8Array(all.length * 7)
    for (const [at, { offset, generation }] of all.entries()) {
      const view = new DataView(data.buffer, at * 7)
      view.setUint8(0, 1)
      view.setUint32(1, offset)
      view.setUint16(5, generation)
    }
    const index = consecutive(all).flatMap((run) => [run[0]!.number, run.length])
    const dict = new Dict(
      new Map<string, Value>([
        ['Type', new Name('XRef')],
        ...this.#trailer(own + 1).entries,
        ['W', [1, 4, 2]],
        ['Index', index],
      ]),
    )
    const encoder = new TextEncoder()
    return concat(encoder.encode(`${own} 0 obj\n`), serialize(new Stream(dict, data)), encoder.encode('\nendobj\n'))
  }
}

type Entry = { readonly number: number; readonly generation: number; readonly offset: number }

/** The first part tells the document, the second its revision. */
function nextId(value: Value): Value {
  const first = Array.isArray(value) ? value[0] : undefined
  return first instanceof Text ? [first, new Text(crypto.getRandomValues(new Uint8Array(16)))] : value
}

/** In runs of numbers that follow each other, as tables list them. */
export function consecutive<One extends { readonly number: number }>(entries: readonly One[]): One[][] {
  const runs: One[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && last.at(-1)!.number + 1 === entry.number) last.push(entry)
    else runs.push([entry])
  }
  return runs
}
