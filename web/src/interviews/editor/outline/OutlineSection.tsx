import { Draggable, Droppable } from '@hello-pangea/dnd'
import { IconGripVertical, IconPlus, IconPuzzle } from '@tabler/icons-react'
import { memo } from 'react'
import type { Section } from '#shared/interview/model.ts'
import { moveSection, removeSection } from '../../edits/sections.ts'
import { AddFieldMenu } from '../fieldTypes/AddFieldMenu.tsx'
import { useActs } from '../state/useEditor.ts'
import type { Selection } from '../state/useEditorState.ts'
import { usePaste } from '../state/usePaste.ts'
import classes from './Outline.module.css'
import { OutlineField } from './OutlineField.tsx'
import { RowActs } from './RowActs.tsx'
import { RowMenu } from './RowMenu.tsx'

type ActsProps = {
  section: Section
  title: string
  /** Its index in the interview. */
  at: number
  /** Whether it is the last section. */
  last: boolean
}

type Props = Omit<ActsProps, 'title'> & {
  selection: Selection | undefined
  opened: () => void
}

/** A section of the outline with its fields. Typing in another section does not re-render it. */
export const OutlineSection = memo(function OutlineSection({ section, at, last, selection, opened }: Props) {
  const { select } = useActs()
  const title = section.title || `Seção ${at + 1}`
  const selected = selection?.kind === 'section' && selection.id === section.id
  const selectedField = selection?.kind === 'field' ? selection.uid : undefined
  return (
    <Draggable draggableId={section.id} index={at}>
      {(drag) => (
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
              data-section={section.id}
              onClick={() => {
                select({ kind: 'section', id: section.id })
                opened()
              }}
            >
              {section.type === 'block' && (
                <>
                  <IconPuzzle size={14} aria-hidden />
                  <span className="visuallyHidden">Bloco </span>
                </>
              )}
              {title}
            </button>
            <RowMenu label={`Ações da seção ${title}`}>
              <SectionActs section={section} title={title} at={at} last={last} />
            </RowMenu>
          </div>
          <Droppable droppableId={section.id} type="field" isDropDisabled={section.type === 'block'}>
            {(provided) => (
              <ol ref={provided.innerRef} {...provided.droppableProps} className={classes.fields}>
                {section.fields.map((field, place) => (
                  <OutlineField
                    key={field.uid}
                    field={field}
                    sectionId={section.id}
                    at={place}
                    last={place === section.fields.length - 1}
                    selected={field.uid === selectedField}
                    opened={opened}
                  />
                ))}
                {provided.placeholder}
              </ol>
            )}
          </Droppable>
          {section.type !== 'block' && (
            <AddFieldMenu place={{ sectionId: section.id }} added={opened}>
              <button type="button" className={classes.add}>
                <IconPlus size={14} aria-hidden />
                Adicionar campo<span className="visuallyHidden"> em {title}</span>
              </button>
            </AddFieldMenu>
          )}
        </li>
      )}
    </Draggable>
  )
})

function SectionActs({ section, title, at, last }: ActsProps) {
  const { edit, remove } = useActs()
  const { copied, sections, copy, copySection, paste, pasteSection } = usePaste()
  return (
    <RowActs
      up={at > 0 ? () => edit((known) => moveSection(known, section.id, at - 1)) : undefined}
      down={last ? undefined : () => edit((known) => moveSection(known, section.id, at + 1))}
      copy={section.fields.length > 0 ? () => copy(section.fields) : undefined}
      copyLabel="Copiar os campos"
      copyWhole={() => copySection(section, title)}
      paste={
        sections.length > 0
          ? () => pasteSection(at + 1)
          : copied.length > 0 && section.type !== 'block'
            ? () => paste({ sectionId: section.id })
            : undefined
      }
      remove={() =>
        remove(
          (known) => removeSection(known, section.id),
          section.type === 'block'
            ? `O bloco "${title}" saiu do modelo.`
            : `A seção "${title}" saiu do modelo, com os seus campos.`,
        )
      }
      removeLabel={section.type === 'block' ? 'Retirar bloco' : 'Excluir seção'}
    />
  )
}
