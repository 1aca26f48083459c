import { IconDots, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { EditorContext } from '../context.ts'
import { FieldPicker } from '../suggest/FieldPicker.tsx'
import { ToolButton } from '../ToolButton.tsx'
import {
  AlignTools,
  ColorTools,
  HistoryTools,
  InsertTools,
  ListTools,
  MarkTools,
  MoreMarkTools,
  StyleTools,
} from './groups.tsx'
import { Roving, useRovingToolbar } from './roving.ts'
import classes from './Toolbar.module.css'
import { useOverflow } from './useOverflow.ts'

type Props = EditorContext & {
  label: string
  /** Opens the search; undefined if there is none. */
  onSearch: (() => void) | undefined
}

/** A preset's tools. What does not fit on one line is behind 'Mais ferramentas'. */
export function Toolbar({ label, onSearch, ...context }: Props) {
  const { editor, preset, settings } = context
  const [opened, setOpened] = useState(false)
  const { ref, beyond } = useOverflow(opened)
  const { stop, onKeyDown } = useRovingToolbar(settings ? 'Inserir campo' : 'Desfazer')
  return (
    <Roving value={stop}>
      <div
        role="toolbar"
        aria-label={`Formatação de ${label}`}
        className={classes.bar}
        data-sticky={preset === 'full' || undefined}
        onKeyDown={onKeyDown}
      >
        <div ref={ref} className={classes.row} data-opened={opened || undefined}>
          {settings && (
            <div className={classes.group}>
              <FieldPicker editor={editor} settings={settings} />
            </div>
          )}
          <HistoryTools editor={editor} />
          <MarkTools editor={editor} />
          {preset === 'full' && <StyleTools editor={editor} />}
          {preset !== 'minimal' && <ColorTools editor={editor} />}
          <ListTools editor={editor} preset={preset} />
          {preset !== 'minimal' && <AlignTools editor={editor} />}
          {preset === 'full' && <MoreMarkTools editor={editor} />}
          {preset === 'full' && <InsertTools {...context} />}
        </div>
        {onSearch && (
          <ToolButton name="Localizar e substituir" shortcut="Ctrl+F" Icon={IconSearch} onClick={onSearch} />
        )}
        {(beyond || opened) && (
          <ToolButton name="Mais ferramentas" Icon={IconDots} expanded={opened} onClick={() => setOpened(!opened)} />
        )}
      </div>
    </Roving>
  )
}
