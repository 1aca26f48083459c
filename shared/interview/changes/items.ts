import type { Field, InterviewCode } from '../model.ts'
import { fieldTitles } from '../titles.ts'
import { isRecord } from './isRecord.ts'

/** A part of an interview, as versions are compared. */
export type Item = {
  /** The name people see. */
  readonly name: string
  /** The names of what contains it, outermost first. */
  readonly place: readonly string[]
  /** The key of what contains it; items are ordered within their parent. */
  readonly parent: string
  /** For fields: the reference that conditions and documents use. */
  readonly ref?: string
  readonly field?: Field
  readonly facts: Readonly<Record<string, unknown>>
}

/** Items by a key that is stable between versions, in order. */
export type Items = ReadonlyMap<string, Item>

export function sectionItems({ sections }: InterviewCode): Items {
  return keyed(
    sections.map(({ id, fields: _, ...facts }, at) => [
      id,
      { name: facts.title || `Seção ${at + 1}`, place: [], parent: '', facts },
    ]),
  )
}

export function fieldItems({ sections }: InterviewCode): Items {
  const found: [string, Item][] = []
  const add = (field: Field, parent: string, place: readonly string[], refs: readonly string[]) => {
    const { id: _, uid, listFields, rules, conditionals, ...rest } = field
    const path = [...refs, field.ref]
    const ref = path.join('.')
    const name = field.name || field.ref || '(Sem nome)'
    const ruled = Object.fromEntries(keyed(rules.map((rule) => [`rules.${rule.name}`, rule])))
    const facts = { ...inReadingOrder(rest), conditionals, ...ruled }
    found.push([uid || `ref ${ref}`, { name, place, parent, ref, field, facts }])
    for (const item of listFields ?? []) add(item, `list ${uid || ref}`, [...place, name], path)
  }
  sections.forEach(({ id, title, fields }, at) => {
    for (const field of fields) add(field, `section ${id}`, [title || `Seção ${at + 1}`], [])
  })
  return keyed(found)
}

/** Members common to all fields come before those of a type. */
function inReadingOrder(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const common = Object.keys(fieldTitles).filter((name) => Object.hasOwn(facts, name))
  return { ...Object.fromEntries(common.map((name) => [name, facts[name]])), ...facts }
}

const zones = [
  ['headers', 'Cabeçalho'],
  ['blocks', 'Corpo'],
  ['footers', 'Rodapé'],
] as const

export function textItems({ editorDef, documentEditor }: InterviewCode): Items {
  const found: [string, Item][] = []
  const { sections: _, ...formats } = editorDef
  if (Object.keys(formats).length > 0)
    found.push(['formats', { name: 'Formato', place: ['Documento'], parent: '', facts: formats }])
  editorDef.sections.forEach((group, at) => {
    const name = `Grupo ${at + 1}`
    const place = ['Documento']
    const { conditionals, page, begins } = group
    const facts = {
      conditionals,
      ...(page && { page }),
      ...(begins && { begins }),
      ...(group.name && { name: group.name }),
    }
    found.push([`group ${group.id}`, { name, place, parent: '', facts }])
    for (const [zone, title] of zones) {
      const parent = `${zone} ${group.id}`
      group[zone].forEach(({ id, ...facts }, index) => {
        const block = { name: `Bloco ${index + 1}`, place: [...place, name, title], parent, facts }
        found.push([`${parent} ${id}`, block])
      })
    }
  })
  documentEditor.sections.forEach(({ id, content }, at) => {
    found.push([
      `written ${id}`,
      { name: `Parte ${at + 1}`, place: ['Documento'], parent: 'written', facts: { content } },
    ])
  })
  return keyed(found)
}

export function modelItems({ settings }: InterviewCode): Items {
  return keyed(
    settings.templates.map(({ id, fileName, fileId, originalFileId: _original, madeBy, size, ...facts }) => [
      id,
      {
        name: facts.name || fileName,
        place: [],
        parent: '',
        // What is compiled from the document changes with its text, which is compared itself.
        facts: madeBy ? facts : { ...facts, file: { fileName, fileId, size } },
      },
    ]),
  )
}

/** Objects whose keys are chosen by authors, folders and people: each is compared as one value. */
const WHOLE: ReadonlySet<string> = new Set([
  'settings.finish.webhook.headers',
  'settings.finish.gDrive.folder',
  'settings.finish.sharepoint.folder',
  'settings.finish.s3.folder',
  'settings.finish.task.assignee',
  'integrationCPJ.definitions',
])

/** The settings of the whole interview, by path. */
export function settingItems(code: InterviewCode): Items {
  const { templates: _, ...settings } = code.settings
  const { metadata, integrationCPJ, defaultFormat, customStyleLi } = code
  const facts: Record<string, unknown> = {}
  const walk = (value: unknown, path: string) => {
    if (!isRecord(value) || WHOLE.has(path)) facts[path] = value
    else for (const [name, member] of Object.entries(value)) walk(member, path === '' ? name : `${path}.${name}`)
  }
  walk({ metadata, settings, integrationCPJ, defaultFormat, customStyleLi }, '')
  return new Map([['', { name: 'Modelo', place: [], parent: '', facts }]])
}

/** Gives duplicate keys a number, so that the comparison leaves nothing out. */
function keyed<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  const found = new Map<string, T>()
  // Where to continue looking for a free number: restarting each time would take minutes for thousands of equal keys.
  const numbers = new Map<string, number>()
  for (const [key, value] of entries) {
    let own = key
    for (let at = numbers.get(key) ?? 2; found.has(own); at++) {
      own = `${key}#${at}`
      numbers.set(key, at + 1)
    }
    found.set(own, value)
  }
  return found
}
