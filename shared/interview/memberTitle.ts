import { ruleNames } from '../logic/condition.ts'
import { type FieldType, fields } from './fields/index.ts'
import { describedSettings, type Setting } from './fields/settings.ts'
import type { Field } from './model.ts'
import { fieldTitles, ruleTitles } from './titles.ts'

/** The name of a field's member. */
export function memberTitle(field: Pick<Field, 'type'>, member: string): string {
  const [, rule] = member.split('.')
  const name = ruleNames.find((known) => known === rule?.replace(/#\d+$/, ''))
  if (name) return ruleTitles[name]
  const common: Readonly<Record<string, string>> = fieldTitles
  return settingOf(field, member)?.title ?? (Object.hasOwn(common, member) ? common[member] : undefined) ?? member
}

/** The setting of the field's own type first; a field may still have settings of an earlier type. */
export function settingOf(field: Pick<Field, 'type'>, name: string): Setting | undefined {
  const within = (type: FieldType) => describedSettings(fields[type].settings).find((setting) => setting.name === name)
  return within(field.type) ?? settingsOfAny().get(name)
}

let settings: Map<string, Setting> | undefined
function settingsOfAny(): Map<string, Setting> {
  settings ??= new Map(
    Object.values(fields).flatMap((definition) =>
      describedSettings(definition.settings).map((setting) => [setting.name, setting] as const),
    ),
  )
  return settings
}
