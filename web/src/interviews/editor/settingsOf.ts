import { definitionOf, type SettingLayout } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'

export type Setting = { readonly name: string; readonly title: string; readonly layout: SettingLayout }

/** The settings that a field's type brings, as it describes them. */
export function settingsOf(field: Pick<Field, 'type'>): Setting[] {
  return Object.entries(definitionOf(field).settings.shape).flatMap(([name, schema]) => {
    const described: { title?: string; layout?: SettingLayout } | undefined = schema.meta()
    return described?.title && described.layout ? [{ name, title: described.title, layout: described.layout }] : []
  })
}
