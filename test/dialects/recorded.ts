import { readFileSync } from 'node:fs'
import type { Fixture } from './fixture.ts'

type Recording = { readonly text: string; readonly data: unknown; readonly output: string }

/** What docxtpl made of each Jinja file: written by `npm run compare-dialects -- --record`. */
export const recordings = new URL('fixtures/jinja.recorded.json', import.meta.url)

/** The recorded text of a file; fails if the file has changed since. */
export function recordedText({ name, text, data }: Fixture): string {
  const { files } = JSON.parse(readFileSync(recordings, 'utf8')) as { files: Record<string, Recording> }
  const recording = files[name]
  if (!recording || recording.text !== text || JSON.stringify(recording.data) !== JSON.stringify(data))
    throw new Error(`"${name}" has changed since it was recorded: npm run compare-dialects -- --record`)
  return recording.output
}
