import { IconPlus } from '@tabler/icons-react'
import type { Field } from '#shared/interview/model.ts'
import { addField } from '../../edits/addField.ts'
import { TypeMenu } from '../fieldTypes/TypeMenu.tsx'
import { newField } from '../state/newField.ts'
import type { Editor } from '../state/useEditorState.ts'
import { usePaste } from '../state/usePaste.ts'
import classes from './Canvas.module.css'

type Props = { editor: Editor; sectionId: string; at: number; before: Field }

/** The '+' between two fields, or before the first. */
export function InsertField({ editor, sectionId, at, before }: Props) {
  const { copied, paste } = usePaste(editor)
  return (
    <div className={classes.between}>
      <TypeMenu
        copied={copied}
        onPaste={() => paste({ sectionId, at })}
        onPick={(type) => {
          const field = newField(type)
          editor.edit((code) => addField(code, field, { sectionId, at }))
          editor.select({ kind: 'field', uid: field.uid })
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
