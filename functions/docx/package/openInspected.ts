import { type DocxPackage, openPackage } from './docxPackage.ts'
import { mendPackage } from './mendPackage.ts'

/** Opens the unzipped parts of a model that `inspectDocx` accepted when it was uploaded, without inspecting it again. */
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
