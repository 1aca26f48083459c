import { Draggable } from '@hello-pangea/dnd'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import type { Field } from '#shared/interview/model.ts'
import { fieldIcons } from '../../answer/fields/icons.ts'
import { mayBeRequired } from '../../answer/marks.ts'
import { duplicateField } from '../../edits/duplicateField.ts'
import { moveField } from '../../edits/moveField.ts'
import { removeField } from '../../edits/removeField.ts'
import { newUid } from '../state/newUid.ts'
import { useActs } from '../state/useEditor.ts'
import { usePaste } from '../state/usePaste.ts'
import classes from './Outline.module.css'
import { RowActs } from './RowActs.tsx'
import { RowMenu } from './RowMenu.tsx'

type ActsProps = {
  field: Field
  sectionId: string
  /** Its index in the section. */
  at: number
  /** Whether it is the last in the section. */
  last: boolean
}

type Props = ActsProps & { selected: boolean; opened: () => void }

/** A row of the outline. Memoised with only the props it shows: typing in another field does not re-render it. */
export const OutlineField = memo(function OutlineField({ selected, opened, ...place }: Props) {
  const { select } = useActs()
  const { field, at } = place
  const Icon = fieldIcons[field.type]
  const name = nameOf(field)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <Draggable draggableId={field.uid} index={at}>
      {(drag) => (
        <li ref={drag.innerRef} {...drag.draggableProps}>
          <div ref={row} className={classes.row} data-selected={selected || undefined}>
            <span {...drag.dragHandleProps} className={classes.handle}>
              <IconGripVertical size={14} aria-hidden />
              <span className="visuallyHidden">Mover o campo {name}</span>
            </span>
            <button
              type="button"
              className={classes.name}
              aria-current={selected || undefined}
              data-field={field.uid}
              onClick={() => {
                select({ kind: 'field', uid: field.uid })
                opened()
              }}
            >
              <Icon size={15} stroke={1.6} aria-hidden />
              <span className={classes.text}>{name}</span>
              {field.required && mayBeRequired(field) && (
                <span className={classes.required} title="Obrigatório">
                  *<span className="visuallyHidden">obrigatório</span>
                </span>
              )}
            </button>
            <RowMenu label={`Ações do campo ${name}`}>
              <FieldActs {...place} />
            </RowMenu>
          </div>
        </li>
      )}
    </Draggable>
  )
})

const nameOf = (field: Field) => field.name || '(Sem nome)'

function FieldActs({ field, sectionId, at, last }: ActsProps) {
  const { edit, remove, select, present } = useActs()
  const { copied, copy, paste } = usePaste()
  const moveTo = (place: Parameters<typeof moveField>[2]) => {
    edit((known) => moveField(known, field.uid, place))
    select({ kind: 'field', uid: field.uid })
  }
  return (
    <RowActs
      up={at > 0 ? () => moveTo({ sectionId, at: at - 1 }) : undefined}
      down={last ? undefined : () => moveTo({ sectionId, at: at + 1 })}
      sections={present()
        .sections.map(({ id, title }, place) => ({ id, title: title || `Seção ${place + 1}` }))
        .filter(({ id }) => id !== sectionId)}
      moveTo={(id) => moveTo({ sectionId: id })}
      copy={() => copy([field])}
      copyLabel="Copiar"
      paste={copied.length > 0 ? () => paste({ sectionId, at: at + 1 }) : undefined}
      duplicate={() => edit((known) => duplicateField(known, field.uid, newUid))}
      remove={() => remove((known) => removeField(known, field.uid), `O campo "${nameOf(field)}" saiu do modelo.`)}
      removeLabel="Excluir campo"
    />
  )
}
