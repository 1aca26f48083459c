import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { BodyRow } from './BodyRow.tsx'
import type { Column, TableRow } from './column.ts'
import { moveActive } from './moveActive.ts'
import { ROW_HEIGHT } from './pageSize.ts'
import type { Selection } from './selection.ts'
import { useRowWindow } from './useRowWindow.ts'

type Props<Row extends TableRow> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  href: ((row: Row) => string) | undefined
  onOpen: ((row: Row) => void) | undefined
  card: boolean
  scroll: 'window' | 'frame'
  frame: RefObject<HTMLElement | null>
  active: number
  onActive: (index: number) => void
  selection: Selection
  /** Undefined if the table has no multi-select mode. */
  onSelect: ((row: Row, how: 'toggle' | 'range') => void) | undefined
  onSelectAll: () => void
  onLeaveSelection: () => void
  hasMenu: boolean
  /** The row whose menu is open. */
  menuOf: string | undefined
  onMenu: (row: Row, at: DOMRect, from: HTMLElement) => void
  /** One of the row's quick actions, by its place. */
  onQuick: (row: Row, at: number) => void
}

/** The rows and their keyboard and pointer handling. */
export function TableBody<Row extends TableRow>(props: Props<Row>) {
  const { rows, columns, nameOf, href, onOpen, card, scroll, frame, active, selection, hasMenu, menuOf } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const wantsFocus = useRef(false)
  const settledAt = useRef(0)
  const { items, measure } = useRowWindow({ count: rows.length, card, active, scroll, frame, body })
  useLayoutEffect(() => {
    if (!wantsFocus.current && performance.now() > settledAt.current) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!row) return
    if (wantsFocus.current) {
      wantsFocus.current = false
      // Cards are measured after rendering, which may push the active row out of view again.
      settledAt.current = performance.now() + SETTLING
      row.focus({ preventScroll: true })
    }
    if (row === document.activeElement) row.scrollIntoView({ block: 'nearest' })
  })

  const rowAt = (target: EventTarget): { row: Row; element: HTMLElement; index: number } | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    const index = Number(element?.dataset.index)
    const row = rows[index]
    return element && row ? { row, element, index } : undefined
  }
  const open = (row: Row, element: HTMLElement, event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
    if (row.blocked) return
    const link = element.querySelector('[data-open]')
    const { ctrlKey, metaKey, shiftKey } = event
    // The router handles a click on the link, or the browser if a modifier key is held.
    if (link)
      link.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
    else onOpen?.(row)
  }
  const openMenu = (row: Row, element: HTMLElement, at: DOMRect | undefined, from: HTMLElement) => {
    if (!hasMenu) return
    const button = element.querySelector('[data-menu]')
    props.onMenu(row, at ?? (button ?? element).getBoundingClientRect(), from)
  }

  const click = (event: MouseEvent) => {
    const at = rowAt(event.target)
    if (!at || !(event.target instanceof Element)) return
    const { row, element, index } = at
    props.onActive(index)
    const menu = event.target.closest<HTMLElement>('[data-menu]')
    if (menu) return openMenu(row, element, undefined, menu)
    const quick = event.target.closest<HTMLElement>('[data-quick]')
    if (quick) return props.onQuick(row, Number(quick.dataset.quick))
    const box = event.target.closest('[data-select]')
    // A click on a label is followed by one on its checkbox.
    if (!box && event.target.closest('label, button, a, input')) return
    if (selection && props.onSelect) {
      if (row.blocked) return
      // The checkbox is rendered from the selection, even if the click already changed it.
      if (event.shiftKey) getSelection()?.removeAllRanges()
      return props.onSelect(row, event.shiftKey ? 'range' : 'toggle')
    }
    if (getSelection()?.type !== 'Range') open(row, element, event)
  }
  const press = (event: KeyboardEvent) => {
    const at = rowAt(event.target)
    if (!at || event.defaultPrevented || event.altKey) return
    const { row, element, index } = at
    const onRow = event.target === element
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      return openMenu(row, element, undefined, element)
    }
    if (event.key === 'Escape' && selection) return props.onLeaveSelection()
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selection) {
      event.preventDefault()
      return props.onSelectAll()
    }
    if (event.ctrlKey || event.metaKey) {
      if (onRow && event.key === 'Enter') open(row, element, event)
      return
    }
    const next = moveActive(event.key, index, rows.length, inSight(scroll === 'frame' ? frame.current : null))
    if (next !== undefined) {
      event.preventDefault()
      wantsFocus.current = true
      props.onActive(next)
      const reached = rows[next]
      if (event.shiftKey && selection && reached && !reached.blocked) props.onSelect?.(reached, 'range')
      return
    }
    if (!onRow) return
    if (event.key === 'Enter') {
      event.preventDefault()
      open(row, element, event)
    } else if (event.key === ' ' && selection && !row.blocked) {
      event.preventDefault()
      props.onSelect?.(row, event.shiftKey ? 'range' : 'toggle')
    }
  }
  const contextMenu = (event: MouseEvent) => {
    const at = rowAt(event.target)
    // Keep the browser's own context menu on links (open in a new tab, copy).
    if (!at || !hasMenu || (event.target instanceof Element && event.target.closest('a'))) return
    event.preventDefault()
    props.onActive(at.index)
    openMenu(at.row, at.element, new DOMRect(event.clientX, event.clientY, 0, 0), at.element)
  }

  const widths = columns.filter(({ type }) => type !== 'actions').map(({ colspan = 1 }) => colspan)
  const span =
    (card ? 1 : widths.reduce((sum, width) => sum + width, 0)) + Number(hasMenu) + Number(selection !== undefined)

  return (
    <tbody
      ref={body}
      onClick={click}
      onKeyDown={press}
      onContextMenu={contextMenu}
      onFocus={(event) => {
        const at = rowAt(event.target)
        if (at) props.onActive(at.index)
      }}
    >
      {items.map((item) => {
        if ('gap' in item)
          return (
            <tr key={`gap before ${item.before}`} {...unseen} data-gap style={{ height: item.gap }}>
              <td colSpan={span} />
            </tr>
          )
        const row = rows[item.index]
        if (!row) return null
        return (
          <BodyRow
            key={row.id}
            row={row}
            index={item.index}
            columns={columns}
            name={nameOf(row)}
            href={href?.(row)}
            opens={href !== undefined || onOpen !== undefined}
            card={card}
            active={item.index === active}
            selected={selection?.ids.has(row.id)}
            menu={hasMenu ? (menuOf === row.id ? 'open' : 'closed') : 'none'}
            measure={measure}
          />
        )
      })}
    </tbody>
  )
}

/** In ms. */
const SETTLING = 1000

/** A spacer, hidden from screen readers. */
const unseen = { 'aria-hidden': true } as const

/** Rows per Page Down: those visible, minus one for orientation. */
const inSight = (frame: HTMLElement | null): number =>
  Math.max(1, Math.floor((frame?.clientHeight ?? innerHeight) / ROW_HEIGHT) - 2)
