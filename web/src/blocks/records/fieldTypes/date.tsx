import { formatDate } from '#shared/format/formatDate.ts'
import { DateTextInput } from '../../dates/DateTextInput.tsx'
import { type FieldInputProps, type FieldType, textOf } from './fieldType.ts'

/** Letter d: 'YYYY-MM-DD'. */
export const date: FieldType = {
  Input,
  empty: () => '',
  text: (value) => formatDate(textOf(value)) || textOf(value),
  findable: (value) => formatDate(textOf(value)) || undefined,
  problem: (value) => (formatDate(textOf(value)) === '' ? 'deve ser uma data do calendário' : undefined),
}

function Input({ frame, value, onChange }: FieldInputProps) {
  return <DateTextInput {...frame} value={textOf(value)} onChange={onChange} />
}
