import { Menu } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ToolButton } from '../ToolButton.tsx'
import classes from './Toolbar.module.css'

/** Inserts a table, and edits the one at the cursor. */
export function TableMenu({ editor }: { editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const chain = () => editor.chain().focus()
  const acts: readonly (readonly [string, () => boolean])[] = [
    ['Linha acima', () => chain().addRowBefore().run()],
    ['Linha abaixo', () => chain().addRowAfter().run()],
    ['Coluna à esquerda', () => chain().addColumnBefore().run()],
    ['Coluna à direita', () => chain().addColumnAfter().run()],
    ['Linha de cabeçalho', () => chain().toggleHeaderRow().run()],
    ['Unir ou dividir células', () => chain().mergeOrSplit().run()],
    ['Excluir a linha', () => chain().deleteRow().run()],
    ['Excluir a coluna', () => chain().deleteColumn().run()],
    ['Excluir a tabela', () => chain().deleteTable().run()],
  ]
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton name="Tabela" Icon={IconTable} menu />
      </Menu.Target>
      <Menu.Dropdown aria-label="Tabela" mah="min(420px, 60vh)" className={classes.choices}>
        {inTable ? (
          acts.map(([name, run]) => (
            <Menu.Item key={name} onClick={run}>
              {name}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
            Inserir tabela de 3 por 3
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
