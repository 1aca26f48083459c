import type { Email } from '../email.ts'

type EnvelopeCompleted = {
  /** Of who gets it, if they are known. */
  readonly name: string | undefined
  readonly organization: string
  readonly subject: string
  readonly number: string
  /** Documents attached; if they are too large, they are on a page or behind addresses of their own. */
  readonly attached: number
  readonly url: string | undefined
  readonly addresses: readonly string[]
  readonly verifyUrl: string
}

function filesOf({ attached }: EnvelopeCompleted): string {
  if (attached === 0) return 'Os documentos assinados são grandes demais para um e-mail: baixe-os pelo endereço abaixo.'
  return attached === 1 ? 'O documento assinado vai anexado.' : 'Os documentos assinados vão anexados.'
}

/** To everyone of a completed envelope, and to the people a member sends copies to. */
export const envelopeCompleted = (completed: EnvelopeCompleted): Email => ({
  subject: `Assinado por todos: ${completed.subject}`,
  lines: [
    completed.name === undefined ? 'Olá,' : `Olá, ${completed.name},`,
    `Todos assinaram "${completed.subject}", enviado por ${completed.organization}. ${filesOf(completed)}`,
    `Para conferir a qualquer momento se um documento é o que foi assinado, abra ${completed.verifyUrl} (envelope ${completed.number}).`,
  ],
  notes: completed.addresses,
  ...(completed.url !== undefined && { action: { label: 'Baixar os documentos', url: completed.url, after: [] } }),
})
