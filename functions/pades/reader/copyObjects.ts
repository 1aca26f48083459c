import type { PdfFile } from './pdfFile.ts'
import type { Revision } from './revision.ts'
import { Dict, Ref, Stream, type Value } from './values.ts'

/** Copies values of another file into a revision, each object once, with all that they refer to. */
export function copier(from: PdfFile, into: Revision): (value: Value) => Value {
  const copied = new Map<number, Ref>()
  const copy = (value: Value): Value => {
    if (value instanceof Ref) {
      const known = copied.get(value.number)
      if (known) return known
      const ref = into.reserve()
      copied.set(value.number, ref)
      into.set(ref, copy(from.resolve(value)))
      return ref
    }
    if (Array.isArray(value)) return value.map(copy)
    if (value instanceof Dict) return copyDict(value)
    if (value instanceof Stream) return new Stream(copyDict(value.dict), value.encoded)
    return value
  }
  const copyDict = (dict: Dict) => new Dict(new Map([...dict.entries].map(([key, value]) => [key, copy(value)])))
  return copy
}
