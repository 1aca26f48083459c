import { DragDropContext, Droppable, type DropResult, type ResponderProvided } from '@hello-pangea/dnd'
import { Button } from '@mantine/core'
import { IconClipboard, IconPlus, IconPuzzle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { moveField } from '../../edits/moveField.ts'
import { addSection, moveSection } from '../../edits/sections.ts'
import { newUid } from '../state/newUid.ts'
import { useActs } from '../state/useEditor.ts'
import type { Editor } from '../state/useEditorState.ts'
import { usePaste } from '../state/usePaste.ts'
import { announcements, dragInstructions, dropText } from './announcements.ts'
import classes from './Outline.module.css'
import { OutlineSection } from './OutlineSection.tsx'

type Props = Pick<Editor, 'code' | 'selection'> & {
  /** Called when something is selected. */
  opened: () => void
  insertBlock: () => void
}

/** Sections and fields in order. Drag by the handle; by keyboard: space on the handle, arrows, space. */
export function Outline({ code, selection, opened, insertBlock }: Props) {
  const { edit, select } = useActs()
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
  const { copied, sections, copy, copySection, paste, pasteSection } = usePaste()
  /** Ctrl+C and Ctrl+V on a row. */
  const key = (event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey, key: pressed } = event
    const letter = pressed.toLowerCase()
    if (!(target instanceof HTMLElement) || !(ctrlKey || metaKey) || altKey || shiftKey || !/^[cv]$/.test(letter))
      return
    const { section: sectionId, field: uid } = target.dataset
    const at = code.sections.findIndex(({ id, fields }) => id === sectionId || fields.some((one) => one.uid === uid))
    const section = code.sections[at]
    if (!section || !(sectionId || uid)) return
    const place = section.fields.findIndex((one) => one.uid === uid)
    const field = section.fields[place]
    if (letter === 'c') {
      if (field) copy([field])
      else copySection(section, section.title || `Seção ${at + 1}`)
    } else if (sections.length > 0) pasteSection(at + 1)
    else if (copied.length > 0 && section.type !== 'block')
      paste({ sectionId: section.id, ...(field && { at: place + 1 }) })
    else return
    event.preventDefault()
  }
  return (
    <nav className={classes.outline} aria-label="Estrutura" onKeyDown={key}>
      <DragDropContext onDragEnd={drop} dragHandleUsageInstructions={dragInstructions} {...announcements(code)}>
        <Droppable droppableId="secoes" type="section">
          {(provided) => (
            <ol ref={provided.innerRef} {...provided.droppableProps} className={classes.sections}>
              {code.sections.map((section, at) => (
                <OutlineSection
                  key={section.id}
                  section={section}
                  at={at}
                  last={at === code.sections.length - 1}
                  selection={selection}
                  opened={opened}
                />
              ))}
              {provided.placeholder}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <Button variant="subtle" color="gray" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Adicionar seção
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconPuzzle size={16} aria-hidden />}
        onClick={insertBlock}
      >
        Inserir bloco
      </Button>
      {sections.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconClipboard size={16} aria-hidden />}
          onClick={() => {
            pasteSection()
            opened()
          }}
        >
          Colar seção
        </Button>
      )}
    </nav>
  )
}
