import { localAttributes } from './localNames.ts'
import { decodeXml, scanXml } from './scanXml.ts'

/** The instruction of a Word field. */
export type FieldCode = {
  /** Joined from its runs, with NESTED for each field inside it. */
  readonly instruction: string
  /** The instruction as it is now, and as it would be with its tracked changes accepted or rejected. */
  readonly readings: readonly string[]
  /** Another field computes the name of this one, so it is unknown until Word evaluates it: { { QUOTE 68 68 69 } … }. */
  readonly hidden: boolean
  /** Its positions in the XML: texts of elements, or the value of an attribute. */
  readonly places: readonly { readonly from: number; readonly to: number }[]
}

/** Stands for the result of a nested field in an instruction. */
export const NESTED = '\ufffc'

type Piece = {
  readonly text: string
  readonly change: 'inserted' | 'deleted' | undefined
  readonly place?: { readonly from: number; readonly to: number }
}
type OpenField = { readonly pieces: Piece[]; readonly names: boolean; hidden: boolean; inResult: boolean }

/** Every field of a part, including nested ones and those in text deleted with tracked changes, which can come back. */
export function fieldCodesOf(xml: string): FieldCode[] {
  if (!/instrText|fldSimple|delInstrText/i.test(xml)) return []
  const done: FieldCode[] = []
  const open: OpenField[] = []
  let inside: 'instrText' | 'delInstrText' | undefined
  let insertions = 0
  const end = () => {
    const field = open.pop()
    if (!field) return
    const code = fieldCode(field.pieces, field.hidden)
    done.push(code)
    const around = open.at(-1)
    // A field without an instruction gives nothing.
    if (!around || around.inResult || (!field.hidden && code.instruction.trim() === '')) return
    if (field.names) around.hidden = true
    around.pieces.push({ text: NESTED, change: undefined })
  }
  scanXml(xml, {
    open: (name, tag) => {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 'fldSimple') {
        for (const { value, from, to } of localAttributes(xml, tag, 'instr'))
          done.push(fieldCode([{ text: value, change: undefined, place: { from, to } }], false))
      }
      if (local === 'instrText' || local === 'delInstrText') inside = local
      if (INSERTED.has(local)) insertions += 1
      if (local !== 'fldChar') return
      const types = localAttributes(xml, tag, 'fldCharType')
      const field = open.at(-1)
      // Which of them counts depends on their namespaces.
      if (types.length > 1) done.push(fieldCode([{ text: xml.slice(tag.from, tag.to), change: undefined }], true))
      const type = types[0]?.value
      if (type === 'begin') {
        const names = field !== undefined && !field.inResult && !isNamed(textOf(field.pieces))
        open.push({ pieces: [], hidden: false, inResult: false, names })
      } else if (type === 'separate' && field) field.inResult = true
      else if (type === 'end') end()
    },
    close: (name) => {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 'instrText' || local === 'delInstrText') inside = undefined
      if (INSERTED.has(local)) insertions -= 1
    },
    text: (from, to) => {
      if (!inside) return
      const change = inside === 'delInstrText' ? 'deleted' : insertions > 0 ? 'inserted' : undefined
      const piece: Piece = { text: decodeXml(xml.slice(from, to)), change, place: { from, to } }
      const field = open.at(-1)
      // Instruction text outside a field is ignored, unless the XML is split in an unusual way.
      if (field) field.pieces.push(piece)
      else done.push(fieldCode([piece], false))
    },
  })
  // Word ignores fields that are never closed.
  for (const { pieces } of open) done.push(fieldCode(pieces, false))
  return done
}

const INSERTED = new Set(['ins', 'moveTo'])

function fieldCode(pieces: readonly Piece[], hidden: boolean): FieldCode {
  const instruction = textOf(pieces)
  const readings = [
    instruction,
    textOf(pieces.filter(({ change }) => change !== 'deleted')),
    textOf(pieces.filter(({ change }) => change !== 'inserted')),
  ]
  const places = pieces.flatMap(({ place }) => (place ? [place] : []))
  return { instruction, readings: [...new Set(readings)], hidden, places }
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** A formula begins with '='; other names end with a space, a quote or a switch. */
function isNamed(instruction: string): boolean {
  return /^\s*(=|[^\s"\\]+[\s"\\])/.test(instruction)
}
