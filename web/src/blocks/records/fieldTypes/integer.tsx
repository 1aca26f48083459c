import { TextInput } from '@mantine/core'
import { type FieldInputProps, type FieldType, textOf } from './fieldType.ts'

const MAX_DIGITS = 15

/** Letter i: a number once the text is one, the text until then. */
export const integer: FieldType = {
  Input,
  empty: () => '',
  text: textOf,
  findable: (value) => (typeof value === 'number' ? value : textOf(value) === '' ? undefined : textOf(value)),
  problem: (value) =>
    typeof value === 'number' || /^-?\d{1,15}$/.test(textOf(value)) ? undefined : 'deve ser um número inteiro',
  clean: (value) => (typeof value === 'string' ? integerOf(value) : value),
  align: 'right',
}

function integerOf(typed: string): string | number {
  const digits = typed.trim()
  return /^-?\d+$/.test(digits) && digits.length <= MAX_DIGITS ? Number(digits) : digits
}

function Input({ frame, value, onChange }: FieldInputProps) {
  return (
    <TextInput
      {...frame}
      inputMode="numeric"
      className="tabular"
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => onChange(integerOf(event.currentTarget.value))}
    />
  )
}
