import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { rankOptions } from './rankOptions.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'onSearchChange' | 'searchValue'> & {
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Without a keyboard of its own, a machine shows short lists whole: typing would cover them. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** One of several options: typed until it is found, and taken by Enter, by Tab and by going elsewhere. */
export function OptionSelect({ choices, value, onChange, error, readOnly, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState('')
  const searchable = !readOnly && (choices.length > 8 || hasKeyboard())

  const take = (input: HTMLElement) => {
    if (typed.trim() === '') return
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    const marked = list?.querySelector('[data-combobox-selected]')?.getAttribute('value')
    const found = marked ?? rankOptions(choices, typed)[0]?.value
    setTyped('')
    setUnknown(found === undefined ? typed.trim() : '')
    if (found !== undefined && found !== value) onChange(found)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') take(event.currentTarget)
    if (event.key === 'Escape') setTyped('')
    // What no option matches stays, to be mended: it goes nowhere and sends nothing.
    if (event.key === 'Enter' && typed.trim() !== '' && rankOptions(choices, typed).length === 0) event.preventDefault()
  }
  return (
    <Select
      {...rest}
      readOnly={readOnly}
      error={error ?? (unknown && `“${unknown}” não está entre as opções. Escolha uma delas.`)}
      data={choices}
      value={value || null}
      onChange={(chosen) => {
        setTyped('')
        setUnknown('')
        onChange(chosen ?? '')
      }}
      onOptionSubmit={() => setTyped('')}
      placeholder="Escolha"
      searchable={searchable}
      filter={({ options, search }) => [...rankOptions(options as ComboboxItem[], search)]}
      selectFirstOptionOnChange={typed !== ''}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setUnknown('')
      }}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => take(currentTarget)}
      nothingFoundMessage="Nenhuma opção encontrada"
      clearButtonProps={{ 'aria-label': 'Limpar a escolha' }}
      maxDropdownHeight={320}
    />
  )
}
