import { Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { typedRef } from '#shared/interview/naming/typedRef.ts'
import { fieldTitles } from '#shared/interview/titles.ts'
import { CallFailure, client } from '../../../shell/client/index.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { changeField } from '../../edits/changeField.ts'
import { findField } from '../../edits/fields.ts'
import { takenRefs } from '../../edits/refFor.ts'
import { renameRef } from '../../edits/renameRef.ts'
import { fieldChoices } from '../conditions/fieldChoices.ts'
import { MASK_HELP } from '../maskHelp.ts'
import { useEditor } from '../state/useEditor.ts'
import { SettingInput } from './SettingInput.tsx'

const texts = [
  { name: 'defaultValue', help: 'Comece por = para usar uma fórmula: =HOJE()' },
  { name: 'minValue' },
  { name: 'maxValue' },
  { name: 'mask', help: MASK_HELP },
  { name: 'src', help: 'https://…' },
] as const

/** Rarely used settings: reference, limits, mask, amounts in words. */
export function FieldAdvanced({ field }: { field: Field }) {
  const editor = useEditor()
  const { commonSettings, answered, aiSearchable } = definitionOf(field)
  const change = (facts: Partial<Field>, place = '') =>
    editor.edit((code) => changeField(code, field.uid, facts), place && `${place}-${field.uid}`)
  return (
    <>
      <RefInput key={field.ref} field={field} />
      {answered && (
        <Switch
          label={fieldTitles.readonly}
          checked={field.readonly}
          onChange={(event) => change({ readonly: event.currentTarget.checked })}
        />
      )}
      {answered && aiSearchable && (
        <Switch
          label={fieldTitles.enableSearchIA}
          description="Propõe a resposta a partir dos arquivos enviados; quem responde confere."
          checked={field.enableSearchIA}
          onChange={(event) => change({ enableSearchIA: event.currentTarget.checked })}
        />
      )}
      {texts
        .filter(({ name }) => commonSettings.includes(name) && !(name === 'src' && field.type === 'image'))
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
      {commonSettings.includes('relatedBy') && (
        <OptionSelect
          wrapperProps={{ 'data-setting': 'relatedBy' }}
          label={fieldTitles.relatedBy}
          description="De onde vem o valor."
          clearable
          nothingFoundMessage="Nenhum campo encontrado"
          choices={fieldChoices(editor.code, field.uid)}
          value={field.relatedBy ?? ''}
          onChange={(ref) => change({ relatedBy: ref || undefined })}
        />
      )}
      {commonSettings.includes('inFull') && (
        <Switch
          label={fieldTitles.inFull}
          description={`Cria {{${field.ref}_extenso}} para os documentos.`}
          checked={field.inFull === true}
          onChange={(event) => change({ inFull: event.currentTarget.checked })}
        />
      )}
      {commonSettings.includes('inFull') && field.inFull === true && (
        <AliasInput
          key={`${field.uid}-inFullToVar`}
          name="inFullToVar"
          field={field}
          suffix="extenso"
          onChange={(inFullToVar) => change({ inFullToVar }, 'inFullToVar')}
        />
      )}
      {commonSettings.includes('barcode') && (
        <Switch
          label={fieldTitles.barcode}
          description={`Cria {{${field.ref}_cod_barras}} para os documentos.`}
          checked={field.barcode === true}
          onChange={(event) => change({ barcode: event.currentTarget.checked })}
        />
      )}
      {commonSettings.includes('barcode') && field.barcode === true && (
        <AliasInput
          key={`${field.uid}-barcodeToVar`}
          name="barcodeToVar"
          field={field}
          suffix="cod_barras"
          onChange={(barcodeToVar) => change({ barcodeToVar }, 'barcodeToVar')}
        />
      )}
    </>
  )
}

type AliasProps = {
  name: 'inFullToVar' | 'barcodeToVar'
  field: Field
  suffix: string
  onChange: (alias: string | undefined) => void
}

/** Another name, in documents, of what is derived from the answer; taken on leaving it, because half a name means another field. */
function AliasInput({ name, field, suffix, onChange }: AliasProps) {
  const { code } = useEditor()
  const [typed, setTyped] = useState(field[name] ?? '')
  const alias = typedRef(typed)
  const taken = typed !== '' && alias !== field[name] && takenRefs(code).has(alias)
  const error =
    typed !== '' && alias === ''
      ? 'Use letras, números e _, começando por letra.'
      : taken
        ? `Outro campo já se chama ${alias}.`
        : undefined
  return (
    <TextInput
      wrapperProps={{ 'data-setting': name }}
      label={fieldTitles[name]}
      description={`Sem ele, {{${field.ref}_${suffix}}}.`}
      spellCheck={false}
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (error) return
        setTyped(alias)
        if (alias !== (field[name] ?? '')) onChange(alias || undefined)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}

/**
 * Changes a reference everywhere at once: in conditions, formulas, texts and Word files. The server does so in the stored interview, so the
 * current content is saved first.
 */
function RefInput({ field }: { field: Field }) {
  const editor = useEditor()
  const [typed, setTyped] = useState(field.ref)
  const renaming = useMutation({
    mutationFn: async (name: string) => {
      const version = await editor.saveFirst()
      const params = { id: editor.interview.id }
      const body = { version, ref: field.ref, to: name, ...(list === undefined ? {} : { list }) }
      editor.follow(await client.interviews.renameReference({ params, body }, { quiet: true }))
    },
  })
  const list = findField(editor.code, field.uid)?.list?.ref
  const taken = takenRefs(editor.code)
  taken.delete(field.ref)
  const to = typedRef(typed)
  const error =
    to === ''
      ? 'Use letras, números e _, começando por letra.'
      : taken.has(to)
        ? `Outro campo já se chama ${to}.`
        : renaming.error
          ? `O nome não foi trocado. ${renaming.error instanceof CallFailure ? renaming.error.message : errorText.internal}`
          : undefined
  const rename = () => {
    setTyped(to || field.ref)
    if (to === '' || taken.has(to) || to === field.ref) return
    // A reference that was never stored is used in no document.
    if (field.ref === '') return editor.edit((code) => renameRef(code, field.uid, to))
    renaming.mutate(to)
  }
  return (
    <TextInput
      wrapperProps={{ 'data-setting': 'ref' }}
      label={fieldTitles.ref}
      description={`Nos documentos, {{${to || field.ref}}}. A troca vale de uma vez nas condições, nas fórmulas, nos textos e nos arquivos do Word.`}
      spellCheck={false}
      value={typed}
      error={error}
      disabled={renaming.isPending}
      onChange={(event) => {
        renaming.reset()
        setTyped(event.currentTarget.value)
      }}
      onBlur={rename}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
