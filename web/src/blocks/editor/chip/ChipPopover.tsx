import { Button, Checkbox, Group, NumberInput, Popover, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useLayoutEffect, useState } from 'react'
import type { Tag } from '#shared/template/index.ts'
import { listsAt, type PlacedTag } from '../check/analyse.ts'
import { analysisOf } from '../check/checkPlugin.ts'
import { createLabel, questionAt } from '../check/newQuestion.ts'
import type { EditorContext } from '../context.ts'
import { namesHere } from '../suggest/offersAt.ts'
import classes from './ChipPopover.module.css'
import { chipTag, removeChips, renameChip, toggleModifier, writeChip } from './changeChip.ts'
import { modifierLabels, modifiersFor } from './modifiersFor.ts'

type Props = Required<Pick<EditorContext, 'editor'>> & {
  settings: NonNullable<EditorContext['settings']>
  /** The chip's position; undefined while none is open. */
  pos: number | undefined
  onClose: () => void
}

/** Shows what a chip is and the changes that can be made to it. */
export function ChipPopover({ editor, settings, pos, onClose }: Props) {
  const place = usePlace(editor, pos)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Popover
      opened={pos !== undefined}
      onDismiss={close}
      position="bottom-start"
      withinPortal
      trapFocus
      withArrow
      width={320}
      closeOnEscape
    >
      <Popover.Target>
        <span className={classes.anchor} style={place} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)" role="dialog" aria-label="Marcação">
        {pos !== undefined && <Panel editor={editor} settings={settings} pos={pos} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Panel({ editor, settings, pos, onClose }: Omit<Props, 'pos'> & { pos: number }) {
  const { tag, use, fault, question } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const analysis = analysisOf(state)
      return {
        tag: chipTag(state, pos),
        use: analysis?.tags.find(({ range }) => range.from === pos),
        fault: analysis?.problems.find(({ range }) => range?.from === pos)?.fullError,
        question: questionAt(state, pos, settings().fieldFor),
      }
    },
  })
  const { index, addQuestion } = settings()
  const [names] = useState(() => namesAt(editor, pos, settings))
  if (!tag) return null
  const [name = '', list = ''] = tag.path.toReversed()
  const lists = listsAt(editor.state.doc, pos, settings())
  const named = index.named(name, list) ?? lists.map((open) => index.named(name, open.list)).find(Boolean)
  const write = (next: Tag) => editor.view.dispatch(writeChip(editor.state, pos, next))
  const { altura, largura, alt, format } = tag.attributes
  const attribute = (next: Tag['attributes']) => write({ ...tag, attributes: compact({ ...tag.attributes, ...next }) })
  const isValue = tag.kind === 'value'
  const offered = named?.derived ? modifiersFor('text', tag) : modifiersFor(named?.group, tag, named?.field.type)
  return (
    <Stack gap={12}>
      <div>
        <Text fw={600}>{named?.label ?? use?.label ?? (tag.ref || 'Fim do trecho')}</Text>
        <Text c="dimmed" size="xs">
          {[kindText(use, tag), named?.typeLabel].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {fault && (
        <Text size="xs" className={classes.fault}>
          {fault}
        </Text>
      )}
      {question && addQuestion && (
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => {
            const { doc, tr } = editor.state
            editor.view.dispatch(tr.setSelection(TextSelection.create(doc, pos + 1)))
            addQuestion(question)
            onClose()
          }}
        >
          {createLabel(question)}
        </Button>
      )}
      {use && !tag.condition && tag.ref !== '' && (
        <Select
          label="Nome da marcação"
          data={names.includes(tag.ref) ? names : [tag.ref, ...names]}
          value={tag.ref}
          searchable
          allowDeselect={false}
          openOnFocus={false}
          nothingFoundMessage="Nenhum campo com esse nome"
          comboboxProps={{ withinPortal: false }}
          onChange={(ref) => ref && ref !== tag.ref && editor.view.dispatch(renameChip(editor.state, use, ref))}
        />
      )}
      {isValue && offered.length > 0 && (
        <Stack gap={8} role="group" aria-label="Modificadores">
          {offered.map((modifier) => (
            <Checkbox
              key={modifier}
              size="xs"
              label={modifierLabels[modifier]}
              checked={tag.modifiers.includes(modifier)}
              onChange={() => write(toggleModifier(tag, modifier))}
            />
          ))}
        </Stack>
      )}
      {isValue && tag.modifiers.includes('imagem') && (
        <>
          <Group grow gap={8}>
            <NumberInput
              label="Largura (px)"
              hideControls
              min={1}
              max={10_000}
              value={largura ?? ''}
              onChange={(side) => attribute({ largura: pixels(side) })}
            />
            <NumberInput
              label="Altura (px)"
              hideControls
              min={1}
              max={10_000}
              value={altura ?? ''}
              onChange={(side) => attribute({ altura: pixels(side) })}
            />
          </Group>
          <TextInput
            label="Texto alternativo"
            value={alt ?? ''}
            onChange={(event) => attribute({ alt: event.currentTarget.value || undefined })}
          />
        </>
      )}
      {isValue && tag.modifiers.includes('data') && (
        <TextInput
          label="Formato da data"
          placeholder="DD/MM/YYYY"
          value={format ?? ''}
          onChange={(event) => attribute({ format: event.currentTarget.value || undefined })}
        />
      )}
      <Group justify="space-between" gap={8}>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => {
            const ranges = use?.partner ? [use.range, use.partner] : [{ from: pos, to: pos + 1 }]
            editor.view.dispatch(removeChips(editor.state, ranges))
            onClose()
          }}
        >
          {use?.partner ? 'Remover início e fim' : 'Remover'}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Concluir
        </Button>
      </Group>
    </Stack>
  )
}

/** The names allowed here, an item's own fields first. */
function namesAt(editor: Props['editor'], pos: number, settings: Props['settings']): string[] {
  const lists = listsAt(editor.state.doc, pos, settings())
  const items = lists.some(({ simple }) => simple) ? ['this'] : []
  return [...items, ...namesHere({ lists, index: settings().index }).map(({ name }) => name)]
}

const kinds = { conditional: 'Condicional', list: 'Lista', listField: 'Campo de lista', field: 'Campo' } as const

function kindText(use: PlacedTag | undefined, tag: Tag): string {
  if (!use) return 'Marcação'
  if (use.role === 'value') return kinds[use.kind]
  const denied = tag.kind === 'inverse' ? ', quando não' : ''
  return `${kinds[use.kind]} · ${use.role === 'open' ? 'início' : 'fim'}${denied}`
}

function pixels(side: string | number): number | undefined {
  return typeof side === 'number' && side > 0 ? side : undefined
}

function compact(attributes: Tag['attributes']): Tag['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}

/** The chip's position within the editor's frame, which the popover is anchored to. */
function usePlace(editor: Props['editor'], pos: number | undefined) {
  const [place, setPlace] = useState({ left: 0, top: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    if (pos === undefined) return
    const chip = editor.view.nodeDOM(pos)
    const frame = editor.view.dom.closest('[data-frame]')
    if (!(chip instanceof HTMLElement) || !frame) return
    const box = chip.getBoundingClientRect()
    const around = frame.getBoundingClientRect()
    setPlace({ left: box.left - around.left, top: box.top - around.top, width: box.width, height: box.height })
    // Select the whole chip, so that keys act on it and not on the text around it.
    if (editor.state.doc.nodeAt(pos))
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, pos)))
  }, [editor, pos])
  return place
}
