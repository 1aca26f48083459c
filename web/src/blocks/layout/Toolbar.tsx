import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ActMenuItems } from './ActMenuItems.tsx'
import { type Act, keyText } from './act.ts'
import { fitting } from './fitting.ts'
import { rovingTarget } from './rovingTarget.ts'
import classes from './Toolbar.module.css'

type Props = {
  /** What the actions apply to, for screen readers. */
  label: string
  acts: readonly Act[]
}

const space = { gap: 4, menu: 36 }
const menuStop = Symbol('menu')

/** Actions in a row: one tab stop with arrow keys; those that do not fit are in a menu. */
export function Toolbar({ label, acts }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(acts.length)
  const [left, setLeft] = useState<string | symbol>()
  const measure = useCallback(() => {
    if (bar.current) setCount(fitting(widthsIn(bar.current), bar.current.clientWidth, space))
  }, [])
  // Any render may have changed a label.
  useLayoutEffect(measure)
  useEffect(() => {
    if (!bar.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [measure])

  const rest = acts.slice(count)
  const stops = [...acts.slice(0, count).map((act) => act.label), ...(rest.length > 0 ? [menuStop] : [])]
  const stop = left !== undefined && stops.includes(left) ? left : stops[0]
  const tabIndex = (of: string | symbol) => (of === stop ? 0 : -1)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
    const at = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1
    const to = at < 0 ? undefined : rovingTarget(event.key, at, items.length)
    if (to === undefined) return
    event.preventDefault()
    items[to]?.focus()
  }

  return (
    <div ref={bar} role="toolbar" aria-label={label} className={classes.bar} onKeyDown={move}>
      {acts.map((act, at) => (
        <div
          key={act.label}
          className={classes.item}
          data-divided={(act.divided && at > 0) || undefined}
          data-over={at >= count || undefined}
        >
          <ToolbarButton
            act={act}
            tabIndex={tabIndex(act.label)}
            data-stop={at < count || undefined}
            onFocus={() => setLeft(act.label)}
          />
        </div>
      ))}
      {rest.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label="Mais ações"
              data-stop
              tabIndex={tabIndex(menuStop)}
              onFocus={() => setLeft(menuStop)}
            >
              <IconDots size={19} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <ActMenuItems acts={rest} />
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

const widthsIn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>(`.${classes.item}`)].map(({ offsetWidth }) => offsetWidth)

type ButtonProps = { act: Act; tabIndex: number; 'data-stop': true | undefined; onFocus: () => void }

/** A disabled button can still be focused, as the ARIA practices advise for toolbars. */
function ToolbarButton({ act, ...rest }: ButtonProps) {
  const { label, icon: Icon, to, danger, keys, pressed, onSelect } = act
  const off = act.disabled || act.busy
  const look = {
    ...rest,
    variant: pressed ? 'light' : 'subtle',
    color: danger ? 'red' : pressed ? undefined : 'gray',
    className: classes.button,
    leftSection: act.busy ? <Loader size={14} color="gray" /> : <Icon size={17} stroke={1.6} aria-hidden />,
    'aria-keyshortcuts': keys,
    title: keys && keyText(keys),
  }
  return to !== undefined && !off ? (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  ) : (
    <Button
      {...look}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      aria-pressed={pressed}
      onClick={() => !off && onSelect?.()}
    >
      {label}
    </Button>
  )
}
