import { Button, CloseButton } from '@mantine/core'
import { useRef } from 'react'
import classes from './FilterChips.module.css'
import type { Filter, FilterField } from './filter.ts'
import { keyOf } from './filterDraft.ts'
import { filterText } from './filterText.ts'

type Props = {
  fields: readonly FilterField[]
  filters: readonly Filter[]
  onChange: (filters: readonly Filter[]) => void
}

/** The active filters in words, each removable. */
export function FilterChips({ fields, filters, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (filters.length === 0) return null
  const remove = (at: number) => {
    onChange(filters.toSpliced(at, 1))
    // The next chip's button takes the focus of the removed one.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? []
      buttons[Math.min(at, buttons.length - 2)]?.focus()
    })
  }
  return (
    <ul ref={list} className={classes.chips} aria-label="Filtros em uso">
      {filters.map((filter, at) => {
        const words = filterText(filter, fields)
        return (
          <li key={keyOf(filter)} className={classes.chip}>
            <span className={classes.words} title={words}>
              {words}
            </span>
            <CloseButton size="sm" aria-label={`Remover o filtro ${words}`} onClick={() => remove(at)} />
          </li>
        )
      })}
      <li>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  )
}
