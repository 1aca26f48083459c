import { Dict, Name, type PdfFile, Ref, Stream, type Value } from '../reader/index.ts'
import type { PdfFault } from './types.ts'

/** Actions that run programs, open or send files, or change what is seen (ISO 32000-2, 12.6.4). Those that only lead somewhere may stay. */
const ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'ResetForm', 'GoToE', 'GoToR', 'Hide', 'SetOCGState'],
  ...['Rendition', 'Movie', 'Sound', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
])

/** Annotations that play or show something of their own. */
const LIVE = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D'])

/** What forbids to have a PDF signed, looked for in everything that the file leads to. */
export function activeContent(file: PdfFile): Set<PdfFault> {
  const found = new Set<PdfFault>()
  const seen = new Set<number>()
  const pending: Value[] = [...file.trailer.entries.values()]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (value instanceof Ref) {
      if (seen.has(value.number)) continue
      seen.add(value.number)
      pending.push(file.resolve(value))
    } else if (Array.isArray(value)) for (const one of value) pending.push(one)
    else if (value instanceof Stream) pending.push(value.dict)
    else if (value instanceof Dict) {
      for (const fault of faultsOf(file, value)) found.add(fault)
      for (const one of value.entries.values()) if (isComposite(one)) pending.push(one)
    }
  }
  return found
}

const isComposite = (value: Value): boolean =>
  value instanceof Ref || value instanceof Dict || value instanceof Stream || Array.isArray(value)

function faultsOf(file: PdfFile, dict: Dict): PdfFault[] {
  const name = (key: string) => {
    const value = file.resolve(dict.get(key))
    return value instanceof Name ? value.value : ''
  }
  const has = (key: string) => dict.entries.has(key) && file.resolve(dict.get(key)) !== null
  const isElement = name('Type') === 'StructElem' || name('Type') === 'OBJR'
  const isActive =
    has('JS') || has('AA') || (!isElement && ACTIONS.has(name('S'))) || (has('Rect') && LIVE.has(name('Subtype')))
  const hasFiles = has('EmbeddedFiles') || has('EF') || (has('Rect') && name('Subtype') === 'FileAttachment')
  return [
    ...(isActive ? (['active'] as const) : []),
    ...(has('XFA') ? (['xfa'] as const) : []),
    ...(hasFiles ? (['files'] as const) : []),
  ]
}
