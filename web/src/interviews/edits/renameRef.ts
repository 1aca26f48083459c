import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { type Condition, isGroup } from '#shared/logic/condition.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { findField, mapFields } from './fields.ts'

/** Changes a field's ref and updates conditions, rules and related fields. Formulas and documents keep the old one. */
export function renameRef(code: InterviewCode, uid: string, ref: string): InterviewCode {
  const found = findField(code, uid)
  if (!found || found.field.ref === ref) return code
  const old = found.list ? `${found.list.ref}.${found.field.ref}` : found.field.ref
  const next = found.list ? `${found.list.ref}.${ref}` : ref
  const follow = (known: string) =>
    known === old ? next : known.startsWith(`${old}.`) ? next + known.slice(old.length) : known
  const conditions = (all: readonly Condition[]) => all.map((condition) => followCondition(condition, follow))
  const renamed = mapFields(code, (field) => {
    if (field.uid === uid) return { ...followField(field, follow, conditions), ref }
    // An unaffected field stays the same object, so that it is not re-rendered.
    const followed = followField(field, follow, conditions)
    return sameValue(followed, field) ? field : followed
  })
  return {
    ...renamed,
    sections: renamed.sections.map((section) => {
      const conditionals = conditions(section.conditionals)
      return sameValue(conditionals, section.conditionals) ? section : { ...section, conditionals }
    }),
    settings: {
      ...renamed.settings,
      templates: renamed.settings.templates.map((model) => ({
        ...model,
        conditionals: conditions(model.conditionals),
        ...(model.alwaysAsked && { alwaysAsked: model.alwaysAsked.map(follow) }),
        ...(model.annexes && { annexes: model.annexes.map(follow) }),
      })),
    },
  }
}

type Follow = (ref: string) => string

function followField(field: Field, follow: Follow, conditions: (all: readonly Condition[]) => Condition[]): Field {
  return {
    ...field,
    conditionals: conditions(field.conditionals),
    rules: field.rules.map((rule) => ({
      ...rule,
      conditions: rule.conditions.map((each) => ({ ...each, conditionals: conditions(each.conditionals) })),
    })),
    ...(field.relatedBy && { relatedBy: follow(field.relatedBy) }),
    ...(field.refs && { refs: field.refs.map(follow) }),
  }
}

function followCondition(condition: Condition, follow: Follow): Condition {
  if (isGroup(condition))
    return { ...condition, conditionals: condition.conditionals.map((inner) => followCondition(inner, follow)) }
  return {
    ...condition,
    field: follow(condition.field),
    ...(condition.valueRef && { valueRef: follow(condition.valueRef) }),
  }
}
