import { Stack } from 'aws-cdk-lib'
import { siteOrigin } from './answersCalls.ts'
import { mailKey } from './mailKey.ts'
import { needed, type Recipient, type Right } from './right.ts'

const configurationOf = ({ name, mailConfiguration }: Recipient): string =>
  needed(mailConfiguration, name, 'the configuration set')

/** Sending e-mail from any address of the deployment's domain. */
export const mail: Right = {
  environment: (recipient) => ({
    MAIL_FROM: recipient.deployment.mailFrom,
    MAIL_CONFIGURATION: configurationOf(recipient),
    ...mailKey(recipient),
    ...siteOrigin(recipient.deployment.domain?.name),
  }),
  grant: (to, recipient) => {
    const { mailFrom } = recipient.deployment
    const domain = /@([^>\s]+)>?$/.exec(mailFrom)?.[1]
    if (!domain) throw new Error(`'${mailFrom}' is not a sender: write name@domain or Name <name@domain>`)
    const { partition, region, account } = Stack.of(to)
    const ours = `arn:${partition}:ses:${region}:${account}`
    to.allow(
      'Mail',
      ['ses:SendEmail'],
      [`${ours}:identity/${domain}`, `${ours}:configuration-set/${configurationOf(recipient)}`],
    )
  },
}
