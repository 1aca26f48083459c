import { deflateSync } from 'node:zlib'
import {
  type copier,
  dictOf,
  type Matrix,
  Name,
  type Page,
  type PdfFile,
  type Ref,
  type Revision,
  Stream,
} from '../reader/index.ts'

type Copy = ReturnType<typeof copier>

/** Adds a page of a drawing of ours to a revision as a form (ISO 32000-2, 8.10), turned by a matrix. */
export function placeForm(drawing: PdfFile, page: Page, revision: Revision, copy: Copy, matrix?: Matrix): Ref {
  const { width, height } = page.crop
  const entries = {
    Type: new Name('XObject'),
    Subtype: new Name('Form'),
    BBox: [0, 0, width, height],
    ...(matrix && { Matrix: [...matrix] }),
    Resources: copy(page.resources),
  }
  return revision.add(packed(contentOf(drawing, page), entries))
}

/** Adds it as a page of its own below a node of the page tree. */
export function placePage(drawing: PdfFile, page: Page, revision: Revision, copy: Copy, parent: Ref): Ref {
  const { width, height } = page.crop
  return revision.add(
    dictOf({
      Type: new Name('Page'),
      Parent: parent,
      MediaBox: [0, 0, width, height],
      Rotate: 0,
      Resources: copy(page.resources),
      Contents: revision.add(packed(contentOf(drawing, page), {})),
    }),
  )
}

function packed(content: Uint8Array, entries: Parameters<typeof dictOf>[0]): Stream {
  return new Stream(dictOf({ ...entries, Filter: new Name('FlateDecode') }), deflateSync(content))
}

/** The canvas writes a stream for each thing that is drawn. */
function contentOf(drawing: PdfFile, page: Page): Uint8Array {
  const value = drawing.resolve(page.dict.get('Contents'))
  const parts = (Array.isArray(value) ? value : [value]).map((one) => drawing.resolve(one))
  const streams = parts.filter((one) => one instanceof Stream)
  return Buffer.concat(streams.flatMap((stream) => [drawing.decoded(stream), Buffer.from('\n')]))
}
