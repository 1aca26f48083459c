import { mailRequested } from '#events/mail.ts'
import { openMail } from '../platform/outbox/sealedMail.ts'
import { hideSecrets } from './hideSecrets.ts'

/** One-time codes stand in the subjects of their e-mails. */
const CODE = /\d{6,}/g

function subjectOf(body: string): string | undefined {
  try {
    return openMail(mailRequested.parse(JSON.parse(body))).subject.replace(CODE, '[omitido]')
  } catch {
    return undefined
  }
}

/** A dead letter for people to read. Of what an e-mail says, only the subject is shown. */
export function shownBody(body: string): string {
  const subject = subjectOf(body)
  return hideSecrets(subject === undefined ? body : JSON.stringify({ ...JSON.parse(body), subject }))
}
