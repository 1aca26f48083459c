import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { openLists } from '#shared/template/index.ts'
import type { FieldIndex } from '../../../../blocks/editor/model/fieldIndex.ts'
import { insertPlaceholder } from '../../../../blocks/editor/model/insertPlaceholder.ts'
import { offerIcons } from '../../../../blocks/editor/suggest/offerIcons.ts'
import { type Offer, offersAt } from '../../../../blocks/editor/suggest/offersAt.ts'
import classes from './FieldsPanel.module.css'

type Props = { editor: Editor; index: FieldIndex; inserted: () => void }

/** Every field of the model: a click writes it at the cursor, dragging writes it where it is dropped. */
export function FieldsPanel({ editor, index, inserted }: Props) {
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const offers = useMemo(() => allOffers(index, sought), [index, sought])
  const insert = ({ tag }: Offer) => {
    const { from, to } = editor.state.selection
    editor.view.dispatch(insertPlaceholder(editor.state, tag, { from, to }, { keep: from < to }))
    editor.commands.focus()
    inserted()
  }
  return (
    <div className={classes.panel}>
      <TextInput
        aria-label="Buscar um campo"
        placeholder="Buscar um campo"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={({ currentTarget: { value } }) => setQuery(value)}
      />
      <Text size="xs" c="dimmed">
        Clique para escrever no cursor, arraste para o lugar, ou digite {'{{'} no texto.
      </Text>
      {offers.length === 0 && (
        <Text c="dimmed">
          {query === ''
            ? 'O modelo ainda não tem campos. Digite {{ e um nome no texto para criar o primeiro.'
            : 'Nenhum campo com esse nome.'}
        </Text>
      )}
      <ul className={classes.list} aria-label="Campos">
        {offers.map((offer) => {
          const Icon = offerIcons[offer.icon]
          return (
            <li key={`${offer.list} ${offer.tag}`}>
              <button
                type="button"
                className={classes.field}
                draggable
                data-inner={offer.list !== '' || undefined}
                onMouseDown={(event) => event.stopPropagation()}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', tagText(offer))
                  dataTransfer.effectAllowed = 'copy'
                }}
                onClick={() => insert(offer)}
              >
                <Icon size={15} stroke={1.7} aria-hidden />
                <span className={classes.label}>{offer.label}</span>
                <span className={classes.kind}>{offer.kind}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A stretch is dropped with both its ends. */
function tagText({ tag }: Offer): string {
  const opened = /^\{\{[#^](.+)\}\}$/.exec(tag)
  return opened ? `${tag}{{/${opened[1]}}}` : tag
}

/** Those of the interview, and after each list those of its items. */
function allOffers(index: FieldIndex, query: string): Offer[] {
  const outer = offersAt({ index, lists: openLists(index.shape, []), open: [] }, query, Number.POSITIVE_INFINITY)
  const within = (list: string, around: string, path: readonly string[]): Offer[] => {
    const fields = index.named(list, around)?.field.listFields
    if (!fields) return []
    const opened = [...path, `{{#${list}}}`]
    const lists = openLists(index.shape, opened).filter((open) => open.list === list)
    const own = offersAt({ index, lists, open: [] }, query, Number.POSITIVE_INFINITY)
    return [...own, ...fields.flatMap(({ ref }) => within(ref, list, opened))]
  }
  const inner = Object.keys(index.shape).flatMap((name) => within(name, '', []))
  return [...outer, ...inner]
}
