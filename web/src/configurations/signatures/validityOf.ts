import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'

const DAY = 86_400_000

/** Days before its end from which it is shown. */
const SOON = 30

type Validity = { readonly text: string; readonly color?: 'amber' | 'red' }

/** Until when a certificate is valid, in words. */
export function validityOf(until: string, now: Date): Validity {
  const date = formatDateTime(until, 'DD/MM/YYYY')
  const days = Math.floor((Date.parse(until) - now.getTime()) / DAY)
  if (days < 0) return { text: `Venceu em ${date}: troque o certificado para que ele volte a ser usado.`, color: 'red' }
  if (days === 0) return { text: `Vence hoje, ${date}.`, color: 'red' }
  if (days <= SOON) return { text: `Vence em ${plural(days, 'dia', 'dias')}, em ${date}.`, color: 'amber' }
  return { text: `Vale até ${date}` }
}
