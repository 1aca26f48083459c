import type { Email } from '../email.ts'
import { paragraphsOf } from '../paragraphsOf.ts'

type DocumentSent = {
  readonly sender: string
  readonly organization: string
  readonly document: string
  readonly text: string
  readonly files: number
  /** What is too large for an e-mail, with the addresses to download it from. */
  readonly notes: readonly string[]
}

/** To somebody to whom a member sends the files of a finished document. */
export const documentSent = ({ sender, organization, document, text, files, notes }: DocumentSent): Email => ({
  subject: document,
  lines: [
    'Olá,',
    ...paragraphsOf(text),
    `${sender}, de ${organization}, enviou a você "${document}".${attachedText(files)}`,
  ],
  notes,
})

const attachedText = (files: number): string =>
  files === 0 ? '' : files === 1 ? ' O arquivo está anexado.' : ` Os ${files} arquivos estão anexados.`
