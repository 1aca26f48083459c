import type { Letter } from '../letter.ts'

type Feedback = {
  readonly name: string
  readonly email: string
  readonly organization: string
  readonly content: string
}

/** To those who run the deployment. */
export const feedbackSent = ({ name, email, organization, content }: Feedback): Letter => ({
  subject: `Opinião de ${name}`,
  lines: [`De: ${name} (${email}), ${organization}.`, ...content.split(/\n{2,}/)],
})
