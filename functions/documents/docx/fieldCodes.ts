import { localAttribute } from './localNames.ts'
import { decodeXml, scanXml } from './scanXml.ts'

/** The instruction of a field of Word. */
export type FieldCode = {
  /** Joined from its runs, without that of fields inside it. */
  readonly instruction: string
  /** Another field gives the name of this one, so that it is not known before Word has worked it out: { { QUOTE 68 68 69 } … }. */
  readonly hidden: boolean
}

/** Every field of a part, those inside others too, also of text that was deleted with tracked changes and can come back. */
export function fieldCodesOf(xml: string): FieldCode[] {
  if (!/instrText|fldSimple|delInstrText/i.test(xml)) return []
  const done: FieldCode[] = []
  const open: { instruction: string; hidden: boolean; inResult: boolean; names: boolean }[] = []
  let inside = false
  const end = () => {
    const field = open.pop()
    if (!field) return
    done.push({ instruction: field.instruction, hidden: field.hidden })
    const around = open.at(-1)
    // One without an instruction gives nothing.
    if (around && field.names && (field.hidden || field.instruction.trim() !== '')) around.hidden = true
  }
  scanXml(xml, {
    open: (name, tag) => {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 'fldSimple') done.push({ instruction: localAttribute(xml, tag, 'instr') ?? '', hidden: false })
      if (local === 'instrText' || local === 'delInstrText') inside = true
      if (local !== 'fldChar') return
      const type = localAttribute(xml, tag, 'fldCharType')
      const field = open.at(-1)
      if (type === 'begin') {
        const names = field !== undefined && !field.inResult && !isNamed(field.instruction)
        open.push({ instruction: '', hidden: false, inResult: false, names })
      } else if (type === 'separate' && field) field.inResult = true
      else if (type === 'end') end()
    },
    close: (name) => {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 'instrText' || local === 'delInstrText') inside = false
    },
    text: (from, to) => {
      if (!inside) return
      const field = open.at(-1)
      // Text of an instruction outside of any field is none, unless the file is cut in an odd way.
      if (field) field.instruction += decodeXml(xml.slice(from, to))
      else done.push({ instruction: decodeXml(xml.slice(from, to)), hidden: false })
    },
  })
  // What never ends is no field to Word.
  for (const { instruction } of open) done.push({ instruction, hidden: false })
  return done
}

/** A formula begins with '='; other names end with a space, a quote or a switch. */
function isNamed(instruction: string): boolean {
  return /^\s*(=|[^\s"\\]+[\s"\\])/.test(instruction)
}
