import type { MailRequested } from '#events/mail.ts'
import { setting } from '../environment.ts'
import { keyOf, sealWith, unsealWith } from '../seal.ts'

/** What an e-mail says: its links and codes let its reader in. */
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

type Owner = Pick<MailRequested, 'id' | 'to'>

/** From the environment: sealing adds no call to the transaction of whatever causes an e-mail. */
const key = (): Buffer => keyOf(setting('MAIL_KEY'), 'mail')

/** Bound to its address, so that it cannot be sent to another. */
const ownerOf = ({ id, to }: Owner): string => JSON.stringify([id, to])

export const sealMail = (owner: Owner, { subject, text, html }: MailContent): string =>
  sealWith(key(), ownerOf(owner), Buffer.from(JSON.stringify({ subject, text, html })))

export const openMail = ({ sealed, ...owner }: Owner & Pick<MailRequested, 'sealed'>): MailContent =>
  JSON.parse(unsealWith(key(), ownerOf(owner), sealed).toString('utf8')) as MailContent
