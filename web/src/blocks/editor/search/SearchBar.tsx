import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#shared/format/index.ts'
import { plural } from '../../plural.ts'
import classes from './SearchBar.module.css'
import { replaceFound, search, searchOf, step } from './searchPlugin.ts'

type Props = { editor: Editor; readOnly: boolean; onClose: () => void }

/** Find and replace. */
export function SearchBar({ editor, readOnly, onClose }: Props) {
  const [query, setQuery] = useState('')
  const [other, setOther] = useState('')
  const { found, at } = useEditorState({ editor, selector: ({ editor: { state } }) => searchOf(state) })
  const go = (by: 1 | -1) => editor.view.dispatch(step(editor.state, by))
  const close = () => {
    editor.view.dispatch(search(editor.state, ''))
    onClose()
    editor.commands.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className={classes.bar} onKeyDown={press}>
      <TextInput
        autoFocus
        size="xs"
        aria-label="Localizar"
        placeholder="Localizar"
        className={classes.input}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          editor.view.dispatch(search(editor.state, event.currentTarget.value))
        }}
      />
      <span className={classes.count} role="status">
        {query && countText(found.length, at)}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label="Anterior" onClick={() => go(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label="Próximo" onClick={() => go(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      {!readOnly && (
        <>
          <TextInput
            size="xs"
            aria-label="Substituir por"
            placeholder="Substituir por"
            className={classes.input}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              editor.view.dispatch(replaceFound(editor.state, other, 'current'))
              go(1)
            }}
          >
            Substituir
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => editor.view.dispatch(replaceFound(editor.state, other, 'all'))}
          >
            Substituir tudo
          </Button>
        </>
      )}
      <CloseButton aria-label="Fechar a busca" onClick={close} />
    </search>
  )
}

function countText(count: number, at: number): string {
  if (count === 0) return 'Nada encontrado'
  return at === -1 ? plural(count, 'lugar', 'lugares') : `${formatNumber(at + 1)} de ${formatNumber(count)}`
}
