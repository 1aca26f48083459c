import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'

/** Days before the end of the trial from which the notice is shown. */
const NOTICE_DAYS = 5

const DAY = 24 * 3600 * 1000

/** The notice about a trial that is about to end or has ended; undefined before that, and without a trial. */
export function trialText(endsAt: string | undefined, now: Date): string | undefined {
  if (!endsAt) return undefined
  const left = new Date(endsAt).getTime() - now.getTime()
  const day = formatDate(today(new Date(endsAt)))
  if (left <= 0)
    return `O período de teste terminou em ${day}. O que há continua aqui, para ler, terminar e baixar; para começar documentos, escolha um plano.`
  if (left > NOTICE_DAYS * DAY) return undefined
  const days = Math.ceil(left / DAY)
  return `O período de teste termina em ${days === 1 ? 'menos de um dia' : `${days} dias`} (${day}).`
}
