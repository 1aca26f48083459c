import { notifyManager, QueryClient } from '@tanstack/react-query'
import { store, userAtom } from './session/session.ts'

// A button is out of reach as soon as it began something: before the second click of a double click, which a timer would come after.
notifyManager.setScheduler(queueMicrotask)

/** What the server said, kept while it is fresh. The client retries by itself what a retry can cure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Whoever comes after another person, or into another organisation, in any tab, sees nothing of what was read before.
let reader = readerOf()
store.sub(userAtom, () => {
  const now = readerOf()
  if (now !== reader) queryClient.clear()
  reader = now
})

function readerOf(): string | undefined {
  const user = store.get(userAtom)
  return user && `${user.id} ${user.organization}`
}
