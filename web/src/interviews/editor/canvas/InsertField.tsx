import { IconPlus } from '@tabler/icons-react'
import type { Field } from '#shared/interview/model.ts'
import { addField } from '../../edits/addField.ts'
import { TypeMenu } from '../fieldTypes/TypeMenu.tsx'
import { newField } from '../state/newField.ts'
import { useEditor } from '../state/useEditor.ts'
import { usePaste } from '../state/usePaste.ts'
import classes from './Canvas.module.css'

type Props = { sectionId: string; at: number; before: Field }

/** The '+' between two fields, or before the first. */
export function InsertField({ sectionId, at, before }: Props) {
  const { edit, select } = useEditor()
  const { copied, paste } = usePaste()
  return (
    <div className={classes.between}>
      <TypeMenu
        copied={copied}
        onPaste={() => paste({ sectionId, at })}
        onPick={(type) => {
          const field = newField(type)
          edit((code) => addField(code, field, { sectionId, at }))
          select({ kind: 'field', uid: field.uid })
        }}
      >
        <button
          type="button"
          className={classes.insert}
          aria-label={`Adicionar campo antes de ${before.name || '(Sem nome)'}`}
        >
          <IconPlus size={14} aria-hidden />
        </button>
      </TypeMenu>
    </div>
  )
}
