import { useSyncExternalStore } from 'react'
import type { Field } from '#shared/interview/model.ts'

/** Copied fields, to be pasted into any interview that the same user edits in this browser. */
type Copied = { readonly userId: string; readonly fields: readonly Field[] }

const KEY = 'copied_fields'
let lastCopy = ''

export function copyFields(userId: string, fields: readonly Field[]): void {
  lastCopy = JSON.stringify({ userId, fields } satisfies Copied)
  try {
    localStorage.setItem(KEY, lastCopy)
  } catch (error) {
    // Storage full or unavailable: the copy lasts as long as the page.
    console.warn('Cópia não guardada neste navegador', error)
  }
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

/** The fields this user copied last; empty if another user did. */
export function useCopied(userId: string): readonly Field[] {
  const stored = useSyncExternalStore(listen, read)
  return stored === cached.text && userId === cached.userId ? cached.fields : parse(stored, userId)
}

function listen(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? lastCopy
  } catch {
    return lastCopy
  }
}

let cached: { text: string; userId: string; fields: readonly Field[] } = { text: '', userId: '', fields: [] }

function parse(text: string, userId: string): readonly Field[] {
  let fields: readonly Field[] = []
  try {
    const copied: Copied | undefined = text === '' ? undefined : JSON.parse(text)
    if (copied?.userId === userId && Array.isArray(copied.fields)) fields = copied.fields
  } catch {
    // Invalid content: nothing to paste.
  }
  cached = { text, userId, fields }
  return fields
}
