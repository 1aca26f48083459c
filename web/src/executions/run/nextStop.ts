const STOPS =
  'input, textarea, [contenteditable="true"], [role="slider"], button[id^="resposta-"], button[data-stop], button[type="submit"]'

/** The first question's control, or the selected option of a choice. */
export function firstStop(form: HTMLElement): HTMLElement | undefined {
  const first = [...form.querySelectorAll<HTMLElement>(`[data-answer] :is(${STOPS})`)].find(isReachable)
  if (!first?.matches('[type="radio"]')) return first
  return first.closest('[data-answer]')?.querySelector<HTMLElement>('[type="radio"]:checked') ?? first
}

/** The control that Enter goes to: the next question's, or after the last one the button to continue. */
export function nextStop(form: HTMLElement, from: Element): HTMLElement | undefined {
  const name = from.getAttribute('name')
  return [...form.querySelectorAll<HTMLElement>(STOPS)].find(
    (stop) =>
      Boolean(from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      isReachable(stop) &&
      !(name && stop.getAttribute('name') === name) &&
      !isOfSameChoice(from, stop),
  )
}

/** Labels Enter on a phone's keyboard as what it does: going to the next question, or, in the last one, being done. */
export function labelEnter(form: HTMLElement, target: EventTarget): void {
  if (!endsOnEnter(target)) return
  target.enterKeyHint = nextStop(form, target)?.getAttribute('type') === 'submit' ? 'done' : 'next'
}

/** Whether Enter on a control would submit the form; in a multi-line text it is a new line, and it presses a button. */
export function endsOnEnter(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !['submit', 'button', 'file'].includes(target.type)
}

function isReachable(stop: HTMLElement): boolean {
  const disabled = stop.matches(':disabled, [type="hidden"], [type="file"], [readonly]:not([role="combobox"])')
  return !disabled && stop.tabIndex >= 0 && stop.getClientRects().length > 0
}

/** The checkboxes of one question are one stop. */
function isOfSameChoice(from: Element, stop: HTMLElement): boolean {
  if (!from.matches('[type="checkbox"]') || !stop.matches('[type="checkbox"]')) return false
  return from.closest('[role="group"]') !== null && from.closest('[role="group"]') === stop.closest('[role="group"]')
}
