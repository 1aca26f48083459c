import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import { Button } from '@mantine/core'
import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import type { Section } from '#shared/interview/model.ts'
import { addField } from '../../edits/addField.ts'
import { moveField } from '../../edits/moveField.ts'
import { addSection, moveSection, removeSection } from '../../edits/sections.ts'
import { TypeMenu } from '../fieldTypes/TypeMenu.tsx'
import { newField } from '../state/newField.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import { usePaste } from '../state/usePaste.ts'
import { announcements, dragInstructions, dropText } from './announcements.ts'
import classes from './Outline.module.css'
import { OutlineField } from './OutlineField.tsx'
import { RowMenu } from './RowMenu.tsx'

type Props = { opened: () => void }

/** Sections and fields in order. Drag by the handle; by keyboard: space on the handle, arrows, space. */
export function Outline({ opened }: Props) {
  const { code, edit, select } = useEditor()
  const drop = ({ type, draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    announce(dropText(code, draggableId, destination?.index))
    if (!destination || (source.droppableId === destination.droppableId && source.index === destination.index)) return
    if (type === 'section') edit((known) => moveSection(known, draggableId, destination.index))
    else edit((known) => moveField(known, draggableId, { sectionId: destination.droppableId, at: destination.index }))
  }
  const add = () => {
    const id = newUid()
    edit((known) => addSection(known, { id, title: '' }))
    select({ kind: 'section', id })
    opened()
  }
  return (
    <nav className={classes.outline} aria-label="Estrutura">
      <DragDropContext onDragEnd={drop} dragHandleUsageInstructions={dragInstructions} {...announcements(code)}>
        <Droppable droppableId="secoes" type="section">
          {(provided) => (
            <ol ref={provided.innerRef} {...provided.droppableProps} className={classes.sections}>
              {code.sections.map((section, at) => (
                <Draggable key={section.id} draggableId={section.id} index={at}>
                  {(drag) => <OutlineSection section={section} at={at} drag={drag} opened={opened} />}
                </Draggable>
              ))}
              {provided.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <Button variant="subtle" color="gray" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Adicionar seção
      </Button>
    </nav>
  )
}

type SectionProps = { section: Section; at: number; drag: DraggableProvided; opened: () => void }

function OutlineSection({ section, at, drag, opened }: SectionProps) {
  const { code, edit, remove, select, selection } = useEditor()
  const { copied, copy, paste } = usePaste()
  const title = section.title || `Seção ${at + 1}`
  const selected = selection?.kind === 'section' && selection.id === section.id
  return (
    <li ref={drag.innerRef} {...drag.draggableProps} className={classes.section}>
      <div className={classes.row} data-selected={selected || undefined} data-head>
        <span {...drag.dragHandleProps} className={classes.handle}>
          <IconGripVertical size={14} aria-hidden />
          <span className="visuallyHidden">Mover a seção {title}</span>
        </span>
        <button
          type="button"
          className={classes.name}
          aria-current={selected || undefined}
          onClick={() => {
            select({ kind: 'section', id: section.id })
            opened()
          }}
        >
          {title}
        </button>
        <RowMenu
          label={`Ações da seção ${title}`}
          up={at > 0 ? () => edit((known) => moveSection(known, section.id, at - 1)) : undefined}
          down={
            at < code.sections.length - 1 ? () => edit((known) => moveSection(known, section.id, at + 1)) : undefined
          }
          copy={section.fields.length > 0 ? () => copy(section.fields) : undefined}
          copyLabel="Copiar os campos"
          paste={copied.length > 0 ? () => paste({ sectionId: section.id }) : undefined}
          remove={() =>
            remove(
              (known) => removeSection(known, section.id),
              `A seção "${title}" saiu do modelo, com os seus campos.`,
            )
          }
          removeLabel="Excluir seção"
        />
      </div>
      <Droppable droppableId={section.id} type="field">
        {(provided) => (
          <ol ref={provided.innerRef} {...provided.droppableProps} className={classes.fields}>
            {section.fields.map((field, place) => (
              <Draggable key={field.uid} draggableId={field.uid} index={place}>
                {(dragField) => (
                  <OutlineField field={field} section={section} at={place} drag={dragField} opened={opened} />
                )}
              </Draggable>
            ))}
            {provided.placeholder}
          </ol>
        )}
      </Droppable>
      <TypeMenu
        copied={copied}
        onPaste={() => {
          paste({ sectionId: section.id })
          opened()
        }}
        onPick={(type) => {
          const field = newField(type)
          edit((known) => addField(known, field, { sectionId: section.id }))
          select({ kind: 'field', uid: field.uid })
          opened()
        }}
      >
        <button type="button" className={classes.add}>
          <IconPlus size={14} aria-hidden />
          Adicionar campo<span className="visuallyHidden"> em {title}</span>
        </button>
      </TypeMenu>
    </li>
  )
}
