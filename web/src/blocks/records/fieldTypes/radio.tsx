import { Group, Radio } from '@mantine/core'
import { type FieldInputProps, type FieldType, optionText, textOf } from './fieldType.ts'

/** Letter r. */
export const radio: FieldType = {
  Input,
  empty: () => '',
  text: optionText,
  findable: optionText,
}

function Input({ field: { options = [] }, frame: { readOnly, disabled, ...frame }, value, onChange }: FieldInputProps) {
  return (
    <Radio.Group
      {...frame}
      value={textOf(value)}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value ?? chosen)}
    >
      <Group gap="md" mih={36}>
        {options.map((option) => (
          <Radio key={option.value} value={String(option.value)} label={option.label} disabled={disabled || readOnly} />
        ))}
      </Group>
    </Radio.Group>
  )
}
