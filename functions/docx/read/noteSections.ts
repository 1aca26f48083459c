import { scanXml } from '../package/index.ts'

const KINDS = { 'w:footnote': 'footnote', 'w:endnote': 'endnote' } as const
const REFERENCES: Readonly<Record<string, 'footnote' | 'endnote'>> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
}

/** Where a part first refers to each note: 'footnote 3' and the position in its XML. */
export function noteReferencesIn(xml: string): Map<string, number> {
  const found = new Map<string, number>()
  if (!/<w:(?:foot|end)noteReference[ />]/.test(xml)) return found
  scanXml(xml, {
    open: (name, tag) => {
      const kind = REFERENCES[name]
      const key = `${kind} ${tag.attribute('w:id') ?? ''}`
      if (kind && !found.has(key)) found.set(key, tag.from)
    },
  })
  return found
}

/** The notes of a part, by the same names, with their ranges. */
export function notesIn(xml: string): { readonly note: string; readonly from: number; readonly to: number }[] {
  const found: { note: string; from: number; to: number }[] = []
  if (!/<w:(?:foot|end)note[ >]/.test(xml)) return found
  let open: { note: string; from: number } | undefined
  scanXml(xml, {
    open: (name, tag) => {
      const kind = KINDS[name as keyof typeof KINDS]
      if (kind) open = { note: `${kind} ${tag.attribute('w:id') ?? ''}`, from: tag.from }
    },
    close: (name, _from, to) => {
      if (!open || !Object.hasOwn(KINDS, name)) return
      found.push({ ...open, to })
      open = undefined
    },
  })
  return found
}
