import { addressOf, type Right } from './right.ts'

/** The address that receives feedback. */
export const feedback: Right = {
  environment: ({ deployment: { supportEmail, alarmMail, mailFrom } }) => ({
    FEEDBACK_MAIL: supportEmail ?? alarmMail ?? addressOf(mailFrom),
  }),
}
