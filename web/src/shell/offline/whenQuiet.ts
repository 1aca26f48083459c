/** How often a person at work is looked at, in milliseconds. */
const PAUSE = 2_000

/** Whether somebody is in the middle of something that a reload would take away: typing, or a dialog that stands open. */
export function isBusy(page: Document): boolean {
  const focused = page.activeElement
  const typing =
    focused instanceof HTMLElement && (focused.isContentEditable || focused.matches('input, textarea, select'))
  return typing || page.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

/** Acts at the first moment in which nobody is in the middle of something. */
export function whenQuiet(act: () => void, busy: () => boolean = () => isBusy(document), pause = PAUSE): void {
  if (busy()) setTimeout(() => whenQuiet(act, busy, pause), pause)
  else act()
}
