import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a small file atomically: if the process is killed, the previous version remains. Only its owner may read it. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const next = `${path}.next`
  writeFileSync(next, JSON.stringify(value), { mode: 0o600 })
  renameSync(next, path)
}

/** The object in the file, or undefined if there is none. A damaged file is set aside for inspection, and treated as missing. */
export function readJsonObject<T>(
  path: string,
  isValue: (value: unknown) => value is T,
  report: (text: string) => void,
): Readonly<Record<string, T>> | undefined {
  if (!existsSync(path)) return undefined
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) {
      const entries = Object.entries(read)
      if (entries.every((entry): entry is [string, T] => isValue(entry[1]))) return Object.fromEntries(entries)
    }
  } catch {
    // Falls through to the handling of damaged files.
  }
  renameSync(path, `${path}.damaged`)
  report(`${path} was damaged: it was renamed to ${path}.damaged and is recreated`)
  return undefined
}
