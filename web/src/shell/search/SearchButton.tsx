import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { atom, useAtom, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { notify } from '../notify.ts'
import { keepEarlyKeys, takeEarlyKeys } from './earlyKeys.ts'
import classes from './SearchButton.module.css'

const GlobalSearch = lazy(() => loadCode(() => import('./GlobalSearch.tsx')))

/** How often the search was opened; none of it is loaded before the first time. */
const askedAtom = atom(0)

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the global search, with its shortcut. Also opens over editors, keeping what is typed there. */
export function SearchButton() {
  const ask = useSetAtom(askedAtom)
  return (
    <UnstyledButton
      className={classes.door}
      onClick={() => ask((times) => times + 1)}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
    >
      <IconSearch size={17} stroke={1.6} aria-hidden />
      <span className={classes.label}>Buscar</span>
      <Kbd size="xs" className={classes.keys} aria-hidden>
        {isMac ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  )
}

/** Handles ⌘K on every member screen. */
export function SearchOnDemand() {
  const [asked, ask] = useAtom(askedAtom)
  useHotkeys([['mod+K', () => ask((times) => times + 1)]], [], true)
  const answered = useRef(asked)
  useEffect(() => {
    if (asked === answered.current) return
    answered.current = asked
    keepEarlyKeys()
    void loadCode(() => import('./searchStore.ts')).then(
      ({ search, searchStore }) => (searchStore.getState().opened ? takeEarlyKeys() : search.open()),
      (error: unknown) => {
        takeEarlyKeys()
        notify({ type: 'error', text: error instanceof Error ? error.message : String(error) })
      },
    )
  }, [asked])
  if (asked === 0) return null
  return (
    <Silently>
      <Suspense fallback={null}>
        <GlobalSearch />
      </Suspense>
    </Silently>
  )
}
