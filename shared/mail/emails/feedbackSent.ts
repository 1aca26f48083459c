import type { Email } from '../email.ts'

type Feedback = {
  readonly name: string
  readonly email: string
  readonly organization: string
  readonly content: string
}

/** Sent to the operators of the deployment. */
export const feedbackSent = ({ name, email, organization, content }: Feedback): Email => ({
  subject: `Opinião de ${name}`,
  lines: [`De: ${name} (${email}), ${organization}.`, ...content.split(/\n{2,}/)],
})
