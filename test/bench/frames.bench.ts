/** Smoothness in the browser, frame by frame: `node test/bench/main.ts frames`. Builds the gallery first. */

import { type Frames, measureFrames } from './measureFrames.ts'
import { openGallery } from './openGallery.ts'
import { typeIntoTable } from './typeIntoTable.ts'

/** Longest frame that users do not notice, in ms: the target of every row. */
const LONGEST_FRAME = 50

/** Interactions with the gallery's stories, each returning its measurements. */
const acts = {
  'typing in a search box over 10,000 rows': typeIntoTable,
}

const gallery = await openGallery()
try {
  const rows: Record<string, Frames & { readonly target: string }> = {}
  for (const [name, act] of Object.entries(acts)) {
    const page = await gallery.newPage()
    const measured = await act(page, (doing) => measureFrames(page, doing))
    rows[name] = { ...measured, target: measured.longestFrame <= LONGEST_FRAME ? 'met' : 'MISSED' }
    await page.close()
  }
  console.log(`Frames in the browser, ms (no frame over ${LONGEST_FRAME} ms)`)
  console.table(rows)
} finally {
  await gallery.close()
}
