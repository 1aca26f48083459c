import type { Field, InterviewCode } from '#shared/interview/model.ts'
import type { Diagnostic } from '#shared/result.ts'
import { type FindingPlace, placeOf } from './placeOf.ts'
import { settingLabel, tabOf } from './settingLabel.ts'
import type { Target } from './target.ts'

export type Finding = {
  readonly key: string
  readonly diagnostic: Diagnostic
  /** Such as 'Condições'. */
  readonly place?: string
  /** Where it can be changed in the editor, if anywhere. */
  readonly target?: Target
}

/** The findings about one thing: a section, a field, the Word documents, the interview. */
export type FindingGroup = {
  readonly key: string
  /** Its context: the section, and the list if the field is in one. */
  readonly around: readonly string[]
  readonly title: string
  readonly findings: readonly Finding[]
}

type Open = { key: string; around: string[]; title: string; order: number; findings: Finding[] }

/** Groups findings in the interview's order, those about the whole interview last. Errors come first within each group. */
export function groupFindings(code: InterviewCode, found: readonly Diagnostic[]): FindingGroup[] {
  const groups = new Map<string, Open>()
  const orders = orderOf(code)
  found.forEach((diagnostic, at) => {
    const place = placeOf(code, diagnostic)
    const key = keyOf(place)
    const group = groups.get(key) ?? { ...headOf(place), key, order: orders.get(key) ?? orders.size, findings: [] }
    groups.set(key, group)
    group.findings.push({ key: `${at}-${diagnostic.code}`, diagnostic, ...locate(place) })
  })
  return [...groups.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ order: _order, ...group }) => ({ ...group, findings: group.findings.toSorted(bySeverity) }))
}

const bySeverity = (a: Finding, b: Finding) =>
  Number(a.diagnostic.severity === 'warning') - Number(b.diagnostic.severity === 'warning')

function keyOf({ section, field, model }: FindingPlace): string {
  if (field) return `campo-${field.uid}`
  if (section) return `secao-${section.id}`
  return model ? `arquivo-${model.id}` : 'entrevista'
}

function orderOf({ sections, settings }: InterviewCode): Map<string, number> {
  const orders = new Map<string, number>()
  const add = (field: Field) => {
    orders.set(keyOf({ field, setting: [] }), orders.size)
    for (const item of field.listFields ?? []) add(item)
  }
  for (const section of sections) {
    orders.set(keyOf({ section, setting: [] }), orders.size)
    for (const field of section.fields) add(field)
  }
  for (const model of settings.templates) orders.set(keyOf({ model, setting: [] }), orders.size)
  return orders
}

function headOf({ section, at = 0, field, list, model }: FindingPlace): Pick<Open, 'around' | 'title'> {
  const sectionTitle = section && (section.title || `Seção ${at + 1}`)
  if (field)
    return {
      around: [...(sectionTitle ? [sectionTitle] : []), ...(list ? [list.name || list.ref] : [])],
      title: field.name || field.ref || '(Sem nome)',
    }
  if (sectionTitle) return { around: [], title: sectionTitle }
  return model ? { around: ['Arquivos do Word'], title: model.name || model.fileName } : { around: [], title: 'Modelo' }
}

function locate(place: FindingPlace): Pick<Finding, 'place' | 'target'> {
  const label = settingLabel(place)
  const target = targetOf(place)
  return { ...(label !== undefined && { place: label }), ...(target && { target }) }
}

export function targetOf({ section, field, model, setting }: FindingPlace): Target | undefined {
  const name = setting[0] === undefined ? undefined : String(setting[0])
  // For a rule, its case and value: 'rules.0.conditions.1'.
  const within = name === 'rules' ? setting.join('.') : name
  if (field) return { kind: 'field', uid: field.uid, tab: tabOf(field, name), setting: within ?? 'name' }
  if (section) return { kind: 'section', id: section.id, setting: name ?? 'title' }
  if (model) return { kind: 'models' }
  const isShown = name === 'settings' && (setting[1] === 'finish' || setting[1] === 'flow')
  return isShown ? { kind: 'interview', setting: setting.join('.') } : undefined
}
