import { Textarea } from '@mantine/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './Canvas.module.css'

type Props = {
  /** Accessible name: 'Nome do cliente'. */
  name: string
  /** What the text is: 'Pergunta', 'Título da seção'. */
  label: string
  text: string
  write: (text: string) => void
  selected: boolean
  select: () => void
  /** Asked when it appears: whether its text is to be typed at once. */
  begins?: () => boolean
  /** Identifies the element, so that selecting it elsewhere scrolls to it. */
  place: string
  className: string | undefined
  children: ReactNode
}

type Box = { readonly top: number; readonly left: number; readonly type: CSSProperties }

/** Selects the element with the text; each type's view renders its own label. */
const TEXT = '[data-name], [class*="InputWrapper-label"], label, legend'

/**
 * An element of the canvas: a click selects it, a click on its text (or Enter, once selected) edits the text in place. Enter saves, Esc
 * restores the old text.
 */
export function EditInPlace(props: Props) {
  const { name, label, text, write, selected, select, begins, place, className, children } = props
  const whole = useRef<HTMLDivElement>(null)
  const pick = useRef<HTMLButtonElement>(null)
  const [box, setBox] = useState<Box>()
  const [overText, setOverText] = useState(false)
  const before = useRef(text)
  const input = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (box) input.current?.select()
  }, [box])

  const textOnScreen = () => whole.current?.querySelector<HTMLElement>(TEXT) ?? undefined
  const isOverText = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const rect = textOnScreen()?.getBoundingClientRect()
    return (
      rect !== undefined &&
      clientY >= rect.top &&
      clientY <= rect.bottom &&
      clientX >= rect.left &&
      clientX <= rect.right
    )
  }
  const begin = () => {
    const found = textOnScreen()
    if (!found || !whole.current) return
    const [outer, inner] = [whole.current.getBoundingClientRect(), found.getBoundingClientRect()]
    const { fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(found)
    before.current = text
    setBox({
      top: inner.top - outer.top,
      left: inner.left - outer.left,
      type: { fontSize, fontWeight, lineHeight, letterSpacing },
    })
  }
  const beginNew = useEffectEvent(() => {
    if (begins?.()) begin()
  })
  useEffect(() => beginNew(), [])
  const end = () => {
    setBox(undefined)
    requestAnimationFrame(() => pick.current?.focus({ preventScroll: true }))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape' && text !== before.current) write(before.current)
      end()
    }
  }
  return (
    <div ref={whole} className={className} data-selected={selected || undefined} data-place={place}>
      <button
        ref={pick}
        type="button"
        className={classes.pick}
        // While its text is being edited, the text box covers it.
        inert={box !== undefined}
        data-over-text={overText || undefined}
        aria-label={`Selecionar ${name}`}
        aria-pressed={selected}
        onPointerMove={(event: PointerEvent) => setOverText(isOverText(event))}
        onClick={(event) => {
          // A keyboard click has no detail: the first selects, the next edits.
          const onText = event.detail === 0 ? selected : isOverText(event)
          select()
          if (onText) begin()
        }}
      />
      {children}
      {box && (
        <Textarea
          ref={input}
          className={classes.editing}
          style={{ top: box.top, left: box.left }}
          styles={{ input: box.type }}
          aria-label={`${label} de ${name}`}
          autosize
          minRows={1}
          autoFocus
          value={text}
          onChange={({ currentTarget: { value } }) => write(value.replace(/\n/g, ' '))}
          onKeyDown={key}
          onBlur={() => setBox(undefined)}
        />
      )}
    </div>
  )
}
