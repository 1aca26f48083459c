/**
 * Reports controls that move or vanish between the press and the release of the mouse: the click would be lost. Runs inside the page, so it
 * must not refer to anything outside this function.
 */
export function watchPresses(): void {
  const { reportFault } = globalThis as unknown as { reportFault: (fault: string) => void }
  const CONTROLS = 'button, a[href], label, input, select, textarea, [role]'
  /** In px: pressed buttons may sink, and dragging is no click. */
  const TOLERANCE = 4
  let pressed: { readonly control: Element; readonly box: DOMRect; readonly x: number; readonly y: number } | undefined

  const isFar = (one: number, other: number) => Math.abs(one - other) > TOLERANCE
  addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null
      pressed = control ? { control, box: control.getBoundingClientRect(), x, y } : undefined
    },
    true,
  )
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (!pressed || isFar(clientX, pressed.x) || isFar(clientY, pressed.y)) return
      const { control, box } = pressed
      const now = control.getBoundingClientRect()
      const name = (control.getAttribute('aria-label') ?? (control.textContent || control.id)).trim().slice(0, 60)
      if (!control.isConnected) reportFault(`'${name}' vanished while it was pressed`)
      else if (isFar(now.top, box.top) || isFar(now.left, box.left))
        reportFault(
          `'${name}' moved by ${Math.round(now.left - box.left)}, ${Math.round(now.top - box.top)} px while it was pressed`,
        )
    },
    true,
  )
}
