import { IconEyeOff } from '@tabler/icons-react'
import { memo } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { FieldAnswer } from '../../answer/FieldAnswer.tsx'
import { fieldIcons } from '../../answer/fields/icons.ts'
import { viewOf } from '../../answer/fields/index.ts'
import { renameField } from '../../edits/renameField.ts'
import { INSPECTOR } from '../problems/focusSetting.ts'
import { isNew, takesName } from '../state/newField.ts'
import { useActs } from '../state/useEditor.ts'
import classes from './Canvas.module.css'
import { ConditionBadge } from './ConditionBadge.tsx'
import { ContentExcerpt } from './ContentExcerpt.tsx'
import { EditInPlace } from './EditInPlace.tsx'
import { sampleOf } from './sampleOf.ts'

type Props = {
  field: Field
  /** Its condition in words. */
  condition: string | undefined
  selected: boolean
}

/** A field as the user answering will see it; invisible types show their name and kind. Typing in another field does not re-render it. */
export const CanvasField = memo(function CanvasField({ field, condition, selected }: Props) {
  const { edit, select } = useActs()
  const { Answer } = viewOf(field)
  const Icon = fieldIcons[field.type]
  const { decidedByConditionals, label } = definitionOf(field)
  const name = field.name || '(Sem nome)'
  return (
    <EditInPlace
      name={name}
      label="Pergunta"
      text={field.name}
      write={(text) => edit((code) => renameField(code, field.uid, text, isNew(field.uid)), `nome-${field.uid}`)}
      selected={selected}
      select={() => select({ kind: 'field', uid: field.uid })}
      begins={() => !document.getElementById(INSPECTOR) && takesName(field.uid)}
      place={field.uid}
      className={classes.field}
    >
      {Answer ? (
        <>
          <ConditionBadge text={condition} />
          <div inert className={classes.sample}>
            <FieldAnswer state={sampleOf(field)} onChange={() => undefined} />
          </div>
        </>
      ) : (
        <div className={classes.unseen}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span>
            <b data-name>{name}</b>
            <span className={classes.kind}>{label}</span>
            {field.type === 'content' && <ContentExcerpt field={field} />}
          </span>
          <span className={classes.marks}>
            {/* For a field whose conditions compute its value, they do not hide it. */}
            {!decidedByConditionals && <ConditionBadge text={condition} />}
            <span className={classes.hidden}>
              <IconEyeOff size={14} aria-hidden />
              não aparece para quem responde
            </span>
          </span>
        </div>
      )}
    </EditInPlace>
  )
})
