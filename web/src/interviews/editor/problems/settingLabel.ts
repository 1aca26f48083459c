import { memberTitle } from '#shared/interview/memberTitle.ts'
import type { Field } from '#shared/interview/model.ts'
import { ruleTitles, sectionTitles, settingTitles } from '#shared/interview/titles.ts'
import { settingsOf } from '../fieldTypes/settingsOf.ts'
import type { FindingPlace } from './placeOf.ts'

/** The setting's label on the screen; undefined if the finding is about the whole element. */
export function settingLabel({ field, model, setting }: FindingPlace): string | undefined {
  const [name, second, third, fourth] = setting
  if (name === undefined) return undefined
  if (model) return 'Condições do arquivo'
  if (name === 'rules') {
    const rule = field?.rules[Number(second)]
    return rule ? ruleTitles[rule.name] : 'Regra'
  }
  if (name === 'ranges') return `Faixa ${Number(second) + 1}`
  if (name === 'editorDef') return 'Condições de um grupo do documento'
  if (name === 'settings') {
    if (second === 'flow') return settingTitles['settings.flow.assignReview']
    return (
      known(settingTitles, `settings.finish.${third}.${fourth}`) ?? settingTitles['settings.finish.webhook.enabled']
    )
  }
  if (!field) return known(sectionTitles, String(name))
  const title = memberTitle(field, String(name))
  return title === name ? undefined : title
}

const known = (titles: Readonly<Record<string, string>>, name: string): string | undefined => titles[name]

const titleIn = (field: Field | undefined, name: string): string | undefined =>
  field && settingsOf(field).find((setting) => setting.name === name)?.title

export type Tab = 'geral' | 'regras' | 'avancado'

/** The inspector tab with a field's setting. */
export function tabOf(field: Field, name: string | undefined): Tab {
  if (name === 'conditionals' || name === 'rules') return 'regras'
  const advanced = ['ref', 'defaultValue', 'minValue', 'maxValue', 'relatedBy']
  return name !== undefined && advanced.includes(name) && titleIn(field, name) === undefined ? 'avancado' : 'geral'
}
