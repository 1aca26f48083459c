import type { AdministeredOrganization } from '#shared/api/administration/organizations.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import type { Tag } from '../../blocks/table/column.ts'

/** Whether an organisation is on trial, past its trial, or a customer. */
export function situationOf({ trialEndsAt }: Pick<AdministeredOrganization, 'trialEndsAt'>, now: Date): Tag {
  if (!trialEndsAt) return { label: 'Ativa', color: 'green' }
  const day = formatDate(today(new Date(trialEndsAt)))
  return trialEndsAt > now.toISOString()
    ? { label: `Teste até ${day}`, color: 'blue' }
    : { label: `Teste terminou em ${day}`, color: 'amber' }
}
