import { nearest } from '../../template/nearest.ts'
import { derivedSuffixes } from '../derivedSuffixes.ts'
import { definitionOf } from '../fields/index.ts'
import { templateShape } from '../scope.ts'
import type { Examination } from './examination.ts'
import { usedRefs } from './usedRefs.ts'

/** What a document asks for: its name, and the references of its placeholders, sections and comparisons. */
export type DocumentUse = { readonly name: string; readonly refs: readonly string[] }

type Model = { readonly name: string; readonly keepsForeignTags?: boolean | undefined }
type Reading = {
  readonly foreign?: { readonly translated: readonly unknown[] } | undefined
  readonly placeholders: readonly { readonly ref: string; readonly list?: string | undefined }[]
}

/**
 * What the docx models of an interview ask for. Undefined while there is none, or while one was not read or is still in the tags of another
 * tool and was not said to be right so: of documents that are not all known nothing can be said.
 */
export function documentUses(
  models: readonly Model[],
  readings: readonly (Reading | undefined)[],
): DocumentUse[] | undefined {
  const uses = models.map(({ name, keepsForeignTags }, at) => {
    const reading = readings[at]
    if (!reading || (reading.foreign && reading.foreign.translated.length > 0 && !keepsForeignTags)) return undefined
    return { name, refs: reading.placeholders.map(({ ref, list }) => (list ? `${list}.${ref}` : ref)) }
  })
  return uses.length > 0 && uses.every((use) => use !== undefined) ? uses : undefined
}

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
      examination.add('documento_sem_campo', `O documento "${name}" usa "${first}", que o modelo não pergunta.`, {
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
        ...derivedSuffixes.map((suffix) => field.ref + suffix),
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
