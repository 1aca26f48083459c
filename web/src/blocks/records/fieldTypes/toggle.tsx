import { Switch } from '@mantine/core'
import type { FormField } from '../formField.ts'
import type { FieldInputProps, FieldType } from './fieldType.ts'

/** S1 §3. */
const on = (field: FormField | undefined) => field?.trueValue ?? 1
const off = (field: FormField | undefined) => field?.falseValue ?? 0

/** A backend may return '1' for 1. */
const isOn = (value: unknown, field: FormField | undefined) => String(value) === String(on(field))

/** Letter t. */
export const toggle: FieldType = {
  Input,
  empty: off,
  text: (value, field) => (isOn(value, field) ? 'Sim' : 'Não'),
  findable: () => undefined,
}

function Input({ field, frame: { withAsterisk, readOnly, disabled, ...frame }, value, onChange }: FieldInputProps) {
  return (
    <Switch
      {...frame}
      required={withAsterisk}
      disabled={disabled || readOnly}
      checked={isOn(value, field)}
      onChange={(event) => onChange(event.currentTarget.checked ? on(field) : off(field))}
    />
  )
}
