import { Menu } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import type { CheckSettings } from '../../../../blocks/editor/check/analyse.ts'
import { ToolButton } from '../../../../blocks/editor/ToolButton.tsx'
import { PassageItems } from './PassageItems.tsx'

type Props = { editor: Editor; settings: () => CheckSettings }

/** In the toolbar. */
export function PassageTool({ editor, settings }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Menu position="bottom-start" returnFocus={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ToolButton name="Repetir ou condicionar" Icon={IconRepeat} menu />
      </Menu.Target>
      <Menu.Dropdown aria-label="Repetir ou condicionar">
        {opened && <PassageItems editor={editor} settings={settings} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** On a right click, or by the key for it, on what is selected. Without a selection, the browser shows its own menu, with its corrections. */
export function PassageContextMenu({ editor, settings, onComment }: Props & { onComment: () => void }) {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useEffect(() => {
    const { dom } = editor.view
    const open = (event: MouseEvent) => {
      if (editor.state.selection.empty || !(event.target instanceof Element) || event.shiftKey) return
      if (event.target.closest('.chip')) return
      event.preventDefault()
      const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.to)
      const isByKey = event.clientX === 0 && event.clientY === 0
      setPlace(isByKey ? { left, top: bottom } : { left: event.clientX, top: event.clientY })
    }
    dom.addEventListener('contextmenu', open)
    return () => dom.removeEventListener('contextmenu', open)
  }, [editor])
  const close = () => setPlace(undefined)
  const run = (command: 'copy' | 'cut') => {
    editor.commands.focus()
    document.execCommand(command)
  }
  return (
    <Menu
      position="bottom-start"
      returnFocus={false}
      opened={place !== undefined}
      onChange={(opened) => !opened && close()}
    >
      <Menu.Target>
        <span style={{ position: 'fixed', ...place }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label="Trecho selecionado">
        {place && (
          <>
            <PassageItems editor={editor} settings={settings} />
            <Menu.Divider />
            <Menu.Item onClick={onComment}>Comentar</Menu.Item>
            <Menu.Item onClick={() => run('cut')}>Recortar</Menu.Item>
            <Menu.Item onClick={() => run('copy')}>Copiar</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
