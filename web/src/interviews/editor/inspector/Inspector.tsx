import { Tabs, Text, Textarea, TextInput } from '@mantine/core'
import type { Field, Section } from '#shared/interview/model.ts'
import { sectionTitles } from '#shared/interview/titles.ts'
import { findField } from '../../edits/fields.ts'
import { changeSection } from '../../edits/sections.ts'
import { ConditionBuilder } from '../conditions/ConditionBuilder.tsx'
import { FormulaSubject } from '../formula/FormulaSubject.ts'
import { INSPECTOR } from '../problems/focusSetting.ts'
import type { Tab } from '../problems/settingLabel.ts'
import type { Target } from '../problems/target.ts'
import { useEditor } from '../state/useEditor.ts'
import type { Selection } from '../state/useEditorState.ts'
import { FieldAdvanced } from './FieldAdvanced.tsx'
import { FieldGeneral } from './FieldGeneral.tsx'
import { FieldRules } from './FieldRules.tsx'
import classes from './Inspector.module.css'
import { InterviewSettings } from './InterviewSettings.tsx'
import { OfBlock } from './OfBlock.tsx'

/** A place to show, valid while its selection stays selected. Each request has its own number. */
export type Aim = { readonly target: Target; readonly selection: Selection; readonly asked: number }

/** The properties of the selection, or of the interview if nothing is selected. */
export function Inspector({ aim }: { aim: Aim | undefined }) {
  const { selection, code } = useEditor()
  const found = selection?.kind === 'field' ? findField(code, selection.uid) : undefined
  const section = selection?.kind === 'section' ? code.sections.find(({ id }) => id === selection.id) : undefined
  const aimed = aim?.target.kind === 'field' && aim.selection === selection ? aim.target.tab : undefined
  return (
    <aside id={INSPECTOR} className={classes.inspector} aria-label="Propriedades">
      {found ? (
        <FormulaSubject value={{ code, field: found.field, list: found.list }}>
          <OfField
            key={aimed ? `${found.field.uid}-${aim?.asked}` : found.field.uid}
            tab={aimed ?? 'geral'}
            field={found.field}
            list={found.list}
          />
        </FormulaSubject>
      ) : section ? (
        section.type === 'block' ? (
          <OfBlock key={section.id} section={section} />
        ) : (
          <OfSection key={section.id} section={section} />
        )
      ) : (
        <InterviewSettings />
      )}
    </aside>
  )
}

type OfFieldProps = { field: Field; list?: Field; tab: Tab }

function OfField({ field, list, tab }: OfFieldProps) {
  const rules = field.conditionals.length + field.rules.length
  return (
    <Tabs defaultValue={tab} keepMounted={false} className={classes.tabs}>
      <Tabs.List grow>
        <Tabs.Tab value="geral">Geral</Tabs.Tab>
        <Tabs.Tab value="regras">Regras{rules > 0 ? ` (${rules})` : ''}</Tabs.Tab>
        <Tabs.Tab value="avancado">Avançado</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="geral" className={classes.panel}>
        <FieldGeneral field={field} list={list} />
      </Tabs.Panel>
      <Tabs.Panel value="regras" className={classes.panel}>
        <FieldRules field={field} />
      </Tabs.Panel>
      <Tabs.Panel value="avancado" className={classes.panel}>
        <FieldAdvanced field={field} />
      </Tabs.Panel>
    </Tabs>
  )
}

function OfSection({ section }: { section: Section }) {
  const editor = useEditor()
  return (
    <div className={classes.panel}>
      <Text fw={600}>Seção</Text>
      <TextInput
        wrapperProps={{ 'data-setting': 'title' }}
        label="Título"
        description="O nome da etapa para quem responde."
        value={section.title}
        onChange={({ currentTarget: { value } }) =>
          editor.edit((code) => changeSection(code, section.id, { title: value }), `titulo-${section.id}`)
        }
      />
      <Textarea
        wrapperProps={{ 'data-setting': 'description' }}
        label={sectionTitles.description}
        description="Uma ou duas frases abaixo do título, para quem responde."
        autosize
        minRows={2}
        maxLength={2_000}
        value={section.description ?? ''}
        onChange={({ currentTarget: { value } }) =>
          editor.edit(
            (code) => changeSection(code, section.id, { description: value || undefined }),
            `descricao-${section.id}`,
          )
        }
      />
      <ConditionBuilder
        what="esta seção"
        draftKey={`secao-${section.id}`}
        conditions={section.conditionals}
        onChange={(conditionals) =>
          editor.edit((code) => changeSection(code, section.id, { conditionals }), `regras-${section.id}`)
        }
      />
    </div>
  )
}
