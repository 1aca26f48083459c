import { Menu } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { CellSelection } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import type { CheckSettings } from '../../../../blocks/editor/check/analyse.ts'
import { ToolButton } from '../../../../blocks/editor/ToolButton.tsx'
import { fieldChoices } from './fieldChoices.ts'
import { RowMenu, setRow } from './RowMenu.tsx'
import { rowAtCursor } from './rowAtCursor.ts'

type Props = { editor: Editor; settings: () => CheckSettings }

/** Inserts a table; edits the one at the cursor, and says for which list its row repeats and when it is printed. */
export function PaperTableMenu({ editor, settings }: Props) {
  const now = useEditorState({
    editor,
    selector: ({ editor: { state }, editor: current }) => {
      const row = rowAtCursor(state)
      return {
        inTable: current.isActive('table'),
        several: state.selection instanceof CellSelection,
        list: (row?.node.attrs.list as string | null) ?? null,
        condition: (row?.node.attrs.condition as string | null) ?? null,
        borders: current.getAttributes('table').borders !== 'none',
      }
    },
  })
  const chain = () => editor.chain().focus()
  const acts: readonly (readonly [string, () => boolean])[] = [
    ['Linha acima', () => chain().addRowBefore().run()],
    ['Linha abaixo', () => chain().addRowAfter().run()],
    ['Coluna à esquerda', () => chain().addColumnBefore().run()],
    ['Coluna à direita', () => chain().addColumnAfter().run()],
    ['Linha de cabeçalho', () => chain().toggleHeaderRow().run()],
    [now.several ? 'Unir as células' : 'Dividir a célula', () => chain().mergeOrSplit().run()],
    [
      now.borders ? 'Sem linhas' : 'Com linhas',
      () =>
        chain()
          .updateAttributes('table', { borders: now.borders ? 'none' : null })
          .run(),
    ],
    ['Excluir a linha', () => chain().deleteRow().run()],
    ['Excluir a coluna', () => chain().deleteColumn().run()],
    ['Excluir a tabela', () => chain().deleteTable().run()],
  ]
  const { lists, conditions } = fieldChoices(settings().index)
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton name="Tabela" Icon={IconTable} menu />
      </Menu.Target>
      <Menu.Dropdown aria-label="Tabela" mah="min(520px, 70vh)" style={{ overflowY: 'auto' }}>
        {now.inTable ? (
          <>
            {acts.map(([name, run]) => (
              <Menu.Item key={name} onClick={run}>
                {name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <RowMenu
              label="Repetir esta linha para cada…"
              none="Não repete"
              choices={lists}
              chosen={now.list}
              choose={(value) => setRow(editor, 'list', value)}
            />
            <RowMenu
              label="Mostrar esta linha só se…"
              none="Mostra sempre"
              choices={conditions}
              chosen={now.condition}
              choose={(value) => setRow(editor, 'condition', value)}
            />
          </>
        ) : (
          sizes.map(({ rows, cols }) => (
            <Menu.Item
              key={`${rows} ${cols}`}
              onClick={() => chain().insertTable({ rows, cols, withHeaderRow: true }).run()}
            >
              Inserir tabela de {rows} por {cols}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const sizes = [
  { rows: 2, cols: 2 },
  { rows: 2, cols: 3 },
  { rows: 3, cols: 3 },
  { rows: 4, cols: 4 },
]
