import { QueryClient } from '@tanstack/react-query'

/** What the server said, kept while it is fresh. The client retries by itself what a retry can cure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
