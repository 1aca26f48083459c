import { formatDate } from '../../format/formatDate.ts'
import type { Email } from '../email.ts'
import { paragraphsOf } from '../paragraphsOf.ts'

export type LinkSent = {
  readonly sender: string
  readonly organization: string
  readonly title: string
  readonly text: string
  readonly url: string
  /** What the link asks for that this e-mail does not say. */
  readonly asks: 'PIN' | 'senha' | undefined
  /** The last day on which it works. */
  readonly expiresOn: string | undefined
}

/** To somebody whom a member asks to answer by a public link. */
export const linkSent = ({ sender, organization, title, text, ...link }: LinkSent): Email => ({
  subject: title,
  lines: [
    'Olá,',
    ...paragraphsOf(text),
    `${sender}, de ${organization}, pede que você responda a "${title}", no celular ou no computador. Não é preciso ter cadastro.`,
  ],
  action: { label: 'Responder', url: link.url, after: notesOf(link) },
})

/** What is to be known of a link. */
export const notesOf = ({ asks, expiresOn }: Pick<LinkSent, 'asks' | 'expiresOn'>): readonly string[] => [
  ...(asks === 'PIN' ? ['Para entrar, informe o PIN que você recebe por outro caminho.'] : []),
  ...(asks === 'senha' ? ['Para entrar, informe o e-mail e a senha que você recebe por outro caminho.'] : []),
  ...(expiresOn ? [`O link vale até ${formatDate(expiresOn)}.`] : []),
]
