/** Longer than the search takes to load: after it, keys belong to the page again. */
const PATIENCE = 10_000

let typed = ''
let timer: ReturnType<typeof setTimeout> | undefined

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.isComposing) return
  const { key } = event
  if (key === 'Tab') return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key === 'Backspace') typed = [...typed].slice(0, -1).join('')
  else if ([...key].length === 1) typed += key
}

/** Keeps what is typed while the search is being loaded and opened: it is meant for the search, not for the page below it. */
export function keepEarlyKeys(): void {
  takeEarlyKeys()
  addEventListener('keydown', keep, { capture: true })
  timer = setTimeout(takeEarlyKeys, PATIENCE)
}

/** What was typed since; keys reach the page again. */
export function takeEarlyKeys(): string {
  removeEventListener('keydown', keep, { capture: true })
  clearTimeout(timer)
  const taken = typed
  typed = ''
  return taken
}
