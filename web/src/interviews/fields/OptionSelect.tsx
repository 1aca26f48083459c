import { type ComboboxItem, type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { hasKeyboard } from '../../blocks/hasKeyboard.ts'
import { rankOptions } from './rankOptions.ts'

type Choice = { value: string; label: string }

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'onSearchChange' | 'searchValue'> & {
  choices: Choice[] | { group: string; items: Choice[] }[]
  value: string
  onChange: (value: string) => void
}

/** What was typed is looked for in all groups at once. */
const flat = (options: readonly (Choice | ComboboxParsedItem | { items: readonly Choice[] })[]): ComboboxItem[] =>
  options.flatMap((option) => ('items' in option ? option.items : [option]) as ComboboxItem[])

/** One of several options: typed until it is found, and taken by Enter, by Tab and by going elsewhere. */
export function OptionSelect({ choices, value, onChange, error, readOnly, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState('')
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const options = flat(choices)
  // Without a keyboard of its own, a machine shows short lists whole: typing would cover them.
  const searchable = !readOnly && (options.length > 8 || hasKeyboard())

  const markedIn = (input: HTMLElement) =>
    document
      .getElementById(input.getAttribute('aria-controls') ?? '')
      ?.querySelector('[data-combobox-selected]')
      ?.getAttribute('value')
  /** What is typed next replaces what was just chosen. Who types faster than this frame has begun already. */
  const selectWhenShown = (chosen: string | undefined) => {
    const label = options.find((option) => option.value === chosen)?.label
    requestAnimationFrame(() => {
      const input = field.current
      if (input && document.activeElement === input && input.value === label) input.select()
    })
  }
  const take = (input: HTMLElement): string | undefined => {
    if (typed.trim() === '') return undefined
    const found = markedIn(input) ?? rankOptions(options, typed)[0]?.value
    setTyped('')
    setUnknown(found === undefined ? typed.trim() : '')
    if (found !== undefined && found !== value) onChange(found)
    return found
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') take(event.currentTarget)
    if (event.key === 'Escape') setTyped('')
    // What no option matches stays, to be mended: it goes nowhere and sends nothing.
    if (event.key !== 'Enter' || typed.trim() === '') return
    if (rankOptions(options, typed).length === 0) event.preventDefault()
    // Typed faster than the list came: the first one all the same.
    else if (!markedIn(event.currentTarget)) {
      event.preventDefault()
      selectWhenShown(take(event.currentTarget))
      setOpened(false)
    }
  }
  return (
    <Select
      placeholder="Escolha"
      nothingFoundMessage="Nenhuma opção encontrada"
      {...rest}
      ref={field}
      readOnly={readOnly}
      error={error ?? (unknown && `“${unknown}” não está entre as opções. Escolha uma delas.`)}
      data={choices}
      value={value || null}
      onChange={(chosen) => {
        setTyped('')
        setUnknown('')
        onChange(chosen ?? '')
      }}
      onOptionSubmit={(chosen) => {
        setTyped('')
        selectWhenShown(chosen)
      }}
      searchable={searchable}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      filter={({ options: all, search }) => (search.trim() === '' ? all : [...rankOptions(flat(all), search)])}
      selectFirstOptionOnChange={typed !== ''}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setUnknown('')
      }}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => typed === '' && currentTarget.select()}
      onBlur={({ currentTarget }) => take(currentTarget)}
      clearButtonProps={{ 'aria-label': 'Limpar a escolha' }}
      maxDropdownHeight={320}
    />
  )
}
