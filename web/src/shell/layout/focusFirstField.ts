const FIELD =
  'input:not([type="hidden"]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled), [contenteditable="true"]'
const ACT = 'button:not(:disabled):not([tabindex="-1"]), a[href]'
const CLOSE = '[aria-label="Fechar"]'

/** Dialogs whose initial focus is set. */
const focused = new WeakSet<Element>()

/**
 * Makes Mantine's focus trap start in a dialog's first field, or at its first action, instead of the ✕ above them. A dialog with its own
 * data-autofocus is left alone. Content still loading gets the focus when it arrives, unless anything but the ✕ has it.
 */
export function focusFirstField(dialog: Element): void {
  if (focused.has(dialog)) return
  const [own, first] = [dialog.querySelector('[data-autofocus]'), firstOf(dialog)]
  if (!own && !first) return
  focused.add(dialog)
  if (own || !first) return
  first.setAttribute('data-autofocus', 'true')
  if (dialog.contains(document.activeElement) && document.activeElement?.matches(`${CLOSE}, [role="dialog"]`))
    first.focus({ preventScroll: true })
}

function firstOf(dialog: Element): HTMLElement | undefined {
  const within = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].find((one) => !one.matches(CLOSE) && one.checkVisibility())
  return within(FIELD) ?? within(ACT)
}
