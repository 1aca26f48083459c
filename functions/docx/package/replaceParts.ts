import { deflate, type ZipEntry } from './zip.ts'

/** The entries of a package with new text for the changed parts. */
export function replaceParts(entries: readonly ZipEntry[], changed: ReadonlyMap<string, string>): ZipEntry[] {
  return entries.map((entry) => {
    const content = changed.get(entry.name)
    return content === undefined ? entry : deflate(entry.name, content)
  })
}
