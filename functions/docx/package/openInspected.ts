import { type DocxPackage, openPackage } from './docxPackage.ts'
import { mendPackage } from './mendPackage.ts'

/** Opens the unpacked parts of a model that `inspectDocx` let through when it was sent: the same package, without judging it again. */
export function openInspected(parts: Iterable<readonly [name: string, bytes: Uint8Array]>): DocxPackage {
  const entries = [...parts].map(([name, compressed]) => ({
    name,
    method: 0 as const,
    compressed,
    crc32: 0,
    size: compressed.byteLength,
  }))
  return mendPackage(openPackage(entries)).package
}
