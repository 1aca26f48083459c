import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'

/**
 * Values in this browser's IndexedDB. Keys begin with the user's id, so that the next user of the machine does not see another's. Without
 * storage (some private windows) or room, reads find nothing and writes do nothing, with `warning` on the console.
 */
export class BrowserStore<T> {
  readonly #name: string
  readonly #warning: string
  #store: UseStore | undefined

  constructor(name: string, warning: string) {
    this.#name = name
    this.#warning = warning
  }

  read(key: string): Promise<T | undefined> {
    return this.#try((store) => get<T>(key, store))
  }

  async write(key: string, value: T): Promise<void> {
    await this.#try((store) => set(key, value, store))
  }

  async remove(key: string): Promise<void> {
    await this.#try((store) => del(key, store))
  }

  /** The keys that begin so. */
  async keys(prefix: string): Promise<readonly string[]> {
    const known = (await this.#try((store) => keys<string>(store))) ?? []
    return known.filter((key) => key.startsWith(prefix))
  }

  /** The values whose keys begin so, in the order of their keys. */
  async values(prefix: string): Promise<readonly T[]> {
    const known = (await this.#try((store) => entries<string, T>(store))) ?? []
    return known.flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : []))
  }

  async removeAll(prefix: string): Promise<void> {
    const known = await this.keys(prefix)
    await this.#try((store) => delMany([...known], store))
  }

  async #try<R>(act: (store: UseStore) => Promise<R>): Promise<R | undefined> {
    try {
      this.#store ??= createStore(`minuta-${this.#name}`, this.#name)
      return await act(this.#store)
    } catch (error) {
      console.warn(this.#warning, error)
      return undefined
    }
  }
}
