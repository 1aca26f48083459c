import type { InterviewCode } from '#shared/interview/model.ts'
import { conditionSummary } from '../conditions/conditionSummary.ts'
import type { GroupAttributes } from './model/PaperDocument.ts'
import { pageLabel } from './model/pages.ts'

export const groupName = (name: string, at: number): string => name || `Grupo ${at + 1}`

/** 'Procuração · A4 · quando Tem procurador = Sim'. */
export function groupTitle(attributes: Record<string, unknown>, at: number, code: InterviewCode): string {
  const { name, page, begins, conditionals } = attributes as unknown as GroupAttributes
  return [
    groupName(name, at),
    pageLabel(page),
    begins === 'continuous' && 'na mesma página',
    conditionals.length > 0 && `quando ${conditionSummary(conditionals, code)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
