import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { CombinationText } from './CombinationText.tsx'
import { fittingCombinations, type SearchCombination } from './combination.ts'
import classes from './SearchBox.module.css'
import { SEARCH_DEBOUNCE, SearchField } from './SearchField.tsx'
import { type Segment, segmentsOf } from './segments.ts'
import { useSlashKey } from './useSlashKey.ts'
import { useTypedText } from './useTypedText.ts'

export type SearchQuery = {
  readonly text: string
  /** The text split on '/', with numeric segments as numbers. */
  readonly segments: readonly Segment[]
  /** Maps the segments to parameters; undefined until a combination is chosen. */
  readonly combination?: SearchCombination
}

type Props = {
  label: string
  /** The active text. A change from outside is shown unless the user is typing. */
  value: string
  onChange: (query: SearchQuery) => void
  /** Combinations of parameters to search by. */
  combinations: readonly SearchCombination[]
  /** Called with the typed text and its combination; the box is then cleared. */
  onChoose?: (combination: SearchCombination, segments: readonly Segment[]) => void
  /** The '/' key focuses this box from anywhere on the page outside text inputs; for one box per page. */
  slashKey?: boolean
}

/** S1 §2.10: the menu of combinations is shown when the text is not empty. */
export function CombinationSearch({ label, value, onChange, combinations, onChoose, slashKey = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedText(input, value)
  const [chosen, setChosen] = useState<SearchCombination>()
  const menu = useCombobox({ onDropdownClose: () => menu.resetSelectedOption() })
  useSlashKey(input, slashKey)

  const segments = segmentsOf(typed)
  const fitting = fittingCombinations(combinations, segments)
  const search = useDebouncedCallback(
    (text: string, combination?: SearchCombination) =>
      onChange({ text: text.trim(), segments: segmentsOf(text), combination }),
    { delay: SEARCH_DEBOUNCE, flushOnUnmount: true },
  )

  const change = (text: string) => {
    setTyped(text)
    const still = text.trim() !== '' && chosen && fittingCombinations([chosen], segmentsOf(text))[0]
    setChosen(still || undefined)
    search(text, still || undefined)
    if (text.trim() === '') menu.closeDropdown()
    else menu.openDropdown()
    menu.resetSelectedOption()
  }
  const choose = (id: string) => {
    const combination = combinations.find((one) => one.id === id)
    menu.closeDropdown()
    if (combination && onChoose) {
      search.cancel()
      setTyped('')
      return onChoose(combination, segments)
    }
    setChosen(combination)
    search(typed, combination)
    search.flush()
  }
  const clear = () => {
    change('')
    search.flush()
    input.current?.focus()
  }

  const field = (
    <SearchField
      ref={input}
      type="text"
      label={label}
      value={typed}
      onChange={change}
      onClear={clear}
      onFocus={() => {
        if (typed.trim() !== '') menu.openDropdown()
      }}
      onBlur={() => menu.closeDropdown()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && menu.getSelectedOptionIndex() < 0) {
          search.flush()
          // The menu covers what was found.
          menu.closeDropdown()
        }
        if (event.key === 'Escape' && !menu.dropdownOpened && typed !== '') clear()
      }}
    />
  )
  return (
    <Combobox store={menu} onOptionSubmit={choose} withinPortal position="bottom-start" shadow="md">
      <Combobox.Target withExpandedAttribute>{field}</Combobox.Target>
      <Combobox.Dropdown className={classes.menu} hidden={typed.trim() === ''}>
        <Combobox.Options aria-label={`${label}: o que procurar`}>
          {fitting.map((combination) => (
            <Combobox.Option key={combination.id} value={combination.id} active={combination.id === chosen?.id}>
              <CombinationText combination={combination} segments={segments} />
            </Combobox.Option>
          ))}
          {fitting.length === 0 && (
            <Combobox.Option value="" disabled>
              Nenhuma busca reúne {segments.length === 1 ? 'este valor' : `estes ${segments.length} valores`}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {fitting.some(({ parameters }) => parameters.length > 1) && (
          <Combobox.Footer className={classes.hint}>Separe os valores com uma barra: Silva / 2026</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
