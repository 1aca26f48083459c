import { Button, CloseButton } from '@mantine/core'
import { useRef } from 'react'
import classes from './FilterChips.module.css'

type Props = {
  /** The active filters in words. */
  filters: readonly { readonly key: string; readonly words: string }[]
  onRemove: (at: number) => void
  /** Omitted where something else clears them. */
  onClear?: () => void
}

/** The active filters in words, each removable. */
export function ActiveChips({ filters, onRemove, onClear }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (filters.length === 0) return null
  const remove = (at: number) => {
    onRemove(at)
    // The next chip's button takes the focus of the removed one.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? []
      buttons[Math.min(at, buttons.length - (onClear ? 2 : 1))]?.focus()
    })
  }
  return (
    <ul ref={list} className={classes.chips} aria-label="Filtros em uso">
      {filters.map(({ key, words }, at) => (
        <li key={key} className={classes.chip}>
          <span className={classes.words} title={words}>
            {words}
          </span>
          <CloseButton size="sm" aria-label={`Remover o filtro ${words}`} onClick={() => remove(at)} />
        </li>
      ))}
      {onClear && (
        <li>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
            Limpar filtros
          </Button>
        </li>
      )}
    </ul>
  )
}
