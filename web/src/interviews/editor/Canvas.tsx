import { Button, Text, Title } from '@mantine/core'
import { IconEyeOff, IconGitBranch, IconPlus } from '@tabler/icons-react'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field, Section } from '#shared/interview/model.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { FieldAnswer } from '../answer/FieldAnswer.tsx'
import { isSimple } from '../answer/listItems.ts'
import type { AnswerState } from '../answer/state.ts'
import { addField } from '../edits/addField.ts'
import { findField } from '../edits/fields.ts'
import { addSection } from '../edits/sections.ts'
import { viewOf } from '../fields/index.ts'
import classes from './Canvas.module.css'
import { newField } from './newField.ts'
import { newUid } from './newUid.ts'
import { TypeMenu } from './TypeMenu.tsx'
import type { Editor } from './useEditor.ts'

/** The section at hand as the person answering will see it; a click selects. */
export function Canvas({ editor, openModels }: { editor: Editor; openModels: () => void }) {
  const { code, selection } = editor
  const sectionId =
    selection?.kind === 'section' ? selection.id : selection && findField(code, selection.uid)?.sectionId
  const at = Math.max(
    0,
    code.sections.findIndex((section) => section.id === sectionId),
  )
  const section = code.sections[at]
  if (!section) return <EmptyInterview editor={editor} openModels={openModels} />
  return (
    <main className={classes.canvas}>
      <div className={classes.page}>
        <button
          type="button"
          className={classes.head}
          data-selected={(selection?.kind === 'section' && selection.id === section.id) || undefined}
          onClick={() => editor.select({ kind: 'section', id: section.id })}
        >
          <span className={classes.step}>
            Etapa {at + 1} de {code.sections.length}
            {section.conditionals.length > 0 && <Conditional />}
          </span>
          <span className={classes.title}>{section.title || `Seção ${at + 1}`}</span>
        </button>
        {section.fields.map((field) => (
          <CanvasField key={field.uid} field={field} editor={editor} />
        ))}
        {section.fields.length === 0 && (
          <Text c="dimmed" className={classes.none}>
            Esta seção ainda não pergunta nada.
          </Text>
        )}
        <AddHere section={section} editor={editor} />
      </div>
    </main>
  )
}

function CanvasField({ field, editor }: { field: Field; editor: Editor }) {
  const selected = editor.selection?.kind === 'field' && editor.selection.uid === field.uid
  const { Answer, icon: Icon } = viewOf(field)
  return (
    <div className={classes.field} data-selected={selected || undefined}>
      <button
        type="button"
        className={classes.pick}
        aria-label={`Selecionar ${field.name || '(Sem nome)'}`}
        aria-pressed={selected}
        onClick={() => editor.select({ kind: 'field', uid: field.uid })}
      />
      {Answer ? (
        <>
          {field.conditionals.length > 0 && <Conditional />}
          <div inert className={classes.sample}>
            <FieldAnswer state={sampleOf(field)} onChange={() => undefined} />
          </div>
        </>
      ) : (
        <div className={classes.unseen}>
          <Icon size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{field.name || '(Sem nome)'}</b>
            <span className={classes.kind}>{definitionOf(field).label}</span>
          </span>
          <span className={classes.marks}>
            {/* Of a field that is itself a condition, they say what it is worth, not when it is there. */}
            {!definitionOf(field).decidedByConditionals && field.conditionals.length > 0 && <Conditional />}
            <span className={classes.hidden}>
              <IconEyeOff size={14} aria-hidden />
              não aparece para quem responde
            </span>
          </span>
        </div>
      )}
    </div>
  )
}

function Conditional() {
  return (
    <span className={classes.conditional}>
      <IconGitBranch size={13} aria-hidden />
      condicional
    </span>
  )
}

function AddHere({ section, editor }: { section: Section; editor: Editor }) {
  return (
    <TypeMenu
      onPick={(type) => {
        const field = newField(type)
        editor.edit((code) => addField(code, field, { sectionId: section.id }))
        editor.select({ kind: 'field', uid: field.uid })
      }}
    >
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} className={classes.add}>
        Adicionar campo
      </Button>
    </TypeMenu>
  )
}

function EmptyInterview({ editor, openModels }: { editor: Editor; openModels: () => void }) {
  const begin = () => {
    const id = newUid()
    editor.edit((code) => addSection(code, { id, title: 'Dados do documento' }))
    editor.select({ kind: 'section', id })
  }
  return (
    <main className={classes.canvas}>
      <Blank>
        <Title order={2}>Esta entrevista ainda não pergunta nada</Title>
        <Text c="dimmed">Envie o documento do Word para que o Minuta proponha as perguntas, ou escreva-as você.</Text>
        <div>
          <Button onClick={openModels} mr={8}>
            Enviar documento
          </Button>
          <Button variant="default" onClick={begin}>
            Criar a primeira seção
          </Button>
        </div>
      </Blank>
    </main>
  )
}

/** The field as it looks before anyone answers; a list with one item, to show what it asks. */
function sampleOf(field: Field): AnswerState {
  const items = field.listFields ?? []
  const showsRow = definitionOf(field).holdsItems && !isSimple(field)
  return {
    path: `exemplo-${field.uid}`,
    field: { ...field, readonly: false },
    value: showsRow ? [{}] : (field.defaultValue ?? definitionOf(field).empty),
    ...(showsRow && {
      rows: [items.map((item) => ({ path: `exemplo-${item.uid}`, field: item, value: definitionOf(item).empty }))],
    }),
  }
}
