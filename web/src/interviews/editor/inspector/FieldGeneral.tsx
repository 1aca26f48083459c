import { Select, Switch, Text, Textarea } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { definitionOf, type FieldType, fieldTypes, type Setting } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { fieldTitles, rowShareTitles } from '#shared/interview/titles.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { isSimple } from '../../answer/listItems.ts'
import { changeField, retypeField } from '../../edits/changeField.ts'
import { itemTypes } from '../../edits/listItems.ts'
import { renameField } from '../../edits/renameField.ts'
import { groupLabels } from '../fieldTypes/groupLabels.ts'
import { settingsOf } from '../fieldTypes/settingsOf.ts'
import { typeHelp } from '../fieldTypes/typeHelp.ts'
import { isNew, takesName } from '../state/newField.ts'
import { useActs } from '../state/useEditor.ts'
import { LibrarySettings } from './LibrarySettings.tsx'
import { ListFields } from './ListFields.tsx'
import { PictureInput } from './PictureInput.tsx'
import { RegisterSettings } from './RegisterSettings.tsx'
import { SettingInput } from './SettingInput.tsx'

type Props = { field: Field; list?: Field }

export function FieldGeneral({ field, list }: Props) {
  const { edit } = useActs()
  const definition = definitionOf(field)
  const change = (facts: Partial<Field>, place = '') =>
    edit((code) => changeField(code, field.uid, facts), place && `${place}-${field.uid}`)
  return (
    <>
      <Name uid={field.uid} text={field.name} />
      <TypeChoice uid={field.uid} type={field.type} ofValue={list !== undefined && isSimple(list)} />
      {typeHelp[field.type] && (
        <Text size="xs" c="dimmed" mt={-8}>
          {typeHelp[field.type]}.
        </Text>
      )}
      {definition.everRequired && (definition.answered || field.required) && (
        <Switch
          wrapperProps={{ 'data-setting': 'required' }}
          label={fieldTitles.required}
          checked={field.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      )}
      {definition.commonSettings.includes('hint') && <Hint uid={field.uid} text={field.hint ?? ''} />}
      {!list && definition.answered && !definition.holdsItems && (
        <Select
          wrapperProps={{ 'data-setting': 'rowShare' }}
          label={fieldTitles.rowShare}
          description="Em telas largas, perguntas curtas seguidas ficam lado a lado; as outras, na linha inteira."
          data={shares}
          allowDeselect={false}
          value={field.rowShare ?? ''}
          onChange={(share) => change({ rowShare: (share || undefined) as Field['rowShare'] })}
        />
      )}
      {definition.holdsItems && <ListFields list={field} />}
      {definition.commonSettings.includes('value') && (
        <Textarea
          wrapperProps={{ 'data-setting': 'value' }}
          label={fieldTitles.value}
          description="Vale enquanto a fórmula está vazia."
          autosize
          value={field.value === undefined || field.value === null ? '' : String(field.value)}
          onChange={(event) => change({ value: event.currentTarget.value || undefined }, 'valor')}
        />
      )}
      {field.type === 'image' && <PictureInput field={field} />}
      {field.type === 'content' && <LibrarySettings field={field} />}
      {settingsOf(field)
        .filter(({ name }) => name !== 'libraryId' && !(name === 'content' && field.libraryId))
        .map((setting) => (
          <OwnSetting key={setting.name} uid={field.uid} setting={setting} value={Reflect.get(field, setting.name)} />
        ))}
      <RegisterSettings field={field} />
    </>
  )
}

// Memoised inputs: a self-sizing text area is measured on every render, which costs more than everything else.

const Name = memo(function Name({ uid, text }: { uid: string; text: string }) {
  const { edit } = useActs()
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesName(uid)) input.current?.select()
  }, [uid])
  return (
    <Textarea
      ref={input}
      wrapperProps={{ 'data-setting': 'name' }}
      label={fieldTitles.name}
      description="O que a pessoa lê. Pode usar {{campo}}."
      autosize
      data-autofocus
      value={text}
      onChange={({ currentTarget: { value } }) =>
        edit((code) => renameField(code, uid, value, isNew(uid)), `nome-${uid}`)
      }
    />
  )
})

type TypeChoiceProps = { uid: string; type: FieldType; ofValue: boolean }

const TypeChoice = memo(function TypeChoice({ uid, type, ofValue }: TypeChoiceProps) {
  const { edit } = useActs()
  return (
    <OptionSelect
      label={fieldTitles.type}
      allowDeselect={false}
      nothingFoundMessage="Nenhum tipo encontrado"
      choices={ofValue ? valueChoices : typeChoices}
      value={type}
      onChange={(next) => edit((code) => retypeField(code, uid, next as FieldType))}
    />
  )
})

const Hint = memo(function Hint({ uid, text }: { uid: string; text: string }) {
  const { edit } = useActs()
  return (
    <Textarea
      wrapperProps={{ 'data-setting': 'hint' }}
      label={fieldTitles.hint}
      description="Uma linha abaixo da pergunta."
      autosize
      value={text}
      onChange={({ currentTarget: { value } }) =>
        edit((code) => changeField(code, uid, { hint: value }), `ajuda-${uid}`)
      }
    />
  )
})

/** A setting specific to the field's type. */
const OwnSetting = memo(function OwnSetting({
  uid,
  setting,
  value,
}: {
  uid: string
  setting: Setting
  value: unknown
}) {
  const { edit } = useActs()
  const { name, title, layout } = setting
  return (
    <div data-setting={name}>
      <SettingInput
        title={title}
        layout={layout}
        value={value}
        onChange={(next) => edit((code) => changeField(code, uid, { [name]: next }), `${name}-${uid}`)}
      />
    </div>
  )
})

const shares = [
  { value: '', label: 'Automática' },
  ...Object.entries(rowShareTitles).map(([value, label]) => ({ value, label })),
]

const typeChoices = Object.entries(groupLabels).map(([group, label]) => ({
  group: label,
  items: fieldTypes
    .filter((type) => definitionOf({ type }).group === group)
    .map((type) => ({ value: type as string, label: definitionOf({ type }).label })),
}))

/** For the items of a list that are single values. */
const valueChoices = typeChoices
  .map(({ group, items }) => ({ group, items: items.filter(({ value }) => itemTypes.includes(value as FieldType)) }))
  .filter(({ items }) => items.length > 0)
