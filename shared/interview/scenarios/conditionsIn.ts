import type { Condition } from '../../logic/index.ts'
import { conditionsText } from '../changes/ruleText.ts'
import { definitionOf } from '../fields/index.ts'
import { memberTitle } from '../memberTitle.ts'
import type { Field, InterviewCode } from '../model.ts'

/** Conditions of an interview, with what they decide. */
export type PlacedConditions = {
  readonly conditionals: readonly Condition[]
  /** What they decide: 'Seção "Fiador"'. */
  readonly subject: string
  /** In the rule language. */
  readonly text: string
  /** Path in the interview's code. */
  readonly path: readonly (string | number)[]
  /** The references of the lists whose items they concern, outermost first. */
  readonly lists: readonly string[]
}

/** The conditions that decide what an interview asks and which documents it makes. */
export function conditionsIn(code: InterviewCode): PlacedConditions[] {
  const found: PlacedConditions[] = []
  const add = (
    conditionals: readonly Condition[],
    subject: string,
    path: PlacedConditions['path'],
    lists: readonly string[] = [],
  ) => {
    if (conditionals.length === 0) return
    found.push({ conditionals, subject, text: conditionsText(conditionals), path: [...path, 'conditionals'], lists })
  }
  const addField = (field: Field, path: PlacedConditions['path'], lists: readonly string[]): void => {
    const name = field.name || field.ref || '(Sem nome)'
    add(field.conditionals, `Campo "${name}"`, path, lists)
    field.rules.forEach((rule, at) => {
      rule.conditions.forEach(({ conditionals }, index) => {
        const place = [...path, 'rules', at, 'conditions', index]
        add(conditionals, `${memberTitle(field, `rules.${rule.name}`)} de "${name}"`, place, lists)
      })
    })
    if (!definitionOf(field).holdsItems || !hasItemsOfFields(field)) return
    field.listFields?.forEach((item, at) => {
      addField(item, [...path, 'listFields', at], [...lists, field.ref])
    })
  }
  code.sections.forEach(({ title, id, conditionals, fields }, at) => {
    add(conditionals, `Seção "${title || id}"`, ['sections', at])
    fields.forEach((field, place) => {
      addField(field, ['sections', at, 'fields', place], [])
    })
  })
  code.settings.templates.forEach(({ name, fileName, conditionals }, at) => {
    add(conditionals, `Arquivo do Word "${name || fileName}"`, ['settings', 'templates', at])
  })
  if (code.settings.flow.enable)
    code.settings.flow.assignReview.forEach(({ conditionals }, at) => {
      add(conditionals, `${at + 1}ª pessoa ou grupo que revisa`, ['settings', 'flow', 'assignReview', at])
    })
  return found
}

/** Items of a simple list are bare values: they have no field beside their own. */
export function hasItemsOfFields({ ref, listType, listFields = [] }: Field): boolean {
  return ref !== '' && (listType === 'objeto' || listFields.length > 1)
}
