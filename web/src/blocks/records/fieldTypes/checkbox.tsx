import { Checkbox } from '@mantine/core'
import type { FieldInputProps, FieldType } from './fieldType.ts'

/** S1 §3: the two values. */
const ON = '1'
const OFF = '0'

const isOn = (value: unknown) => String(value) === ON

/** Letter b. */
export const checkbox: FieldType = {
  Input,
  empty: () => OFF,
  text: (value) => (isOn(value) ? 'Sim' : 'Não'),
  findable: () => undefined,
}

function Input({ frame: { withAsterisk, readOnly, disabled, ...frame }, value, onChange }: FieldInputProps) {
  return (
    <Checkbox
      {...frame}
      required={withAsterisk}
      disabled={disabled || readOnly}
      checked={isOn(value)}
      onChange={(event) => onChange(event.currentTarget.checked ? ON : OFF)}
    />
  )
}
