import { IconEyeOff } from '@tabler/icons-react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { FieldAnswer } from '../../answer/FieldAnswer.tsx'
import { renameField } from '../../edits/renameField.ts'
import { viewOf } from '../../fields/index.ts'
import { isNew } from '../state/newField.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Canvas.module.css'
import { ConditionBadge } from './ConditionBadge.tsx'
import { EditInPlace } from './EditInPlace.tsx'
import { sampleOf } from './sampleOf.ts'

/** A field as the person answering will see it; of one that nobody sees, its name and what it is. */
export function CanvasField({ field }: { field: Field }) {
  const { edit, select, selection } = useEditor()
  const { Answer, icon: Icon } = viewOf(field)
  const { decidedByConditionals, label } = definitionOf(field)
  const name = field.name || '(Sem nome)'
  return (
    <EditInPlace
      name={name}
      label="Pergunta"
      text={field.name}
      write={(text) => edit((code) => renameField(code, field.uid, text, isNew(field.uid)), `nome-${field.uid}`)}
      selected={selection?.kind === 'field' && selection.uid === field.uid}
      select={() => select({ kind: 'field', uid: field.uid })}
      place={field.uid}
      className={classes.field}
    >
      {Answer ? (
        <>
          <ConditionBadge conditions={field.conditionals} />
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
          </span>
          <span className={classes.marks}>
            {/* Of a field that is itself a condition, they say what it is worth, not when it is there. */}
            {!decidedByConditionals && <ConditionBadge conditions={field.conditionals} />}
            <span className={classes.hidden}>
              <IconEyeOff size={14} aria-hidden />
              não aparece para quem responde
            </span>
          </span>
        </div>
      )}
    </EditInPlace>
  )
}
