import { type ComboboxItem, type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { hasKeyboard } from '../../../blocks/hasKeyboard.ts'
import { rankOptions } from './rankOptions.ts'

type Choice = { value: string; label: string }

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'onSearchChange' | 'searchValue'> & {
  choices: Choice[] | { group: string; items: Choice[] }[]
  value: string
  onChange: (value: string) => void
}

/** The search covers all groups. */
const flat = (options: readonly (Choice | ComboboxParsedItem | { items: readonly Choice[] })[]): ComboboxItem[] =>
  options.flatMap((option) => ('items' in option ? option.items : [option]) as ComboboxItem[])

/** A select with search: an option is chosen by Enter, by Tab or on blur. */
export function OptionSelect({ choices, value, onChange, error, readOnly, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState('')
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const options = flat(choices)
  // On touch screens, short lists are not searchable: the keyboard would cover them.
  const searchable = !readOnly && (options.length > 8 || hasKeyboard())

  const markedIn = (input: HTMLElement) =>
    document
      .getElementById(input.getAttribute('aria-controls') ?? '')
      ?.querySelector<HTMLElement>('[data-combobox-selected]')
  /** Selects the text of the chosen option, so that typing replaces it. A fast typist has already started before this frame. */
  const selectWhenShown = (chosen: string | undefined) => {
    const label = options.find((option) => option.value === chosen)?.label
    requestAnimationFrame(() => {
      const input = field.current
      if (input && document.activeElement === input && input.value === label) input.select()
    })
  }
  const take = (input: HTMLElement): string | undefined => {
    if (typed.trim() === '') return undefined
    const found = markedIn(input)?.getAttribute('value') ?? rankOptions(options, typed)[0]?.value
    setTyped('')
    setUnknown(found === undefined ? typed.trim() : '')
    if (found !== undefined && found !== value) onChange(found)
    return found
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') take(event.currentTarget)
    if (event.key === 'Escape') setTyped('')
  }
  /**
   * Chooses what is marked, or the first match if the list has yet to open. Mantine's own handler would do nothing if the text was typed
   * before the list had opened. Text that matches no option stays, to be corrected; Enter must not submit it.
   */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    const marked = markedIn(event.currentTarget)
    if (marked) return marked.click()
    if (rankOptions(options, typed).length === 0) return
    selectWhenShown(take(event.currentTarget))
    setOpened(false)
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
      onKeyDownCapture={onEnter}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => typed === '' && currentTarget.select()}
      onBlur={({ currentTarget }) => take(currentTarget)}
      clearButtonProps={{ 'aria-label': 'Limpar a escolha' }}
      maxDropdownHeight={320}
    />
  )
}
