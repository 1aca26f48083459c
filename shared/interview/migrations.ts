/** Named migrations of stored interviews, oldest first. A stored interview has the number of the last migration applied to it. */

type Json = { [member: string]: unknown }

type Migration = { readonly name: string; readonly up: (code: Json) => Json }

const migrations: readonly Migration[] = [
  {
    /** The shape in the specification: one comparison per rule case, list fields with a label, parts without objects. */
    name: 'FromSpecificationShape',
    up: (code) => ({
      ...code,
      sections: mapList(code.sections, (section) => ({
        ...conditionalUp(section),
        ...('fields' in section && { fields: mapList(section.fields, fieldUp) }),
      })),
      ...part(code, 'settings', (settings) => ({
        ...settings,
        ...('templates' in settings && { templates: mapList(settings.templates, conditionalUp) }),
        ...part(settings, 'flow', (flow) => ({
          ...flow,
          ...('assignReview' in flow && { assignReview: mapList(flow.assignReview, conditionalUp) }),
        })),
      })),
      ...part(code, 'editorDef', (document) => ({
        ...document,
        ...('sections' in document && { sections: mapList(document.sections, conditionalUp) }),
      })),
    }),
  },
]

export const CODE_VERSION = migrations.length

/** Upgrades a stored interview to the current shape. Anything but an object is returned for the schema to reject. */
export function migrate(stored: unknown): unknown {
  if (!isObject(stored)) return stored
  const from = typeof stored.version === 'number' && Number.isInteger(stored.version) ? Math.max(0, stored.version) : 0
  let code = stored
  for (const migration of migrations.slice(from)) code = migration.up(code)
  return { ...code, version: Math.max(from, CODE_VERSION) }
}

function fieldUp(field: Json): Json {
  const migrated = conditionalUp(field)
  if (migrated.name === undefined && typeof migrated.label === 'string') migrated.name = migrated.label
  delete migrated.label
  if ('rules' in migrated) migrated.rules = mapList(migrated.rules, ruleUp)
  if ('listFields' in migrated) migrated.listFields = mapList(migrated.listFields, fieldUp)
  return migrated
}

/** Any object with conditionals of its own. */
function conditionalUp(owner: Json): Json {
  return 'conditionals' in owner ? { ...owner, conditionals: mapList(owner.conditionals, conditionUp) } : { ...owner }
}

function ruleUp(rule: Json): Json {
  return { ...rule, conditions: mapList(rule.conditions, caseUp) }
}

/** S0 §3 writes a case as one comparison with valueIfCondition beside it; ours can have any number of comparisons. */
function caseUp(ruleCase: Json): Json {
  if ('conditionals' in ruleCase || !('field' in ruleCase)) return ruleCase
  const { valueIfCondition, ...comparison } = ruleCase
  return { conditionals: [conditionUp(comparison)], valueIfCondition }
}

/** S0 §5: differentThan is another name for differentTo. */
function conditionUp(condition: Json): Json {
  return condition.operator === 'differentThan' ? { ...condition, operator: 'differentTo' } : condition
}

function part(owner: Json, member: string, map: (part: Json) => Json): Json {
  const value = owner[member]
  return isObject(value) ? { [member]: map(value) } : {}
}

function mapList(list: unknown, map: (item: Json) => Json): unknown {
  return Array.isArray(list) ? list.map((item) => (isObject(item) ? map(item) : item)) : list
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
