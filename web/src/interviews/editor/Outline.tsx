import { DragDropContext, Draggable, type DraggableProvided, Droppable, type DropResult } from '@hello-pangea/dnd'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Field, Section } from '#shared/interview/model.ts'
import { addField } from '../edits/addField.ts'
import { duplicateField } from '../edits/duplicateField.ts'
import { moveField } from '../edits/moveField.ts'
import { removeField } from '../edits/removeField.ts'
import { addSection, moveSection, removeSection } from '../edits/sections.ts'
import { viewOf } from '../fields/index.ts'
import { announcements, dragInstructions } from './announcements.ts'
import { newField } from './newField.ts'
import { newUid } from './newUid.ts'
import classes from './Outline.module.css'
import { TypeMenu } from './TypeMenu.tsx'
import type { Editor } from './useEditor.ts'

type Props = { editor: Editor; opened: () => void }

/** Sections and fields in order. Drag by the handle; by keyboard: space on the handle, arrows, space. */
export function Outline({ editor, opened }: Props) {
  const { code, edit, select } = editor
  const drop = ({ type, draggableId, source, destination }: DropResult) => {
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
                  {(drag) => <OutlineSection section={section} at={at} drag={drag} editor={editor} opened={opened} />}
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

type SectionProps = { section: Section; at: number; drag: DraggableProvided; editor: Editor; opened: () => void }

function OutlineSection({ section, at, drag, editor, opened }: SectionProps) {
  const { edit, select, selection } = editor
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
          remove={() => edit((known) => removeSection(known, section.id))}
          removeLabel="Excluir seção"
        />
      </div>
      <Droppable droppableId={section.id} type="field">
        {(provided) => (
          <ol ref={provided.innerRef} {...provided.droppableProps} className={classes.fields}>
            {section.fields.map((field, place) => (
              <Draggable key={field.uid} draggableId={field.uid} index={place}>
                {(dragField) => <OutlineField field={field} drag={dragField} editor={editor} opened={opened} />}
              </Draggable>
            ))}
            {provided.placeholder}
          </ol>
        )}
      </Droppable>
      <TypeMenu
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

type FieldProps = { field: Field; drag: DraggableProvided; editor: Editor; opened: () => void }

function OutlineField({ field, drag, editor, opened }: FieldProps) {
  const { edit, select, selection } = editor
  const { icon: Icon } = viewOf(field)
  const selected = selection?.kind === 'field' && selection.uid === field.uid
  const name = field.name || '(Sem nome)'
  return (
    <li ref={drag.innerRef} {...drag.draggableProps}>
      <div className={classes.row} data-selected={selected || undefined}>
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
          duplicate={() => edit((known) => duplicateField(known, field.uid, newUid))}
          remove={() => edit((known) => removeField(known, field.uid))}
          removeLabel="Excluir campo"
        />
      </div>
    </li>
  )
}

type RowMenuProps = { label: string; remove: () => void; removeLabel: string; duplicate?: () => void }

function RowMenu({ label, remove, removeLabel, duplicate }: RowMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} className={classes.menu}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {duplicate && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={duplicate}>
            Duplicar campo
          </Menu.Item>
        )}
        <Menu.Item c="var(--m-status-red)" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          {removeLabel}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
