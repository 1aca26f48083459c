import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FilterOption } from './filter.ts'

/** In ms. */
const DEBOUNCE = 200

type Props = Pick<SelectProps, 'aria-label' | 'disabled'> & {
  find: (typed: string) => Promise<readonly FilterOption[]>
  /** Options always offered beside the results, including the current value. */
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

type Found = { readonly typed: string; readonly options: readonly FilterOption[] | 'failed' }

/** A select of more options than are loaded: typing finds them all. */
export function FoundSelect({ find, options, value, onChange, ...rest }: Props) {
  const [shown, setShown] = useState('')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState<FilterOption>()
  const [wanted] = useDebouncedValue(typed.trim(), DEBOUNCE)
  useEffect(() => {
    if (!opened || found?.typed === wanted) return
    let current = true
    const settle = (result: Found['options']) => current && setFound({ typed: wanted, options: result })
    find(wanted).then(settle, () => settle('failed'))
    return () => {
      current = false
    }
  }, [opened, wanted, find, found])

  const isFound = found?.typed === typed.trim()
  const named = options.find((option) => option.value === value) ?? (chosen?.value === value ? chosen : undefined)
  const matching = options.filter(
    ({ label, unoffered }) => !unoffered && label.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  // Results of an earlier text must not be chosen with Enter.
  const offered = isFound && Array.isArray(found?.options) ? [...matching, ...found.options] : matching
  const all = typed === '' && named ? [...offered, named] : offered
  const distinct = [...new Map(all.map((option) => [option.value, option])).values()]
  return (
    <Select
      {...rest}
      placeholder="Valor"
      searchable
      // Already filtered.
      filter={({ options: unfiltered }) => unfiltered}
      data={distinct.map(({ value: id, label }) => ({ value: id, label }))}
      nothingFoundMessage={
        !isFound ? 'Procurando…' : found?.options === 'failed' ? 'Não foi possível procurar' : 'Nada encontrado'
      }
      value={value || null}
      onChange={(next) => {
        setChosen(distinct.find((option) => option.value === next))
        setTyped('')
        onChange(next ?? '')
      }}
      searchValue={shown}
      onSearchChange={(text) => typed === '' && setShown(text)}
      onInput={({ currentTarget }) => {
        setShown(currentTarget.value)
        setTyped(currentTarget.value)
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => {
        setTyped('')
        setShown(named?.label ?? '')
      }}
      selectFirstOptionOnChange={typed !== '' && isFound}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
    />
  )
}
