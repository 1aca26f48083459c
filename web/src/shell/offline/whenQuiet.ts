/** How often to check whether the user is busy, in ms. */
const PAUSE = 2_000

/** Whether the user is typing or has a dialog open, which a reload would interrupt. */
export function isBusy(page: Document): boolean {
  const focused = page.activeElement
  const typing =
    focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, select'))
  return typing || page.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

/** Runs the action as soon as the user is not busy. */
export function whenQuiet(act: () => void, busy: () => boolean = () => isBusy(document), pause = PAUSE): void {
  if (busy()) setTimeout(() => whenQuiet(act, busy, pause), pause)
  else act()
}
