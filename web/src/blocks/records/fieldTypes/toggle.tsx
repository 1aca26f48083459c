import { Switch } from '@mantine/core'
import type { FormField } from '../formField.ts'
import type { FieldInputProps, FieldType } from './fieldType.ts'

/** S1 §3. */
const on = (field: FormField | undefined) => field?.trueValue ?? 1
const off = (field: FormField | undefined) => field?.falseValue ?? 0

/** t */
export const toggle: FieldType = {
  Input,
  empty: off,
  text: (value, field) => (value === on(field) ? 'Sim' : 'Não'),
  findable: () => undefined,
}

function Input({ field, frame: { withAsterisk, readOnly, disabled, ...frame }, value, onChange }: FieldInputProps) {
  return (
    <Switch
      {...frame}
      required={withAsterisk}
      disabled={disabled || readOnly}
      checked={value === on(field)}
      onChange={(event) => onChange(event.currentTarget.checked ? on(field) : off(field))}
    />
  )
}
