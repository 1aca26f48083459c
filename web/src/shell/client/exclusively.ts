const LOCK = 'minuta.refresh'

/** Runs one task at a time across this browser's tabs if it supports Web Locks, otherwise within this tab. */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work()
}
