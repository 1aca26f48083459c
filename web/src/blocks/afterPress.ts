let isPressed = false
let waiting: (() => void)[] = []

const release = () => {
  isPressed = false
  const acts = waiting
  waiting = []
  setTimeout(() => {
    for (const act of acts) act()
  })
}
// Pure parts of questions are tested without a browser.
if ('document' in globalThis) {
  addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    true,
  )
  for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, release, true)
}

/**
 * Runs the action once the pressed mouse button, if any, has been released and its click is over. Otherwise leaving a field by a click could
 * show a message that moves the clicked element from under the mouse, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else setTimeout(act)
}
