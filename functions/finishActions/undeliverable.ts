import { undeliverableReasons } from '#functions/emails/index.ts'
import type { MailProblem } from '#functions/mail/index.ts'

/** What people should know of addresses that get no e-mail. */
export const undeliverableWarnings = (
  addresses: readonly string[],
  problems: ReadonlyMap<string, MailProblem>,
): string[] =>
  addresses.flatMap((one) => {
    const problem = problems.get(one)
    return problem ? [`${one} ${undeliverableReasons[problem]}`] : []
  })
