import { definitionOf, describedSettings, type Setting } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

/** The settings that a field's type brings, as it describes them. */
export function settingsOf(field: Pick<Field, 'type'>): Setting[] {
  return describedSettings(definitionOf(field).settings)
}
