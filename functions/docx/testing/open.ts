import { type DocxPackage, openPackage } from '../package/docxPackage.ts'
import { inspectDocx } from '../package/inspectDocx.ts'
import { storiesOf } from '../package/stories.ts'
import { readZip } from '../package/zip.ts'
import { type Paragraph, paragraphsOf } from '../read/paragraphs.ts'

/** Opens a docx that must be valid. */
export async function open(bytes: Uint8Array): Promise<DocxPackage> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw new Error(inspected.error.message)
  return inspected.value.package
}

/** Opens a zip without checking its contents. */
export async function unzip(bytes: Uint8Array): Promise<DocxPackage> {
  const read = await readZip(bytes, { entries: 10_000, entrySize: 1e9, totalSize: 1e9, ratio: 10_000 })
  if (!read.ok) throw new Error(read.error.message)
  return openPackage(read.value)
}

/** The paragraphs of a document as a reader sees them, part by part. */
export async function textOf(bytes: Uint8Array): Promise<Record<string, string[]>> {
  const docx = await open(bytes)
  return Object.fromEntries(
    storiesOf(docx).map((story) => [
      story.part,
      paragraphsOf(docx.text(story.part), story).map((paragraph: Paragraph) => paragraph.text),
    ]),
  )
}
