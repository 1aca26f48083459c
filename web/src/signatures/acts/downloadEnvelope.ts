import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { saveFile } from '../../blocks/saveFile.ts'
import { client } from '../../shell/client/index.ts'

type Of = Pick<EnvelopeSummary, 'id' | 'subject' | 'documents'>

/** The PDFs of an envelope: one alone under its own name, several in a zip. Failures are shown in a notice. */
export async function downloadEnvelope({ id, subject, documents }: Of, kind: 'signed' | 'original'): Promise<void> {
  const [first, ...others] = documents
  const name = others.length > 0 || !first ? `${fileNameOf(subject)}.zip` : withEnding(first.name, kind)
  try {
    saveFile(await client.signatures.getEnvelopeFiles({ params: { id }, query: { kind } }), name)
  } catch {
    // The client has already shown the failure.
  }
}

const fileNameOf = (subject: string): string => subject.replace(/[/\\:*?"<>|]/g, '-').trim() || 'Envelope'

const withEnding = (name: string, kind: 'signed' | 'original'): string =>
  `${fileNameOf(name.replace(/\.pdf$/i, ''))}${kind === 'signed' ? ' - assinado' : ''}.pdf`
