import { ActionIcon, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FieldInputProps, type FieldType, textOf } from './fieldType.ts'

/** Letter l: picked from another grid, never typed. */
export const lookup: FieldType = {
  Input,
  empty: () => '',
  text: textOf,
  findable: (value) => (typeof value === 'number' ? value : textOf(value)),
}

function Input({ frame, value, onChange, openLookup }: FieldInputProps) {
  const open = frame.readOnly || frame.disabled ? undefined : openLookup
  const filled = textOf(value) !== ''
  return (
    <TextInput
      {...frame}
      readOnly
      placeholder={open && 'Escolha com F2'}
      value={textOf(value)}
      aria-keyshortcuts="F2"
      onClick={() => !filled && open?.()}
      onKeyDown={(event) => {
        // S1 §2.1: code 113.
        if (event.key !== 'F2' || !open) return
        event.preventDefault()
        open()
      }}
      rightSectionWidth={filled && open ? 64 : 36}
      rightSection={
        open && (
          <Group gap={2} wrap="nowrap">
            {filled && (
              <CloseButton size={28} iconSize={15} aria-label={`Limpar ${frame.label}`} onClick={() => onChange('')} />
            )}
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Procurar ${frame.label}`} onClick={open}>
              <IconSearch size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Group>
        )
      }
    />
  )
}
