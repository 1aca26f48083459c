import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import classes from './FilterBar.module.css'
import { FilterLine } from './FilterLine.tsx'
import type { Filter, FilterField } from './filter.ts'
import { type FilterDraft, filterOfDraft, keyOf, reconcileDrafts, sameFilters, withoutTaken } from './filterDraft.ts'

/** S1 §9, in milliseconds. */
const DEBOUNCE = 400

export type FilterBarProps = {
  fields: readonly FilterField[]
  /** The active filters; the lines follow changes from outside. */
  filters: readonly Filter[]
  onChange: (filters: readonly Filter[]) => void
}

/** Conditions, one per line: field, operator, value (S1 §5). Complete conditions apply after 400 ms. */
export default function FilterBar({ fields, filters, onChange }: FilterBarProps) {
  const bar = useId()
  const count = useRef(0)
  const newId = () => `${bar}-${++count.current}`
  const [drafts, setDrafts] = useState(() => reconcileDrafts([], filters, fields, newId))
  const [seen, setSeen] = useState(filters)
  const list = useRef<HTMLElement>(null)

  /** The lines that the active filters come from. */
  const [inForce, setInForce] = useState(drafts)
  const put = (lines: readonly FilterDraft[]) => {
    setInForce(lines)
    const complete = completeOf(lines, fields)
    if (!sameFilters(complete, filters)) onChange(complete)
  }
  // With the lines at that time: one may have been removed.
  const apply = useDebouncedCallback(() => put(drafts), { delay: DEBOUNCE, flushOnUnmount: true })
  if (filters !== seen) {
    setSeen(filters)
    if (apply.isPending()) setDrafts(withoutTaken(drafts, inForce, seen, filters, fields))
    else if (!sameFilters(filters, completeOf(drafts, fields))) {
      const lines = reconcileDrafts(drafts, filters, fields, newId)
      setDrafts(lines)
      setInForce(lines)
    }
  }
  // There is always a line to start with. Its id is stable while it is the only one.
  const lines = drafts.length > 0 ? drafts : [{ id: `${bar}-0`, text: '' }]

  const change = (changed: readonly FilterDraft[], now = false) => {
    setDrafts(changed)
    if (!now) return apply()
    apply.cancel()
    put(changed)
  }
  const add = () => {
    const draft = { id: newId(), text: '' }
    setDrafts([...lines, draft])
    // Focus the new line's field.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-line]:last-of-type input')?.focus())
  }
  const remove = (at: number) => {
    change(lines.toSpliced(at, 1), true)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-line] input')?.focus())
  }

  return (
    <section ref={list} className={classes.bar} aria-label="Filtros">
      {lines.map((draft, at) => (
        <FilterLine
          key={draft.id}
          number={at + 1}
          draft={draft}
          fields={fields}
          onChange={(changed) => change(lines.with(at, changed))}
          onEnter={() => apply.flush()}
          onRemove={lines.length > 1 || draft.model ? () => remove(at) : undefined}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.some((draft) => filterOfDraft(draft, fields) === undefined)}
          onClick={add}
        >
          Adicionar filtro
        </Button>
      </div>
    </section>
  )
}

/** Duplicate conditions count once. */
function completeOf(drafts: readonly FilterDraft[], fields: readonly FilterField[]): readonly Filter[] {
  const filters = drafts.flatMap((draft) => filterOfDraft(draft, fields) ?? [])
  return [...new Map(filters.map((filter) => [keyOf(filter), filter])).values()]
}
