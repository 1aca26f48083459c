import { Menu } from '@mantine/core'
import { IconGitBranch, IconRepeat } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { CheckSettings } from '../../../../blocks/editor/check/analyse.ts'
import { fieldChoices } from './fieldChoices.ts'
import { passageChoices } from './passageChoices.ts'
import { RowMenu, setRow } from './RowMenu.tsx'
import { rowAtCursor } from './rowAtCursor.ts'
import { wrapPassage } from './wrapPassage.ts'

type Props = { editor: Editor; settings: () => CheckSettings }

/** What can be done with the selected passage, and with the row of a table that the cursor is in. Rendered only while its menu is open. */
export function PassageItems({ editor, settings }: Props) {
  const { state } = editor
  const row = rowAtCursor(state)
  const { lists, conditions } = passageChoices(state, settings())
  const ofRow = fieldChoices(settings().index)
  const wrap = (tag: string) => {
    editor.view.dispatch(wrapPassage(editor.state, tag))
    editor.commands.focus()
  }
  return (
    <>
      {state.selection.empty && !row && (
        <Menu.Label maw={280}>Selecione no texto o trecho que se repete ou que depende de uma resposta.</Menu.Label>
      )}
      {!state.selection.empty && (
        <>
          <PassageMenu
            label="Repetir este trecho para cada…"
            none="O modelo ainda não tem listas. Para criar uma, digite {{# e o nome dela antes do trecho."
            Icon={IconRepeat}
            choices={lists.map(({ tag, text }) => ({ tag, text: text.replace(/^para cada /, '') }))}
            choose={wrap}
          />
          <PassageMenu
            label="Mostrar este trecho só se…"
            none="O modelo ainda não tem perguntas de sim ou não. Para criar uma, digite {{# e um nome como “tem fiador” antes do trecho."
            Icon={IconGitBranch}
            choices={conditions.map(({ tag, text }) => ({ tag, text: text.replace(/^se /, '') }))}
            choose={wrap}
          />
        </>
      )}
      {row && !state.selection.empty && <Menu.Divider />}
      {row && (
        <>
          <RowMenu
            label="Repetir esta linha para cada…"
            none="Não repete"
            choices={ofRow.lists}
            chosen={row.node.attrs.list}
            choose={(value) => setRow(editor, 'list', value)}
          />
          <RowMenu
            label="Mostrar esta linha só se…"
            none="Mostra sempre"
            choices={ofRow.conditions}
            chosen={row.node.attrs.condition}
            choose={(value) => setRow(editor, 'condition', value)}
          />
        </>
      )}
    </>
  )
}

type PassageMenuProps = {
  label: string
  none: string
  Icon: typeof IconRepeat
  choices: readonly { tag: string; text: string }[]
  choose: (tag: string) => void
}

function PassageMenu({ label, none, Icon, choices, choose }: PassageMenuProps) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Icon size={16} stroke={1.6} aria-hidden />}>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown mah="min(420px, 60vh)" maw={360} style={{ overflowY: 'auto' }}>
        {choices.length === 0 && <Menu.Label>{none}</Menu.Label>}
        {choices.map(({ tag, text }) => (
          <Menu.Item key={tag} onClick={() => choose(tag)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
