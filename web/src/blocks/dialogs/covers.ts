/**
 * The browser's Back closes what covers the page (dialogs, drawers, panels), the last opened first. While anything is open, one entry of
 * the history stands for all of it. It goes when the last one closes, so that no Back is without effect afterwards.
 *
 * Every other entry is written by `onPage` and `replaceEntry`: an entry above that one would keep it in the history.
 */
type Cover = { readonly close: () => void }

type Entry = { readonly state: unknown; readonly href: string }

const covers: Cover[] = []

/** The page's entry, below the one that stands for the covers: as the history has it, and as it was replaced since. */
let below: { readonly origin: Entry; readonly latest: Entry } | undefined
/** While the entry of the covers goes: what becomes of the page's entry, and what happens then. */
let leaving: { readonly page: Entry | undefined; readonly next: (() => void)[]; readonly timer: number } | undefined

/** In ms: if the browser has not gone back by then, it will not. */
const LONGEST = 1000
/** In ms: what is open this long after Back has asked a question, or cannot be closed now. */
const CLOSING = 60

const isMarked = (): boolean => (history.state as { covers?: true } | null)?.covers === true
const marked = (state: unknown) => ({ ...(state as object | null), covers: true })

function here(): Entry {
  const { covers: _, ...state } = (history.state ?? {}) as Record<string, unknown>
  return { state: Object.keys(state).length > 0 ? state : null, href: location.href }
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.href === other.href && JSON.stringify(one.state) === JSON.stringify(other.state)

/** Something covers the page, until the returned function is called. */
export function cover(close: () => void): () => void {
  const own: Cover = { close }
  covers.push(own)
  queueMicrotask(settle)
  return () => {
    covers.splice(covers.indexOf(own), 1)
    queueMicrotask(settle)
  }
}

/** Runs what goes to another entry of the history, from the page's own entry. */
export function onPage(go: () => void): void {
  if (leaving) leaving.next.push(go)
  else if (below) leave(here(), go)
  else go()
}

/** Replaces the page's entry of the history, and then runs `then`. */
export function replaceEntry(state: unknown, href: string | URL, then: () => void = () => undefined): void {
  if (leaving) {
    leaving.next.push(() => replaceEntry(state, href, then))
    return
  }
  history.replaceState(below ? marked(state) : state, '', href)
  if (below) below = { origin: below.origin, latest: here() }
  then()
}

function settle(): void {
  if (leaving) return
  if (covers.length > 0 && !below) {
    const page = here()
    below = { origin: page, latest: page }
    // What lies beside the page lets it scroll: closing it leaves it where it is.
    history.scrollRestoration = 'manual'
    history.pushState(marked(page.state), '')
  } else if (covers.length === 0 && below) leave(here())
}

function leave(page: Entry | undefined, next?: () => void): void {
  below = undefined
  leaving = { page, next: next ? [next] : [], timer: window.setTimeout(arrive, LONGEST) }
  history.back()
}

function arrive(): void {
  if (!leaving) return
  const { page, next, timer } = leaving
  clearTimeout(timer)
  leaving = undefined
  history.scrollRestoration = 'auto'
  if (page && !isSame(page, here())) history.replaceState(page.state, '', page.href)
  for (const go of next) onPage(go)
  settle()
}

function followHistory(event: PopStateEvent): void {
  if (leaving) {
    event.stopImmediatePropagation()
    arrive()
  } else if (below && !isMarked()) {
    const { origin, latest } = below
    below = undefined
    // Several steps back at once lead to another page.
    if (!isSame(here(), origin)) return
    event.stopImmediatePropagation()
    history.scrollRestoration = 'auto'
    if (!isSame(latest, origin)) history.replaceState(latest.state, '', latest.href)
    covers.at(-1)?.close()
    setTimeout(settle, CLOSING)
  } else if (!below && isMarked()) {
    // Forward, to what was closed.
    event.stopImmediatePropagation()
    leave(undefined)
  }
}

if (typeof history !== 'undefined') {
  // Before the router's, which sees the page's entries only.
  addEventListener('popstate', followHistory, { capture: true })
  // Loaded again with something open.
  if (isMarked()) leave(here())
}
