import { Popover, TextInput } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { EditorContext } from '../context.ts'
import { ToolButton } from '../ToolButton.tsx'
import { chooseOffer } from './chooseOffer.ts'
import { OfferList, optionId } from './OfferList.tsx'
import type { Offer } from './offersAt.ts'
import { offersFrom, placeAt } from './suggestPlugin.ts'

type Place = Pick<EditorContext, 'editor'> & { settings: NonNullable<EditorContext['settings']> }

/** The toolbar's list of fields; sections are put around the selection. */
export function FieldPicker({ editor, settings }: Place) {
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    editor.commands.focus()
  }
  const insert = (offer: Offer) => {
    setOpened(false)
    const { from, to } = editor.state.selection
    chooseOffer(editor, offer, { range: { from, to }, keep: from < to, addQuestion: settings().addQuestion })
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onDismiss={close}
      position="bottom-start"
      withinPortal
      trapFocus
      width={380}
    >
      <Popover.Target>
        <ToolButton
          name="Inserir campo"
          shortcut="{{"
          Icon={IconBraces}
          expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 24px)">
        {opened && <Picker editor={editor} settings={settings} onChoose={insert} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

type PickerProps = Place & {
  onChoose: (offer: Offer) => void
  onClose: () => void
}

function Picker({ editor, settings, onChoose, onClose }: PickerProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [place] = useState(() => placeAt(editor, editor.state.selection.from, settings()))
  const offers = offersFrom(place, query, editor, editor.state.selection.from, settings())
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: offers.length - 1 }
    const step = steps[event.key]
    const offer = offers[active]
    if (step !== undefined && offers.length > 0) setActive((active + step) % offers.length)
    else if (event.key === 'Enter' && offer) onChoose(offer)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        m={8}
        role="combobox"
        aria-label="Campo a inserir"
        placeholder="Nome do campo"
        aria-expanded={offers.length > 0}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? id : undefined}
        aria-activedescendant={offers.length > 0 ? optionId(id, active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <OfferList id={id} offers={offers} active={active} onChoose={onChoose} />
    </>
  )
}
