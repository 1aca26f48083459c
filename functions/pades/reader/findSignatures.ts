import type { PdfFile } from './pdfFile.ts'
import { type Dict, Ref, Text, type Value, wordsOf } from './values.ts'

export type FoundSignature = {
  /** The full name of its field. */
  readonly field: string
  readonly dict: Dict
  readonly contents: Text
  /** The numbers of the field's own objects: itself and its widgets. */
  readonly objects: ReadonlySet<number>
}

const MOST_FIELDS = 20_000
const MAX_DEPTH = 20

/** The signatures of a file's fields. */
export function findSignatures(file: PdfFile): FoundSignature[] {
  const found: FoundSignature[] = []
  const seen = new Set<number>()
  const walk = (value: Value, prefix: string, above: ReadonlySet<number>, depth: number): void => {
    if (depth > MAX_DEPTH || seen.size > MOST_FIELDS) return
    if (value instanceof Ref) {
      if (seen.has(value.number)) return
      seen.add(value.number)
    }
    const field = file.dict(value)
    if (!field) return
    const name = file.resolve(field.get('T'))
    const full = name instanceof Text ? [prefix, wordsOf(name)].filter(Boolean).join('.') : prefix
    const objects = value instanceof Ref ? new Set([...above, value.number]) : above
    const signature = file.dict(field.get('V'))
    const contents = file.resolve(signature?.get('Contents'))
    if (signature && contents instanceof Text && signature.get('ByteRange') !== undefined) {
      const widgets = file.array(field.get('Kids')).flatMap((kid) => (kid instanceof Ref ? [kid.number] : []))
      found.push({ field: full, dict: signature, contents, objects: new Set([...objects, ...widgets]) })
      return
    }
    for (const kid of file.array(field.get('Kids'))) walk(kid, full, objects, depth + 1)
  }
  for (const field of file.array(file.dict(file.root.get('AcroForm'))?.get('Fields'))) walk(field, '', new Set(), 0)
  return found
}

/** The end of what a signature covers; undefined unless that is the file from its start, all but the signature's own value. */
export function coveredEnd(file: PdfFile, { dict, contents }: FoundSignature): number | undefined {
  const range = dict.get('ByteRange')
  if (dict.hasRepeatedKeys || !Array.isArray(range) || range.length !== 4) return undefined
  const [from, length, next, rest] = range
  const isWhole = [from, length, next, rest].every(
    (one) => typeof one === 'number' && Number.isSafeInteger(one) && one >= 0,
  )
  if (!isWhole || contents.start < 0 || !contents.isHex) return undefined
  if (from !== 0 || length !== contents.start || next !== contents.end) return undefined
  const end = contents.end + (rest as number)
  return end <= file.bytes.length ? end : undefined
}
