import type { MailProblem } from '#functions/mail/index.ts'

const texts: Readonly<Record<MailProblem, string>> = {
  bounce: 'não existe ou recusou os últimos e-mails',
  complaint: 'pediu para não receber e-mails',
}

/** What people should know of addresses that get no e-mail. */
export const undeliverableWarnings = (
  addresses: readonly string[],
  problems: ReadonlyMap<string, MailProblem>,
): string[] =>
  addresses.flatMap((one) => {
    const problem = problems.get(one)
    return problem ? [`${one} ${texts[problem]}`] : []
  })
