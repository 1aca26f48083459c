import { Switch, Text, Textarea } from '@mantine/core'
import { definitionOf, type FieldType, fieldTypes } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import { changeField, retypeField } from '../../edits/changeField.ts'
import { renameField } from '../../edits/renameField.ts'
import { OptionSelect } from '../../fields/OptionSelect.tsx'
import { groupLabels } from '../fieldTypes/groupLabels.ts'
import { settingsOf } from '../fieldTypes/settingsOf.ts'
import { typeHelp } from '../fieldTypes/typeHelp.ts'
import { isNew } from '../state/newField.ts'
import { useEditor } from '../state/useEditor.ts'
import { ListFields } from './ListFields.tsx'
import { SettingInput } from './SettingInput.tsx'

type Props = { field: Field; list?: Field }

export function FieldGeneral({ field, list }: Props) {
  const { edit } = useEditor()
  const definition = definitionOf(field)
  const change = (facts: Partial<Field>, place = '') =>
    edit((code) => changeField(code, field.uid, facts), place && `${place}-${field.uid}`)
  return (
    <>
      <Textarea
        wrapperProps={{ 'data-setting': 'name' }}
        label={fieldTitles.name}
        description="O que a pessoa lê. Pode usar {{campo}}."
        autosize
        data-autofocus
        value={field.name}
        onChange={({ currentTarget: { value } }) =>
          edit((code) => renameField(code, field.uid, value, isNew(field.uid)), `nome-${field.uid}`)
        }
      />
      <OptionSelect
        label={fieldTitles.type}
        allowDeselect={false}
        nothingFoundMessage="Nenhum tipo encontrado"
        choices={list ? typeChoices.map(withoutLists) : typeChoices}
        value={field.type}
        onChange={(type) => edit((code) => retypeField(code, field.uid, type as FieldType))}
      />
      {typeHelp[field.type] && (
        <Text size="xs" c="dimmed" mt={-8}>
          {typeHelp[field.type]}.
        </Text>
      )}
      {definition.everRequired && (
        <Switch
          wrapperProps={{ 'data-setting': 'required' }}
          label={fieldTitles.required}
          checked={field.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      )}
      {definition.heeds.includes('hint') && (
        <Textarea
          wrapperProps={{ 'data-setting': 'hint' }}
          label={fieldTitles.hint}
          description="Uma linha abaixo da pergunta."
          autosize
          value={field.hint ?? ''}
          onChange={(event) => change({ hint: event.currentTarget.value }, 'ajuda')}
        />
      )}
      {definition.holdsItems && <ListFields list={field} />}
      {definition.heeds.includes('value') && (
        <Textarea
          wrapperProps={{ 'data-setting': 'value' }}
          label={fieldTitles.value}
          description="Vale enquanto a fórmula está vazia."
          autosize
          value={field.value === undefined || field.value === null ? '' : String(field.value)}
          onChange={(event) => change({ value: event.currentTarget.value || undefined }, 'valor')}
        />
      )}
      {settingsOf(field).map(({ name, title, layout }) => (
        <div key={name} data-setting={name}>
          <SettingInput
            title={title}
            layout={layout}
            value={Reflect.get(field, name)}
            onChange={(value) => change({ [name]: value }, name)}
          />
        </div>
      ))}
    </>
  )
}

const typeChoices = Object.entries(groupLabels).map(([group, label]) => ({
  group: label,
  items: fieldTypes
    .filter((type) => definitionOf({ type }).group === group)
    .map((type) => ({ value: type as string, label: definitionOf({ type }).label })),
}))

/** A list within a list is read, but not made here. */
const withoutLists = ({ group, items }: (typeof typeChoices)[number]) => ({
  group,
  items: items.filter(({ value }) => !definitionOf({ type: value as FieldType }).holdsItems),
})
