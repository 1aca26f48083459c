import type { Field } from '#shared/interview/model.ts'
import { plural } from '../../../blocks/plural.ts'
import { notify } from '../../../shell/notify.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import type { Place } from '../../edits/addField.ts'
import { pasteFields } from '../../edits/pasteFields.ts'
import { copyFields, useCopied } from './clipboard.ts'
import { newUid } from './newUid.ts'
import { useActs } from './useEditor.ts'

/** Copies fields within an interview and between interviews. */
export function usePaste() {
  const { edit, select, present } = useActs()
  const { id: userId } = useMember()
  const copied = useCopied(userId)
  const copy = (fields: readonly Field[]) => {
    copyFields(userId, fields)
    notify({
      id: 'campos-copiados',
      type: 'other',
      text: `${plural(fields.length, 'Campo copiado', 'Campos copiados').replace(/^(\d+) C/, '$1 c')}. Em "Adicionar campo", deste ou de outro modelo, escolha "Colar aqui".`,
    })
  }
  const paste = (place: Place) => {
    const { code, uids, missing } = pasteFields(present(), copied, place, newUid)
    edit(() => code)
    if (uids[0]) select({ kind: 'field', uid: uids[0] })
    if (missing.length > 0)
      notify({
        id: 'condicoes-ausentes',
        type: 'other',
        text: `Este modelo não tem ${missing.map((ref) => `"${ref}"`).join(', ')}: as condições que dependiam disso não vieram.`,
      })
  }
  return { copied, copy, paste }
}
