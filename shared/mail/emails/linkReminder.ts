import type { Email } from '../email.ts'
import { paragraphsOf } from '../paragraphsOf.ts'
import { type LinkSent, notesOf } from './linkSent.ts'

/** To somebody who was asked to answer by a public link and has not finished. */
export const linkReminder = ({ sender, organization, title, text, ...link }: LinkSent): Email => ({
  subject: `Lembrete: ${title}`,
  lines: [
    'Olá,',
    ...paragraphsOf(text),
    `${sender}, de ${organization}, ainda espera as suas respostas a "${title}". Se você já começou, abra o link no mesmo aparelho e continue de onde parou.`,
  ],
  action: {
    label: 'Responder',
    url: link.url,
    after: [...notesOf(link), 'Se você já enviou as respostas, ignore este lembrete.'],
  },
})
