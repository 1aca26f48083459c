import { Menu } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { rowAtCursor } from './rowAtCursor.ts'

type RowMenuProps = {
  label: string
  none: string
  choices: readonly Choice[]
  chosen: string | null
  choose: (value: string | null) => void
}

/** What a row repeats for, or depends on. */
export function RowMenu({ label, none, choices, chosen, choose }: RowMenuProps) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown mah="min(420px, 60vh)" style={{ overflowY: 'auto' }}>
        <Menu.RadioItem value="" checked={chosen === null} closeMenuOnClick onChange={() => choose(null)}>
          {none}
        </Menu.RadioItem>
        {withCurrent(choices, chosen).map(({ value, label: name }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === chosen}
            closeMenuOnClick
            onChange={() => choose(value)}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Changes the row of the table that the cursor is in. */
export function setRow(editor: Editor, name: 'list' | 'condition', value: string | null): void {
  const row = rowAtCursor(editor.state)
  if (row) editor.view.dispatch(editor.state.tr.setNodeAttribute(row.pos, name, value))
  editor.commands.focus()
}

type Choice = { readonly value: string; readonly label: string }

/** One that the model no longer has is still shown. */
const withCurrent = (choices: readonly Choice[], value: string | null): Choice[] =>
  value === null || choices.some((one) => one.value === value) ? [...choices] : [{ value, label: value }, ...choices]
