import { createPath, NavigationType, type Navigator, type To } from 'react-router'
import { onPage, replaceEntry } from '../../blocks/dialogs/covers.ts'

type Entry = { readonly usr?: unknown; readonly key?: string }

/** The address of the window, and how it came to be. */
export function addressNow(navigationType: NavigationType = NavigationType.Pop) {
  const { pathname, search, hash } = location
  // A page may write entries of its own (history.pushState), which have no key.
  const { usr: state = null, key = 'default' } = (history.state ?? {}) as Entry
  return { navigationType, location: { pathname, search, hash, state, key } }
}

export type Address = ReturnType<typeof addressNow>

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

/** Writes the addresses of React Router to the window's history. */
export function browserNavigator(onChange: (address: Address) => void): Navigator {
  const entryOf = (usr: unknown): Entry => ({ usr, key: Math.random().toString(36).slice(2) })
  return {
    createHref: hrefOf,
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(hrefOf(to), location.origin)
      return { pathname, search, hash }
    },
    go: (steps) => onPage(() => history.go(steps)),
    push(to, state) {
      onPage(() => {
        history.pushState(entryOf(state), '', hrefOf(to))
        onChange(addressNow(NavigationType.Push))
      })
    },
    replace(to, state) {
      replaceEntry(entryOf(state), hrefOf(to), () => onChange(addressNow(NavigationType.Replace)))
    },
  }
}
