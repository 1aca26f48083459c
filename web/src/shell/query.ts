import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { store, userAtom } from './session/session.ts'

// Disables a button immediately after it starts something: a timer would come after the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

// A page opened offline is notified when the connection comes back.
onlineManager.setOnline(navigator.onLine !== false)

/** Cached server data. The client itself retries what can be retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      // Failed reads are retried as soon as the connection is back.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Clears the cache when the user or the organisation changes, in any tab.
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
