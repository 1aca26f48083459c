import type { Field, InterviewCode, Section, TemplateModel } from '#shared/interview/model.ts'
import type { Diagnostic } from '#shared/result.ts'
import { eachField } from '../../edits/fields.ts'

/** Where a finding is: in a section, a field, the Word documents, or the whole interview. */
export type FindingPlace = {
  readonly section?: Section
  /** Index of the section. */
  readonly at?: number
  readonly field?: Field
  readonly list?: Field
  readonly model?: TemplateModel
  /** Path within the section, field or interview: ['rules', 0, 'default']. */
  readonly setting: readonly (string | number)[]
}

export function placeOf(code: InterviewCode, { path, ref }: Diagnostic): FindingPlace {
  if (path?.[0] === 'sections') return inSections(code, path)
  const model = path?.[1] === 'templates' ? code.settings.templates[Number(path[2])] : undefined
  if (path) return model ? { model, setting: path.slice(3) } : { setting: path }
  for (const { field, sectionId, list } of eachField(code))
    if ((list ? `${list.ref}.${field.ref}` : field.ref) === ref)
      return { ...sectionOf(code, sectionId), field, ...(list && { list }), setting: [] }
  return ref ? { ...sectionOf(code, ref), setting: [] } : { setting: [] }
}

function inSections(code: InterviewCode, path: readonly (string | number)[]): FindingPlace {
  const at = Number(path[1])
  const section = code.sections[at]
  if (!section || path[2] !== 'fields') return { ...(section && { section, at }), setting: path.slice(2) }
  let list: Field | undefined
  let field = section.fields[Number(path[3])]
  let next = 4
  while (path[next] === 'listFields' && path[next + 1] !== undefined) {
    list = field
    field = field?.listFields?.[Number(path[next + 1])]
    next += 2
  }
  return { section, at, ...(field && { field }), ...(list && { list }), setting: path.slice(next) }
}

function sectionOf(code: InterviewCode, id: string): Pick<FindingPlace, 'section' | 'at'> {
  const at = code.sections.findIndex((section) => section.id === id)
  const section = code.sections[at]
  return section ? { section, at } : {}
}
