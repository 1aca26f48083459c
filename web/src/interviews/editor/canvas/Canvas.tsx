import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Field, InterviewCode, Section } from '#shared/interview/model.ts'
import { rowShares } from '../../answer/rowShares.ts'
import { findField } from '../../edits/fields.ts'
import { changeSection } from '../../edits/sections.ts'
import { conditionSummary } from '../conditions/conditionSummary.ts'
import { AddFieldMenu } from '../fieldTypes/AddFieldMenu.tsx'
import { useActs } from '../state/useEditor.ts'
import type { Editor, Selection } from '../state/useEditorState.ts'
import type { Whole } from '../state/useWhole.ts'
import { BlockPreview } from './BlockPreview.tsx'
import classes from './Canvas.module.css'
import { CanvasField } from './CanvasField.tsx'
import { ConditionBadge } from './ConditionBadge.tsx'
import { EditInPlace } from './EditInPlace.tsx'
import { InsertField } from './InsertField.tsx'

type Props = Pick<Editor, 'code' | 'selection'> & { whole: Whole }

/** The current section as the user answering will see it; a click selects, a click on a text edits it. */
export function Canvas({ code, selection, whole }: Props) {
  const { edit, select } = useActs()
  const canvas = useRef<HTMLElement>(null)
  const place = selection && placeOf(code, selection)
  useEffect(() => {
    const chosen = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(
      (one) => one.dataset.place === place,
    )
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [place])
  // What was removed is still selected: its section stays in view.
  const shown = useRef<string>(undefined)
  const selectedIn =
    selection?.kind === 'section' ? selection.id : selection && findField(code, selection.uid)?.sectionId
  const sectionId = selectedIn ?? shown.current
  useEffect(() => {
    shown.current = sectionId
  }, [sectionId])
  const at = Math.max(
    0,
    code.sections.findIndex((section) => section.id === sectionId),
  )
  const section = code.sections[at]
  if (!section) return null
  const selectedField = selection?.kind === 'field' ? selection.uid : undefined
  const conditionOf = ({ conditionals }: Pick<Section, 'conditionals'>) =>
    conditionals.length > 0 ? `quando ${conditionSummary(conditionals, code)}` : undefined
  const title = section.title || `Seção ${at + 1}`
  const shares = rowShares(section.fields)
  return (
    <main ref={canvas} className={classes.canvas}>
      <div className={classes.page}>
        <EditInPlace
          key={section.id}
          name={title}
          label="Título da seção"
          text={section.title}
          write={(text) => edit((known) => changeSection(known, section.id, { title: text }), `titulo-${section.id}`)}
          selected={selection?.kind === 'section' && selection.id === section.id}
          select={() => select({ kind: 'section', id: section.id })}
          place={section.id}
          className={classes.head}
        >
          <span className={classes.step}>
            Etapa {at + 1} de {code.sections.length}
            <ConditionBadge text={conditionOf(section)} />
          </span>
          <span className={classes.title} data-name>
            {title}
          </span>
          {section.description && <span className={classes.about}>{section.description}</span>}
        </EditInPlace>
        {section.type === 'block' && <BlockPreview section={section} code={code} whole={whole} />}
        {section.fields.map((field, index) => (
          <div key={field.uid} data-share={shares[index]}>
            <InsertField sectionId={section.id} at={index} before={field.name} />
            <CanvasField
              field={withClause(field, whole)}
              condition={conditionOf(field)}
              selected={field.uid === selectedField}
            />
          </div>
        ))}
        {section.type !== 'block' && section.fields.length === 0 && (
          <Text c="dimmed" className={classes.none}>
            Esta seção ainda não pergunta nada.
          </Text>
        )}
        {section.type !== 'block' && (
          <AddFieldMenu place={{ sectionId: section.id }}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              className={classes.add}
            >
              Adicionar campo
            </Button>
          </AddFieldMenu>
        )}
      </div>
    </main>
  )
}

/** A field that shows a clause of the library, with the text of the clause. */
function withClause(field: Field, { items }: Whole): Field {
  const item =
    field.libraryId &&
    items.find((one) => one.inField && one.id === field.libraryId && one.pinned === field.libraryVersion)
  return item && item.content !== undefined ? { ...field, content: item.content } : field
}

/** Where a selection is shown on the canvas: a list's field, inside its list. */
function placeOf(code: InterviewCode, selection: Selection): string {
  if (selection.kind === 'section') return selection.id
  let uid = selection.uid
  for (let list = findField(code, uid)?.list; list; list = findField(code, uid)?.list) uid = list.uid
  return uid
}
