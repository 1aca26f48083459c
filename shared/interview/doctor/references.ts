import { listReferences } from '../../template/listReferences.ts'
import { nearest } from '../../template/nearest.ts'
import { derivedSuffixes } from '../derivedSuffixes.ts'
import type { Field } from '../model.ts'
import { type Examination, type Path, qualifiedName, type Subject } from './examination.ts'

/** Each unknown name is compared with every name of the interview; beyond this number, no correction is suggested. */
const MAX_SOUGHT = 100

/** A name in conditions, formulas or texts must be a field's, or derived from one. */
export function examineReference(
  examination: Examination,
  names: readonly string[],
  path: Path,
  { field, lists }: Subject,
  text: { from?: number; to?: number } = {},
): void {
  if (isKnown(examination, names, lists)) return
  const ref = names.join('.')
  const suggestion = examination.sought++ < MAX_SOUGHT ? nearest(ref, examination.names) : undefined
  examination.add('referencia_inexistente', `"${ref}" não é um campo deste modelo.`, {
    ref: field?.ref ?? '',
    path,
    written: ref,
    ...text,
    ...(suggestion === undefined ? {} : { suggestion }),
  })
}

/** Placeholders; inside a list's section, the fields of its rows come first, as in documents. */
export function examineText(examination: Examination, text: unknown, path: Path, subject: Subject): void {
  if (typeof text !== 'string' || !text.includes('{{')) return
  for (const { path: names, within } of listReferences(text)) {
    if (names[0] === 'this' && within.length > 0) continue
    const open = [...subject.lists]
    for (const name of within) {
      const list = examination.fieldOf(name, open)
      if (list?.listFields) open.push(list)
    }
    examineReference(examination, names, path, { ...subject, lists: open })
  }
}

function isKnown(examination: Examination, names: readonly string[], lists: readonly Field[]): boolean {
  const [first = '', ...rest] = names
  if (first === 'this') return lists.length > 0
  for (let depth = lists.length; depth >= 0; depth--) {
    const around = lists.slice(0, depth)
    if (examination.fields.has(qualifiedName(around, names.join('.')))) return true
    if (rest.length === 0 && isDerived(examination, first, around)) return true
    // 'cliente.nome' is the field cliente_nome.
    const joined = names.join('_')
    if (examination.fields.has(qualifiedName(around, joined)) || isDerived(examination, joined, around)) return true
  }
  return false
}

function isDerived({ fields }: Examination, name: string, lists: readonly Field[]): boolean {
  return (
    derivedSuffixes.some(
      (suffix) => name.endsWith(suffix) && fields.has(qualifiedName(lists, name.slice(0, -suffix.length))),
    ) || [...fields.values()].some(({ inFullToVar, barcodeToVar }) => inFullToVar === name || barcodeToVar === name)
  )
}
