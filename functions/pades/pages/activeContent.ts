import type { Fault } from '../fault.ts'
import { Dict, Name, type PdfFile, Ref, Stream, type Value } from '../reader/index.ts'
import { activeFault, pdfFault } from './faults.ts'
import type { Active, PdfFault } from './types.ts'

/** Actions that run programs, open or send files, or change what is seen (ISO 32000-2, 12.6.4). Those that only lead somewhere may stay. */
const ACTIONS: Readonly<Record<string, Active>> = {
  JavaScript: 'script',
  ...{ Launch: 'program', ImportData: 'program', SubmitForm: 'program', ResetForm: 'program', GoToE: 'program' },
  ...{ Hide: 'looks', SetOCGState: 'looks', Trans: 'looks', GoTo3DView: 'looks' },
  ...{ Rendition: 'media', Movie: 'media', Sound: 'media', RichMediaExecute: 'media' },
}

/** Annotations that play or show something of their own. */
const LIVE = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D'])

/** The most serious comes first: it is the one shown. */
const REASONS: readonly Active[] = ['script', 'program', 'media', 'looks', 'trigger']

/** What forbids to have a PDF signed, looked for in everything that the file leads to. */
export function activeContent(file: PdfFile): Fault<PdfFault>[] {
  const found = new Set<PdfFault>()
  const active = new Set<Active>()
  const seen = new Set<number>()
  const pending: Value[] = [...file.trailer.entries.values()]
  // A link to another file is only followed by a person, unless the file itself follows it.
  const opening = file.dict(file.root.get('OpenAction'))
  if (file.name(opening?.get('S')) === 'GoToR') active.add('program')
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (value instanceof Ref) {
      if (seen.has(value.number)) continue
      seen.add(value.number)
      pending.push(file.resolve(value))
    } else if (Array.isArray(value)) for (const one of value) pending.push(one)
    else if (value instanceof Stream) pending.push(value.dict)
    else if (value instanceof Dict) {
      const reason = reasonOf(file, value)
      if (reason) active.add(reason)
      for (const fault of faultsOf(file, value)) found.add(fault)
      for (const one of value.entries.values()) if (isComposite(one)) pending.push(one)
    }
  }
  const reason = REASONS.find((one) => active.has(one))
  return [...(reason ? [activeFault(reason)] : []), ...[...found].toSorted().map(pdfFault)]
}

const isComposite = (value: Value): boolean =>
  value instanceof Ref || value instanceof Dict || value instanceof Stream || Array.isArray(value)

const has = (file: PdfFile, dict: Dict, key: string): boolean =>
  dict.entries.has(key) && file.resolve(dict.get(key)) !== null

function nameIn(file: PdfFile, dict: Dict, key: string): string {
  const value = file.resolve(dict.get(key))
  return value instanceof Name ? value.value : ''
}

function reasonOf(file: PdfFile, dict: Dict): Active | undefined {
  if (has(file, dict, 'JS')) return 'script'
  const type = nameIn(file, dict, 'Type')
  const action = nameIn(file, dict, 'S')
  if (type !== 'StructElem' && type !== 'OBJR' && Object.hasOwn(ACTIONS, action)) return ACTIONS[action]
  if (has(file, dict, 'Rect') && LIVE.has(nameIn(file, dict, 'Subtype'))) return 'media'
  return has(file, dict, 'AA') ? 'trigger' : undefined
}

function faultsOf(file: PdfFile, dict: Dict): PdfFault[] {
  const isFile = has(file, dict, 'Rect') && nameIn(file, dict, 'Subtype') === 'FileAttachment'
  return [
    ...(has(file, dict, 'XFA') ? (['xfa'] as const) : []),
    ...(has(file, dict, 'EmbeddedFiles') || has(file, dict, 'EF') || isFile ? (['files'] as const) : []),
  ]
}
