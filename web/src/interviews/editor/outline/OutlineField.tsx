import type { DraggableProvided } from '@hello-pangea/dnd'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Field, Section } from '#shared/interview/model.ts'
import { duplicateField } from '../../edits/duplicateField.ts'
import { moveField } from '../../edits/moveField.ts'
import { removeField } from '../../edits/removeField.ts'
import { viewOf } from '../../fields/index.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import { usePaste } from '../state/usePaste.ts'
import classes from './Outline.module.css'
import { RowMenu } from './RowMenu.tsx'

type Props = {
  field: Field
  section: Section
  /** Its place in the section. */
  at: number
  drag: DraggableProvided
  opened: () => void
}

export function OutlineField({ field, section, at, drag, opened }: Props) {
  const { code, edit, remove, select, selection } = useEditor()
  const { copied, copy, paste } = usePaste()
  const { icon: Icon } = viewOf(field)
  const selected = selection?.kind === 'field' && selection.uid === field.uid
  const name = field.name || '(Sem nome)'
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const moveTo = (place: Parameters<typeof moveField>[2]) => {
    edit((known) => moveField(known, field.uid, place))
    select({ kind: 'field', uid: field.uid })
  }
  return (
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
          onClick={() => {
            select({ kind: 'field', uid: field.uid })
            opened()
          }}
        >
          <Icon size={15} stroke={1.6} aria-hidden />
          <span className={classes.text}>{name}</span>
          {field.required && (
            <span className={classes.required} title="Obrigatório">
              *<span className="visuallyHidden">obrigatório</span>
            </span>
          )}
        </button>
        <RowMenu
          label={`Ações do campo ${name}`}
          up={at > 0 ? () => moveTo({ sectionId: section.id, at: at - 1 }) : undefined}
          down={at < section.fields.length - 1 ? () => moveTo({ sectionId: section.id, at: at + 1 }) : undefined}
          sections={code.sections
            .map(({ id, title }, place) => ({ id, title: title || `Seção ${place + 1}` }))
            .filter(({ id }) => id !== section.id)}
          moveTo={(sectionId) => moveTo({ sectionId })}
          copy={() => copy([field])}
          copyLabel="Copiar"
          paste={copied.length > 0 ? () => paste({ sectionId: section.id, at: at + 1 }) : undefined}
          duplicate={() => edit((known) => duplicateField(known, field.uid, newUid))}
          remove={() => remove((known) => removeField(known, field.uid), `O campo "${name}" saiu do modelo.`)}
          removeLabel="Excluir campo"
        />
      </div>
    </li>
  )
}
