import { addressOf, type Right } from './right.ts'

/** The address that feedback is mailed to. */
export const feedback: Right = {
  environment: ({ deployment: { supportEmail, alarmMail, mailFrom } }) => ({
    FEEDBACK_MAIL: supportEmail ?? alarmMail ?? addressOf(mailFrom),
  }),
}
