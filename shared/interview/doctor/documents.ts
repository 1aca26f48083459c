import { nearest } from '../../template/nearest.ts'
import { definitionOf } from '../fields/index.ts'
import { templateShape } from '../scope.ts'
import type { Examination } from './examination.ts'
import { usedRefs } from './usedRefs.ts'

/** What a document asks for: its name, and the references of its placeholders, sections and comparisons. */
export type DocumentUse = { readonly name: string; readonly refs: readonly string[] }

/** Documents use what the interview asks, and what it asks is used. */
export function examineDocuments(examination: Examination, documents: readonly DocumentUse[]): void {
  const offered = templateShape(examination.code)
  const used = new Set<string>()
  for (const { name, refs } of documents) {
    for (const ref of refs) {
      const [first = ''] = ref.split('.')
      used.add(first)
      if (first === 'this' || Object.hasOwn(offered, first)) continue
      const suggestion = nearest(first, Object.keys(offered))
      examination.add('documento_sem_campo', `O documento "${name}" usa "${first}", que a entrevista não pergunta.`, {
        ref: first,
        ...(suggestion === undefined ? {} : { suggestion }),
      })
    }
  }
  for (const ref of usedRefs(examination.code)) used.add(ref)
  examineUnused(examination, used)
}

/** A field that no document prints may still decide something: then it is used. Files may be kept without being printed. */
function examineUnused(examination: Examination, used: ReadonlySet<string>): void {
  examination.code.sections.forEach(({ fields }, at) => {
    fields.forEach((field, place) => {
      const names = [
        field.ref,
        ...['_extenso', '_nome', '_preposicao', '_cod_barras'].map((suffix) => field.ref + suffix),
        field.inFullToVar,
        field.barcodeToVar,
      ]
      if (
        field.ref === '' ||
        !definitionOf(field).answered ||
        definitionOf(field).group === 'media' ||
        names.some((name) => name !== undefined && used.has(name))
      )
        return
      examination.add('campo_sem_uso', `Nenhum documento ou regra usa o campo "${field.name || field.ref}".`, {
        ref: field.ref,
        path: ['sections', at, 'fields', place],
      })
    })
  })
}
