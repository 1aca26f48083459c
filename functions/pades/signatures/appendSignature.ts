import { placeForm } from '../drawing/placeForm.ts'
import {
  copier,
  Dict,
  dictOf,
  latin1,
  Name,
  openPdf,
  type Page,
  type PdfFile,
  pagesOf,
  Raw,
  Ref,
  Revision,
  Stream,
  seenSize,
  seenToOwn,
  Text,
  textOf,
  transform,
  type Value,
  withEntries,
  wordsOf,
} from '../reader/index.ts'
import type { Area, SealFault, SignatureDetails } from './types.ts'

/** A PDF with a place for a signature that is still empty. */
export type Placeholder = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of the hexadecimal string, brackets included. */
  readonly start: number
  readonly end: number
}

/** Refused for one of these reasons. */
export class NotSealable extends Error {
  override readonly name = 'NotSealable'
  readonly code: SealFault

  constructor(code: SealFault) {
    super(code)
    this.code = code
  }
}

const RANGE = '[0 0000000000 0000000000 0000000000]'
const PRINTED_AND_LOCKED = 132

/** Appends a signature's dictionary, field and widget (ISO 32000-2, 12.8), with room for so many bytes of signature. */
export async function appendSignature(
  pdf: Uint8Array,
  details: SignatureDetails & { readonly name: string },
  room: number,
): Promise<Placeholder> {
  const file = openPdf(pdf)
  if (file.isEncrypted) throw new NotSealable('encrypted')
  if (forbidsChanges(file)) throw new NotSealable('forbidden')
  const pages = pagesOf(file)
  const page = pages[(details.visible?.page ?? 1) - 1]
  if (!page) throw new NotSealable('no_page')
  const revision = new Revision(file)
  const signature = revision.add(
    dictOf({
      Type: new Name('Sig'),
      Filter: new Name('Adobe.PPKLite'),
      SubFilter: new Name('ETSI.CAdES.detached'),
      ByteRange: new Raw(RANGE),
      Contents: new Raw(`<${'0'.repeat(room * 2)}>`),
      M: new Text(new TextEncoder().encode(pdfDate(details.signedAt))),
      Name: textOf(details.name),
      Reason: details.reason === undefined ? undefined : textOf(details.reason),
      Location: details.location === undefined ? undefined : textOf(details.location),
    }),
  )
  const form = new Form(file)
  const field = revision.add(
    dictOf({
      Type: new Name('Annot'),
      Subtype: new Name('Widget'),
      FT: new Name('Sig'),
      T: textOf(form.freeName(details.field)),
      V: signature,
      F: PRINTED_AND_LOCKED,
      P: page.ref,
      ...(await look(revision, page, details)),
    }),
  )
  addToPage(file, revision, page, field)
  form.append(revision, field)
  const { bytes, from } = revision.write()
  return fillRange(bytes, from, room)
}

/** `D:20261125210000Z` */
const pdfDate = (date: Date): string => `D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

/** A certification that permits nothing more (ISO 32000-2, 12.8.2.2). */
function forbidsChanges(file: PdfFile): boolean {
  const certification = file.dict(file.dict(file.root.get('Perms'))?.get('DocMDP'))
  return file.array(certification?.get('Reference')).some((one) => {
    const reference = file.dict(one)
    return (
      file.name(reference?.get('TransformMethod')) === 'DocMDP' &&
      file.number(file.dict(reference?.get('TransformParams'))?.get('P')) === 1
    )
  })
}

async function look(revision: Revision, page: Page, { visible }: SignatureDetails) {
  if (!visible) {
    // PDF/A wants a look of every widget, even of one without size (ISO 19005-2, 6.3.3).
    const nothing = dictOf({ Type: new Name('XObject'), Subtype: new Name('Form'), BBox: [0, 0, 0, 0] })
    return { Rect: [0, 0, 0, 0], AP: dictOf({ N: revision.add(new Stream(nothing, new Uint8Array())) }) }
  }
  const { drawLook } = await import('./look.ts')
  const { width, height } = seenSize(page)
  const size = { width: visible.area.width * width, height: visible.area.height * height }
  const drawing = openPdf(await drawLook(visible, size.width, size.height))
  const [a, b, c, d] = seenToOwn(page)
  const [drawn] = pagesOf(drawing)
  const form = placeForm(drawing, drawn!, revision, copier(drawing, revision), [a, b, c, d, 0, 0])
  return { Rect: ownRect(page, visible.area), AP: dictOf({ N: form }) }
}

/** An area of the page as seen, as a rectangle in the page's own coordinates. */
export function ownRect(page: Page, { x, y, width, height }: Area): number[] {
  const seen = seenSize(page)
  const matrix = seenToOwn(page)
  const [a, b] = transform(matrix, x * seen.width, (1 - y - height) * seen.height)
  const [c, d] = transform(matrix, (x + width) * seen.width, (1 - y) * seen.height)
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function addToPage(file: PdfFile, revision: Revision, { ref, dict }: Page, field: Ref): void {
  const annotations = dict.get('Annots')
  const all = [...file.array(annotations), field]
  if (annotations instanceof Ref) revision.set(annotations, all)
  else revision.set(ref, withEntries(dict, { Annots: all }))
}

/** The interactive form, of which the signatures' fields are part (ISO 32000-2, 12.7.3). */
class Form {
  readonly #file: PdfFile
  readonly #dict: Dict
  readonly #fields: readonly Value[]

  constructor(file: PdfFile) {
    this.#file = file
    const form = file.resolve(file.root.get('AcroForm'))
    this.#dict = form instanceof Dict ? form : new Dict()
    this.#fields = file.array(this.#dict.get('Fields'))
  }

  freeName(wanted = 'Assinatura1'): string {
    const taken = new Set(
      this.#fields.map((field) => {
        const name = this.#file.resolve(this.#file.dict(field)?.get('T'))
        return name instanceof Text ? wordsOf(name) : ''
      }),
    )
    // A point would make it part of another field.
    const name = wanted.replaceAll('.', '_') || 'Assinatura1'
    if (!taken.has(name)) return name
    const stem = name.replace(/\d+$/, '')
    let number = 2
    while (taken.has(`${stem}${number}`)) number += 1
    return `${stem}${number}`
  }

  append(revision: Revision, field: Ref): void {
    const { root, trailer } = this.#file
    const changed = withEntries(this.#dict, { Fields: [...this.#fields, field], SigFlags: 3 })
    const form = root.get('AcroForm')
    const catalog = trailer.get('Root')
    if (form instanceof Ref && this.#file.resolve(form) === this.#dict) revision.set(form, changed)
    else if (catalog instanceof Ref) revision.set(catalog, withEntries(root, { AcroForm: revision.add(changed) }))
    else throw new NotSealable('unreadable')
  }
}

/** Writes which bytes are signed: all but the signature's own value. */
function fillRange(bytes: Uint8Array<ArrayBuffer>, from: number, room: number): Placeholder {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const range = buffer.indexOf(RANGE, from, 'latin1')
  const start = buffer.indexOf(`<${'0'.repeat(64)}`, from, 'latin1')
  const end = start + room * 2 + 2
  if (range < 0 || start < 0 || latin1(bytes.subarray(end - 1, end)) !== '>') throw new NotSealable('unreadable')
  buffer.write(`[0 ${start} ${end} ${bytes.length - end}]`.padEnd(RANGE.length, ' '), range, 'latin1')
  return { bytes, start, end }
}

/** The two pieces of bytes that a signature covers. */
export function coveredPieces({ bytes, start, end }: Placeholder): [Uint8Array, Uint8Array] {
  return [bytes.subarray(0, start), bytes.subarray(end)]
}

export function fillSignature({ bytes, start, end }: Placeholder, cms: Uint8Array): Uint8Array {
  if (cms.length * 2 > end - start - 2) throw new NotSealable('too_large')
  const filled = Uint8Array.from(bytes)
  Buffer.from(filled.buffer).write(Buffer.from(cms).toString('hex'), start + 1, 'latin1')
  return filled
}
