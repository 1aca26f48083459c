import { Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconFileText,
  IconGitBranch,
  IconPlus,
  IconSettings,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { notify } from '../../../../shell/notify.ts'
import classes from '../../outline/Outline.module.css'
import { RowMenu } from '../../outline/RowMenu.tsx'
import { newUid } from '../../state/newUid.ts'
import { addGroup, goToGroup, groupAtCursor, moveGroup, removeGroup } from '../groups.ts'
import { groupName } from '../groupTitle.ts'
import { useLater } from '../useLater.ts'
import { blockAt, moveBlock, removeBlock } from './moveBlock.ts'
import { type OutlineBlock, type OutlineGroup, outlineOf } from './outlineOf.ts'

type Props = {
  editor: Editor
  openGroup: (id: string) => void
  /** Called when something was gone to. */
  left: () => void
}

const read = (state: EditorState) => ({ groups: outlineOf(state), current: groupAtCursor(state) })

/** The groups of the document and the blocks of each, in order. */
export function PaperOutline({ editor, openGroup, left }: Props) {
  const { groups } = useLater(editor, read)
  const act = (tr: Transaction | undefined) => {
    if (!tr) return
    editor.view.dispatch(tr)
    editor.commands.focus()
  }
  const add = () => {
    const after = groupAtCursor(editor.state)
    act(addGroup(editor.state, after, newUid()))
    left()
  }
  return (
    <nav className={classes.outline} aria-label="Partes do documento">
      <ol className={classes.sections}>
        {groups.map((group, at) => (
          <li key={group.id} className={classes.section}>
            <div className={classes.row} data-head>
              <button
                type="button"
                className={classes.name}
                style={{ paddingLeft: 8 }}
                onClick={() => {
                  act(goToGroup(editor.state, group.id))
                  left()
                }}
              >
                {group.conditional ? (
                  <IconGitBranch size={14} aria-label="Com condição" />
                ) : (
                  <IconFileText size={14} aria-hidden />
                )}
                <span className={classes.text}>{groupName(group.name, at)}</span>
              </button>
              <RowMenu label={`Ações de ${groupName(group.name, at)}`}>
                <GroupActs
                  editor={editor}
                  group={group}
                  at={at}
                  count={groups.length}
                  openGroup={openGroup}
                  act={act}
                />
              </RowMenu>
            </div>
            <ol className={classes.fields}>
              {group.blocks.map((block) => (
                <Block key={block.id} editor={editor} block={block} act={act} left={left} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <Button variant="subtle" color="gray" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Adicionar grupo
      </Button>
    </nav>
  )
}

type GroupActsProps = Pick<Props, 'editor' | 'openGroup'> & {
  group: OutlineGroup
  at: number
  count: number
  act: (tr: Transaction | undefined) => void
}

function GroupActs({ editor, group, at, count, openGroup, act }: GroupActsProps) {
  const name = groupName(group.name, at)
  const remove = () => {
    act(removeGroup(editor.state, group.id))
    notify({
      id: 'grupo-removido',
      type: 'other',
      text: `"${name}" saiu do documento, com os seus textos.`,
      action: { label: 'Desfazer', run: () => editor.commands.undo() },
    })
  }
  return (
    <>
      <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => openGroup(group.id)}>
        Nome, página e condição
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={at === 0}
        onClick={() => act(moveGroup(editor.state, group.id, -1))}
      >
        Mover para cima
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={at === count - 1}
        onClick={() => act(moveGroup(editor.state, group.id, 1))}
      >
        Mover para baixo
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        c="var(--m-status-red)"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={count === 1}
        onClick={remove}
      >
        Excluir grupo
      </Menu.Item>
    </>
  )
}

type BlockProps = Pick<Props, 'editor' | 'left'> & {
  block: OutlineBlock
  act: (tr: Transaction | undefined) => void
}

function Block({ editor, block, act, left }: BlockProps) {
  const go = () => {
    const place = blockAt(editor.state.doc, block.id)
    if (!place) return
    const at = editor.state.doc.resolve(place.from + 1)
    act(editor.state.tr.setSelection(TextSelection.near(at)).scrollIntoView())
    left()
  }
  const move = (by: 1 | -1) => {
    const moved = moveBlock(editor.state, block.id, by)
    if (moved === 'torn')
      notify({
        id: 'trecho-inteiro',
        type: 'warning',
        text: 'Este bloco tem o começo ou o fim de um trecho com condição ou lista. Selecione o trecho inteiro e mova-o com Alt+Shift e as setas.',
      })
    else act(moved)
  }
  return (
    <li>
      <div className={classes.row}>
        <button type="button" className={classes.name} style={{ paddingLeft: 28 }} onClick={go}>
          {block.table && <IconTable size={14} aria-label="Tabela" />}
          <span className={classes.text}>{block.text}</span>
        </button>
        <RowMenu label={`Ações de ${block.text}`}>
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => move(-1)}>
            Mover para cima
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => move(1)}>
            Mover para baixo
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            c="var(--m-status-red)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => act(removeBlock(editor.state, block.id))}
          >
            Excluir bloco
          </Menu.Item>
        </RowMenu>
      </div>
    </li>
  )
}
