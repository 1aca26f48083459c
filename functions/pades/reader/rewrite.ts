import { concat } from '../certificates/der.ts'
import { latin1 } from './lexer.ts'
import type { PdfFile } from './pdfFile.ts'
import { consecutive } from './revision.ts'
import { dictOf, serialize } from './serialize.ts'
import { Dict, Ref, Stream, type Value } from './values.ts'

/** A file of its own with everything that the catalog leads to, under the same numbers, and neither encryption nor former revisions. */
export function rewritten(file: PdfFile): Uint8Array {
  const objects = reachable(file)
  const version = /%PDF-[12]\.\d/.exec(latin1(file.bytes.subarray(0, 1024)))?.[0] ?? '%PDF-1.7'
  const encoder = new TextEncoder()
  // Bytes above 127, so that nothing takes the file for text.
  const parts: Uint8Array[] = [encoder.encode(`${version}\n%`), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 10)]
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  const places: { readonly number: number; readonly offset: number }[] = []
  for (const [number, value] of [...objects].toSorted(([a], [b]) => a - b)) {
    places.push({ number, offset: length })
    const part = concat(encoder.encode(`${number} 0 obj\n`), serialize(value), encoder.encode('\nendobj\n'))
    parts.push(part)
    length += part.length
  }
  const sections = consecutive(places).map((run) => {
    const lines = run.map(({ offset }) => `${String(offset).padStart(10, '0')} 00000 n\r\n`)
    return `${run[0]!.number} ${run.length}\n${lines.join('')}`
  })
  const { trailer } = file
  const kept = dictOf({
    Size: (places.at(-1)?.number ?? 0) + 1,
    Root: current(trailer.get('Root')),
    Info: trailer.get('Info') && current(trailer.get('Info')),
    ID: file.resolve(trailer.get('ID')),
  })
  parts.push(encoder.encode(`xref\n0 1\n0000000000 65535 f\r\n${sections.join('')}trailer\n`), serialize(kept))
  parts.push(encoder.encode(`\nstartxref\n${length}\n%%EOF\n`))
  return concat(...parts)
}

/** All generations become the first. */
function current(value: Value | undefined): Value {
  if (value instanceof Ref) return new Ref(value.number, 0)
  if (Array.isArray(value)) return value.map(current)
  if (value instanceof Dict) return new Dict(new Map([...value.entries].map(([key, one]) => [key, current(one)])))
  if (value instanceof Stream) return new Stream(current(value.dict) as Dict, value.encoded)
  return value ?? null
}

function reachable(file: PdfFile): Map<number, Value> {
  const found = new Map<number, Value>()
  const pending: Value[] = [file.trailer.get('Root') ?? null, file.trailer.get('Info') ?? null]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (value instanceof Ref) {
      if (found.has(value.number)) continue
      // Read now, so that what it leads to is looked at once.
      const object = file.resolve(value)
      found.set(value.number, current(object))
      pending.push(object)
    } else if (Array.isArray(value)) for (const one of value) pending.push(one)
    else if (value instanceof Stream) pending.push(value.dict)
    else if (value instanceof Dict) for (const one of value.entries.values()) pending.push(one)
  }
  return found
}
