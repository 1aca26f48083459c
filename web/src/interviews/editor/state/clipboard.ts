import { useSyncExternalStore } from 'react'
import type { Field, Section } from '#shared/interview/model.ts'

/** Copied fields or sections, to be pasted into any interview that the same user edits in this browser. */
type Copied = {
  readonly userId: string
  readonly fields: readonly Field[]
  readonly sections?: readonly Section[] | undefined
}
type Content = { readonly fields: readonly Field[]; readonly sections: readonly Section[] }

const KEY = 'copied_fields'
let lastCopy = ''

export const copyFields = (userId: string, fields: readonly Field[]): void => keep({ userId, fields })

export const copySections = (userId: string, sections: readonly Section[]): void =>
  keep({ userId, fields: [], sections })

function keep(copied: Copied): void {
  lastCopy = JSON.stringify(copied)
  try {
    localStorage.setItem(KEY, lastCopy)
  } catch (error) {
    // Storage full or unavailable: the copy lasts as long as the page.
    console.warn('Cópia não guardada neste navegador', error)
  }
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

/** What this user copied last; nothing if another user did. */
export function useCopied(userId: string): Content {
  const stored = useSyncExternalStore(listen, read)
  return stored === cached.text && userId === cached.userId ? cached.content : parse(stored, userId)
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

const nothing: Content = { fields: [], sections: [] }
let cached: { text: string; userId: string; content: Content } = { text: '', userId: '', content: nothing }

function parse(text: string, userId: string): Content {
  let content = nothing
  try {
    const copied: Copied | undefined = text === '' ? undefined : JSON.parse(text)
    if (copied?.userId === userId && Array.isArray(copied.fields))
      content = { fields: copied.fields, sections: Array.isArray(copied.sections) ? copied.sections : [] }
  } catch {
    // Invalid content: nothing to paste.
  }
  cached = { text, userId, content }
  return content
}
