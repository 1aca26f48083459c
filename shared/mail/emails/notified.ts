import type { Email } from '../email.ts'

type Notified = {
  readonly title: string
  readonly text?: string | undefined
  /** Absolute URL of the button; without it there is no button. */
  readonly url?: string | undefined
}

/** A notification to a person who chose to get it by e-mail too. */
export const notified = ({ title, text, url }: Notified): Email => ({
  subject: title,
  lines: [text ?? title],
  ...(url !== undefined && {
    action: {
      label: 'Abrir no Minuta',
      url,
      after: ['Você escolhe o que recebe por e-mail no seu perfil, em Notificações.'],
    },
  }),
})
