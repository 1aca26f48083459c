import { Menu, Text, TextInput } from '@mantine/core'
import { IconClipboard, IconSearch } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { definitionOf, type FieldType, fieldTypes } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { plural } from '../../../blocks/plural.ts'
import { viewOf } from '../../fields/index.ts'
import { rankOptions } from '../../fields/rankOptions.ts'
import { groupLabels } from './groupLabels.ts'
import { typeHelp } from './typeHelp.ts'

type Props = {
  children: ReactElement
  onPick: (type: FieldType) => void
  /** What was copied, offered to be pasted here. */
  copied?: readonly Field[]
  onPaste?: () => void
}

const choices = fieldTypes.map((type) => ({ value: type, label: definitionOf({ type }).label }))

/** Every field type by group, found by name. */
export function TypeMenu({ children, onPick, copied = [], onPaste }: Props) {
  const [text, setText] = useState('')
  const found = rankOptions(choices, text).map(({ value }) => value)
  // What Enter takes.
  const [first] = found
  const [opened, setOpened] = useState(false)
  const change = (next: boolean) => {
    setOpened(next)
    if (!next) setText('')
  }
  return (
    <Menu position="bottom-start" width={300} opened={opened} onChange={change} trapFocus>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
        <TextInput
          size="sm"
          m={4}
          aria-label="Buscar tipo de campo"
          placeholder="Buscar tipo"
          leftSection={<IconSearch size={15} aria-hidden />}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !first) return
            event.preventDefault()
            change(false)
            onPick(first)
          }}
        />
        {copied.length > 0 && text.trim() === '' && (
          <>
            <Menu.Item leftSection={<IconClipboard size={16} stroke={1.6} aria-hidden />} onClick={onPaste}>
              Colar aqui
              <Text size="xs" c="dimmed">
                {copied.length === 1 ? copied[0]?.name : plural(copied.length, 'campo', 'campos')}
              </Text>
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {Object.entries(groupLabels).map(([group, label]) => {
          const types = found.filter((type) => definitionOf({ type }).group === group)
          if (types.length === 0) return null
          return (
            <div key={group}>
              <Menu.Label>{label}</Menu.Label>
              {types.map((type) => {
                const { icon: Icon } = viewOf({ type })
                return (
                  <Menu.Item
                    key={type}
                    leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
                    onClick={() => onPick(type)}
                  >
                    {definitionOf({ type }).label}
                    {typeHelp[type] && (
                      <Text size="xs" c="dimmed">
                        {typeHelp[type]}
                      </Text>
                    )}
                  </Menu.Item>
                )
              })}
            </div>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
