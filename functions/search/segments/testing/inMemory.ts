import { type OpenSegment, openSegment } from '../segment.ts'
import type { Written } from '../writeSegment.ts'

export type InMemory = { readonly segment: OpenSegment; readonly file: Uint8Array; readonly written: Written }

let made = 0

/** A segment whose file is in memory. */
export async function inMemory(written: Written): Promise<InMemory> {
  const { bytes, headAt, entries } = written
  made += 1
  const stored = { id: String(made), bytes: bytes.length, headAt, entries }
  return {
    segment: await openSegment(stored, async (from, to) => bytes.subarray(from, to)),
    file: bytes,
    written,
  }
}
