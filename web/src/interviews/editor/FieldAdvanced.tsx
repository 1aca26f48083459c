import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { definitionOf } from '#shared/interview/index.ts'
import { type Field, REF_PATTERN } from '#shared/interview/model.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import { changeField } from '../edits/changeField.ts'
import { takenRefs } from '../edits/refFor.ts'
import { renameRef } from '../edits/renameRef.ts'
import { fieldChoices } from './fieldChoices.ts'
import { SettingInput } from './SettingInput.tsx'
import type { Editor } from './useEditor.ts'

const texts = [
  { name: 'defaultValue', help: 'Comece por = para usar uma fórmula: =HOJE()' },
  { name: 'minValue' },
  { name: 'maxValue' },
  { name: 'mask', help: '# é um dígito, A uma letra maiúscula, S uma letra: AAA-#X##' },
  { name: 'src', help: 'https://…' },
] as const

/** What is seldom needed: the reference, limits, mask, values in words. */
export function FieldAdvanced({ field, editor }: { field: Field; editor: Editor }) {
  const { heeds, answered } = definitionOf(field)
  const change = (facts: Partial<Field>, place = '') =>
    editor.edit((code) => changeField(code, field.uid, facts), place && `${place}-${field.uid}`)
  return (
    <>
      <RefInput key={field.ref} field={field} editor={editor} />
      {answered && (
        <Switch
          label={fieldTitles.readonly}
          checked={field.readonly}
          onChange={(event) => change({ readonly: event.currentTarget.checked })}
        />
      )}
      {texts
        .filter(({ name }) => heeds.includes(name))
        .map(({ name, ...rest }) => (
          <div key={name} data-setting={name}>
            <SettingInput
              title={fieldTitles[name]}
              layout={{ input: 'text', help: 'help' in rest ? rest.help : undefined }}
              value={field[name] === undefined ? '' : String(field[name])}
              onChange={(value) => change({ [name]: value }, name)}
            />
          </div>
        ))}
      {heeds.includes('relatedBy') && (
        <Select
          wrapperProps={{ 'data-setting': 'relatedBy' }}
          label={fieldTitles.relatedBy}
          description="De onde vem o valor."
          searchable
          clearable
          nothingFoundMessage="Nenhum campo encontrado"
          data={fieldChoices(editor.code, field.uid)}
          value={field.relatedBy || null}
          onChange={(ref) => change({ relatedBy: ref ?? undefined })}
        />
      )}
      {heeds.includes('inFull') && (
        <Switch
          label={fieldTitles.inFull}
          description={`Cria {{${field.ref}_extenso}} para os documentos.`}
          checked={field.inFull === true}
          onChange={(event) => change({ inFull: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function RefInput({ field, editor }: { field: Field; editor: Editor }) {
  const [typed, setTyped] = useState(field.ref)
  const taken = takenRefs(editor.code)
  taken.delete(field.ref)
  const error = !REF_PATTERN.test(typed)
    ? 'Use letras, números e _, começando por letra.'
    : taken.has(typed)
      ? 'Outro campo já usa este nome.'
      : undefined
  return (
    <TextInput
      wrapperProps={{ 'data-setting': 'ref' }}
      label={fieldTitles.ref}
      description={`Nos documentos, {{${field.ref}}}. As condições acompanham a mudança; os arquivos do Word precisam ser ajustados.`}
      spellCheck={false}
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value.trim())}
      onBlur={() => !error && editor.edit((code) => renameRef(code, field.uid, typed))}
    />
  )
}
