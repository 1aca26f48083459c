import { type PdfFile, Stream, Unreadable } from '../reader/index.ts'

/** Whether the pages of a file are made by Adobe's reader alone, from a form of LiveCycle (XFA); of others, it is a second description. */
export function isDynamic(file: PdfFile): boolean {
  const description = file.dict(file.root.get('AcroForm'))?.get('XFA')
  const value = file.resolve(description)
  if (value === null) return false
  if (file.resolve(file.root.get('NeedsRendering')) === true) return true
  const parts = (Array.isArray(value) ? value.map((part) => file.resolve(part)) : [value]).filter(
    (part) => part instanceof Stream,
  )
  try {
    const text = parts.map((part) => Buffer.from(file.decoded(part)).toString('latin1')).join('')
    return parts.length === 0 || /<dynamicRender>\s*required/.test(text)
  } catch (error) {
    if (error instanceof Unreadable) return true
    throw error
  }
}
