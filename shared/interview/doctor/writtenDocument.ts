import { type CheckedBlock, checkDocument } from '../document/checkDocument.ts'
import { settleDocument } from '../document/suggestions.ts'
import { templateShape } from '../scope.ts'
import type { Examination } from './examination.ts'

/** Of one block: nobody reads more. */
const MAX_TOLD = 20

const PLACES: { readonly [G in CheckedBlock['groupType']]: string } = {
  header: 'cabeçalho',
  body: 'texto',
  footer: 'rodapé',
}

/**
 * The tags of the document written in the interview, block by block. What its Word file was already found to use and the interview does not
 * ask is not repeated.
 */
export function examineWrittenDocument(examination: Examination): void {
  const { editorDef } = examination.code
  if (editorDef.sections.length === 0) return
  const many = editorDef.sections.length > 1
  const titles = new Map(
    editorDef.sections.map(({ id, name }, at) => [id, name ? ` de "${name}"` : many ? ` do grupo ${at + 1}` : '']),
  )
  const told = new Set(
    examination.found.flatMap(({ code, ref }) =>
      code === 'documento_sem_campo' && ref ? [ref.split('.').at(-1)] : [],
    ),
  )
  for (const { sectionId, groupType, errors } of checkDocument(
    settleDocument(editorDef, 'refused'),
    templateShape(examination.code),
  ))
    for (const { fullError, fieldRef, suggestion } of errors.slice(0, MAX_TOLD)) {
      if (fieldRef !== undefined && told.has(fieldRef.split('.').at(-1))) continue
      const place = `${PLACES[groupType]}${titles.get(sectionId)}`
      examination.add('documento_escrito', `No documento escrito aqui (${place}): ${fullError}`, {
        ...(fieldRef !== undefined && { ref: fieldRef }),
        ...(suggestion !== undefined && { suggestion }),
      })
    }
}
