import type { Recipient } from './right.ts'

/** Sealing e-mails and opening them. CloudFormation resolves the value at deployment: the template only names the secret. */
export const mailKey = ({ data }: Recipient): Readonly<Record<string, string>> => ({
  MAIL_KEY: data.mailKey.secretValue.unsafeUnwrap(),
})
