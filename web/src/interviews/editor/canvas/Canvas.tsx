import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import type { InterviewCode, Section } from '#shared/interview/model.ts'
import { Blank } from '../../../blocks/Blank.tsx'
import { plural } from '../../../blocks/plural.ts'
import { addField } from '../../edits/addField.ts'
import { findField } from '../../edits/fields.ts'
import { addSection, changeSection } from '../../edits/sections.ts'
import { TypeMenu } from '../fieldTypes/TypeMenu.tsx'
import { usePendingProposals } from '../models/usePendingProposals.ts'
import { newField } from '../state/newField.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import type { Selection } from '../state/useEditorState.ts'
import { usePaste } from '../state/usePaste.ts'
import classes from './Canvas.module.css'
import { CanvasField } from './CanvasField.tsx'
import { ConditionBadge } from './ConditionBadge.tsx'
import { EditInPlace } from './EditInPlace.tsx'
import { InsertField } from './InsertField.tsx'

/** The section at hand as the person answering will see it; a click selects, a click on a text edits it. */
export function Canvas({ openModels }: { openModels: () => void }) {
  const { code, edit, select, selection } = useEditor()
  const canvas = useRef<HTMLElement>(null)
  const place = selection && placeOf(code, selection)
  useEffect(() => {
    const chosen = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(
      (one) => one.dataset.place === place,
    )
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [place])
  const sectionId =
    selection?.kind === 'section' ? selection.id : selection && findField(code, selection.uid)?.sectionId
  const at = Math.max(
    0,
    code.sections.findIndex((section) => section.id === sectionId),
  )
  const section = code.sections[at]
  if (!section) return <EmptyInterview openModels={openModels} />
  const title = section.title || `Seção ${at + 1}`
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
            <ConditionBadge conditions={section.conditionals} />
          </span>
          <span className={classes.title} data-name>
            {title}
          </span>
          {section.description && <span className={classes.about}>{section.description}</span>}
        </EditInPlace>
        {section.fields.map((field, index) => (
          <Fragment key={field.uid}>
            <InsertField sectionId={section.id} at={index} before={field} />
            <CanvasField field={field} />
          </Fragment>
        ))}
        {section.fields.length === 0 && (
          <Text c="dimmed" className={classes.none}>
            Esta seção ainda não pergunta nada.
          </Text>
        )}
        <AddHere section={section} />
      </div>
    </main>
  )
}

/** Where on the canvas a selection stands: a field of a list, in its list. */
function placeOf(code: InterviewCode, selection: Selection): string {
  if (selection.kind === 'section') return selection.id
  let uid = selection.uid
  for (let list = findField(code, uid)?.list; list; list = findField(code, uid)?.list) uid = list.uid
  return uid
}

function AddHere({ section }: { section: Section }) {
  const { edit, select } = useEditor()
  const { copied, paste } = usePaste()
  return (
    <TypeMenu
      copied={copied}
      onPaste={() => paste({ sectionId: section.id })}
      onPick={(type) => {
        const field = newField(type)
        edit((code) => addField(code, field, { sectionId: section.id }))
        select({ kind: 'field', uid: field.uid })
      }}
    >
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} className={classes.add}>
        Adicionar campo
      </Button>
    </TypeMenu>
  )
}

function EmptyInterview({ openModels }: { openModels: () => void }) {
  const { code, edit, select } = useEditor()
  const { questions: pending } = usePendingProposals()
  const sent = code.settings.templates.length > 0
  const begin = () => {
    const id = newUid()
    edit((code) => addSection(code, { id, title: 'Dados do documento' }))
    select({ kind: 'section', id })
  }
  return (
    <main className={classes.canvas}>
      <Blank paper>
        <Title order={2}>
          {pending > 0
            ? `O arquivo pergunta ${plural(pending, 'coisa', 'coisas')}`
            : 'Este modelo ainda não pergunta nada'}
        </Title>
        <Text c="dimmed">
          {pending > 0
            ? 'Aceite as perguntas propostas, todas de uma vez ou uma a uma, e mude o que quiser depois.'
            : 'Envie o arquivo do Word para que o Minuta proponha as perguntas, ou escreva-as você.'}
        </Text>
        <div>
          <Button onClick={openModels} mr={8}>
            {pending > 0 ? 'Ver as perguntas' : sent ? 'Abrir os arquivos do Word' : 'Enviar arquivo do Word'}
          </Button>
          <Button variant="default" onClick={begin}>
            Criar a primeira seção
          </Button>
        </div>
      </Blank>
    </main>
  )
}
