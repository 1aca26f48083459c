import { definitionOf, describedSettings, type FieldType, type Setting } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

const known = new Map<FieldType, readonly Setting[]>()

/** The settings specific to a field's type, as the type describes them. */
export function settingsOf({ type }: Pick<Field, 'type'>): readonly Setting[] {
  const settings = known.get(type) ?? describedSettings(definitionOf({ type }).settings)
  known.set(type, settings)
  return settings
}
