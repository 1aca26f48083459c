import type { Field, Section } from '#shared/interview/model.ts'
import { plural } from '../../../blocks/plural.ts'
import { notify } from '../../../shell/notify.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import type { Place } from '../../edits/addField.ts'
import { type Pasted, pasteFields, pasteSections } from '../../edits/pasteFields.ts'
import { copyFields, copySections, useCopied } from './clipboard.ts'
import { newUid } from './newUid.ts'
import { useActs } from './useEditor.ts'

/** Copies fields and sections within an interview and between interviews. */
export function usePaste() {
  const { edit, select, present } = useActs()
  const { id: userId } = useMember()
  const { fields: copied, sections } = useCopied(userId)
  const copy = (fields: readonly Field[]) => {
    copyFields(userId, fields)
    notify({
      id: 'campos-copiados',
      type: 'other',
      text: `${plural(fields.length, 'Campo copiado', 'Campos copiados').replace(/^(\d+) C/, '$1 c')}. Em "Adicionar campo", deste ou de outro modelo, escolha "Colar aqui".`,
    })
  }
  const copySection = (section: Section, title: string) => {
    copySections(userId, [section])
    notify({
      id: 'campos-copiados',
      type: 'other',
      text: `Seção "${title}" copiada. Na estrutura, deste ou de outro modelo, escolha "Colar seção".`,
    })
  }
  const tellMissing = ({ missing }: Pasted) => {
    if (missing.length > 0)
      notify({
        id: 'condicoes-ausentes',
        type: 'other',
        text: `Este modelo não tem ${missing.map((ref) => `"${ref}"`).join(', ')}: as condições que dependiam disso não vieram.`,
      })
  }
  const paste = (place: Place) => {
    const pasted = pasteFields(present(), copied, place, newUid)
    edit(() => pasted.code)
    if (pasted.uids[0]) select({ kind: 'field', uid: pasted.uids[0] })
    tellMissing(pasted)
  }
  /** At an index; by default at the end. */
  const pasteSection = (at = present().sections.length) => {
    const pasted = pasteSections(present(), sections, at, newUid)
    edit(() => pasted.code)
    if (pasted.ids[0]) select({ kind: 'section', id: pasted.ids[0] })
    tellMissing(pasted)
  }
  return { copied, sections, copy, copySection, paste, pasteSection }
}
