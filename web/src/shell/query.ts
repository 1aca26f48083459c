import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { store, userAtom } from './session/session.ts'

// A button is out of reach as soon as it began something: before the second click of a double click, which a timer would come after.
notifyManager.setScheduler(queueMicrotask)

// A page that was opened without a connection hears of its coming back.
onlineManager.setOnline(navigator.onLine !== false)

/** What the server said, kept while it is fresh. The client retries by itself what a retry can cure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      // What could not be read is read as soon as the connection is back.
      refetchOnReconnect: true,
    },
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
