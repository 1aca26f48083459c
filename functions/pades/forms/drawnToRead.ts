import { openPdf, openRepaired, type PdfFile, rewritten, seenSize, Unreadable, unlocked } from '../reader/index.ts'
import type { SeenBox } from '../rendering/index.ts'
import { type Flattened, flattened, NotFlattened, type Shown } from './flattened.ts'
import { seenBox } from './judgeFlattened.ts'
import { stateOf, type Widget, wordsOfField } from './readForm.ts'

/** What somebody filled in, with the name that the form gives it. */
export type FilledField = {
  /** From 1. */
  readonly page: number
  readonly label: string
  readonly value: string
  /** In shares of the page as seen. */
  readonly box: SeenBox
}

export type Readable = { readonly bytes: Uint8Array; readonly fields: readonly FilledField[] }

/** A PDF for reading, with the fields of its form drawn on the pages. One that cannot be understood stays as it is. */
export async function drawnToRead(bytes: Uint8Array): Promise<Readable> {
  const asIs = { bytes, fields: [] }
  try {
    const given = opened(bytes)
    const plain = given.isEncrypted ? unlocked(given) : given
    if (!plain) return asIs
    const file = plain === given ? given : openPdf(rewritten(plain))
    const flat = await flattened(file)
    return flat.shown.length === 0 ? asIs : { bytes: flat.bytes, fields: fieldsOf(file, flat) }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof NotFlattened) return asIs
    throw error
  }
}

function opened(bytes: Uint8Array): PdfFile {
  try {
    return openPdf(bytes)
  } catch (error) {
    if (error instanceof Unreadable && error.reason === 'damaged') return openRepaired(bytes)
    throw error
  }
}

const LONGEST = 300

function fieldsOf(file: PdfFile, { shown, pages }: Flattened): FilledField[] {
  return shown.flatMap(({ widget }: Shown) => {
    const label = labelOf(widget)
    const value = filledIn(file, widget)
    if (label === undefined || value === '' || value.length > LONGEST) return []
    const page = pages[widget.page]!
    const { width, height } = seenSize(page)
    const [left, top, right, bottom] = seenBox(page, widget)
    return [
      {
        page: widget.page + 1,
        label,
        value,
        box: [left / width, top / height, right / width, bottom / height] as const,
      },
    ]
  })
}

function filledIn(file: PdfFile, widget: Widget): string {
  const { type } = widget
  if (type === 'check') return widget.tip !== undefined && stateOf(file, widget) !== 'Off' ? 'Sim' : ''
  if (type !== 'text' && type !== 'choice' && type !== 'list') return ''
  return wordsOfField(file, widget).join(', ').replace(/\s+/g, ' ').trim()
}

/** The tip, or a name that somebody gave it in words. */
function labelOf({ tip, name }: Widget): string | undefined {
  if (tip !== undefined) return tip.replace(/\s+/g, ' ').replace(/[:.\s]+$/, '')
  const words = (name.split('.').at(-1) ?? '')
    .replace(/[_-]+/g, ' ')
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .trim()
  return /^\p{L}[\p{L} ]+$/u.test(words) ? words : undefined
}
