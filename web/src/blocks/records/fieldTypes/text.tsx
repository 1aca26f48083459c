import { Select, Textarea, TextInput } from '@mantine/core'
import { normalize } from '#shared/format/text.ts'
import { EmailInput } from '../../EmailInput.tsx'
import { MaskedInput } from '../../MaskedInput.tsx'
import { type FieldInputProps, type FieldType, optionText, textOf } from './fieldType.ts'

/** Letter s: free text in one line or several, or one of the options if there are any. */
export const text: FieldType = {
  Input,
  empty: () => '',
  text: optionText,
  findable: optionText,
  clean: (value) => (typeof value === 'string' ? normalize(value).trim() : value),
}

function Input({ field: { options, mask, lines, email }, frame, value, onChange }: FieldInputProps) {
  if (options)
    return (
      <Select
        {...frame}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={textOf(value) || null}
        onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? '')}
        clearable={!frame.withAsterisk}
        clearButtonProps={{ 'aria-label': `Limpar ${frame.label}` }}
        searchable={options.length > 8}
        nothingFoundMessage="Nenhuma opção encontrada"
      />
    )
  if (lines)
    return (
      <Textarea
        {...frame}
        autosize
        minRows={lines}
        maxRows={lines * 3}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (mask) return <MaskedInput {...frame} autoComplete="off" value={textOf(value)} mask={mask} onChange={onChange} />
  if (email) return <EmailInput {...frame} autoComplete="off" value={textOf(value)} onChange={onChange} />
  return (
    <TextInput
      {...frame}
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
