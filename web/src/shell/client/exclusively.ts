const LOCK = 'minuta.refresh'

/** One at a time among the tabs of this browser, where it has Web Locks; among this tab's own calls otherwise. */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work()
}
