import { Menu, Text, TextInput } from '@mantine/core'
import { IconClipboard, IconSearch } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { definitionOf, type FieldType, fieldTypes } from '#shared/interview/index.ts'
import { plural } from '../../../blocks/plural.ts'
import { fieldIcons } from '../../answer/fields/icons.ts'
import { rankOptions } from '../../answer/fields/rankOptions.ts'
import { addField, type Place } from '../../edits/addField.ts'
import { expectName, newField } from '../state/newField.ts'
import { useActs } from '../state/useEditor.ts'
import { usePaste } from '../state/usePaste.ts'
import { groupLabels } from './groupLabels.ts'
import { typeHelp } from './typeHelp.ts'

type Props = {
  /** The button that opens it. */
  children: ReactElement
  place: Place
  added?: () => void
}

/** Adds a field of the chosen type, or a copied one, and selects it. */
export function AddFieldMenu({ children, place, added }: Props) {
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  // The cursor goes to the new question, not back to the button.
  const [picked, setPicked] = useState(false)
  const change = (next: boolean) => {
    setOpened(next)
    if (next) setPicked(false)
    else setText('')
  }
  return (
    <Menu position="bottom-start" width={300} opened={opened} onChange={change} trapFocus returnFocus={!picked}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
        <Choices
          place={place}
          added={added}
          picked={() => setPicked(true)}
          text={text}
          setText={setText}
          close={() => change(false)}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

const types = fieldTypes.map((type) => ({ value: type, label: definitionOf({ type }).label }))

type ChoicesProps = {
  place: Place
  added: (() => void) | undefined
  picked: () => void
  text: string
  setText: (text: string) => void
  close: () => void
}

/** All field types by group, searchable by name. Rendered only while the menu is open: an editor has hundreds of these menus. */
function Choices({ place, added, picked, text, setText, close }: ChoicesProps) {
  const { edit, select } = useActs()
  const { copied, paste } = usePaste()
  const found = rankOptions(types, text).map(({ value }) => value)
  // The type that Enter chooses.
  const [first] = found
  const pick = (type: FieldType) => {
    const field = newField(type)
    edit((code) => addField(code, field, place))
    expectName(field.uid)
    select({ kind: 'field', uid: field.uid })
    picked()
    added?.()
  }
  return (
    <>
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
          close()
          pick(first)
        }}
      />
      {'sectionId' in place && copied.length > 0 && text.trim() === '' && (
        <>
          <Menu.Item
            leftSection={<IconClipboard size={16} stroke={1.6} aria-hidden />}
            onClick={() => {
              paste(place)
              added?.()
            }}
          >
            Colar aqui
            <Text size="xs" c="dimmed">
              {copied.length === 1 ? copied[0]?.name : plural(copied.length, 'campo', 'campos')}
            </Text>
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      {Object.entries(groupLabels).map(([group, label]) => {
        const shown = found.filter((type) => definitionOf({ type }).group === group)
        if (shown.length === 0) return null
        return (
          <div key={group}>
            <Menu.Label>{label}</Menu.Label>
            {shown.map((type) => {
              const Icon = fieldIcons[type]
              return (
                <Menu.Item
                  key={type}
                  leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
                  onClick={() => pick(type)}
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
    </>
  )
}
