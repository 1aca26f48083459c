import type { Query } from '#shared/api/call.ts'
import type { organizations } from '#shared/api/organizations.ts'
import { found } from '../platform/failure.ts'
import type { CallContext, Page } from '../platform/http/types.ts'
import { type Letter, LOGO_ADDRESS, writeLetter } from '../platform/outbox/writeLetter.ts'
import { layoutOf } from './layoutOf.ts'

const sample = (organization: string, site: string): Letter => ({
  subject: 'Documento para revisar',
  lines: [
    'Olá, Marina,',
    `O documento "Contrato de prestação de serviços" está com você, em ${organization}, até 30 de novembro. Falta conferir a cláusula de reajuste.`,
  ],
  action: {
    label: 'Abrir o documento',
    url: `${site}/documents`,
    after: ['Se você já o revisou, desconsidere esta mensagem.'],
  },
})

/**
 * A sample letter in the organisation's layout, written by the very code that writes what is sent. A mail program shows the logo from a
 * part of the message; a page has no such part, so its address is put there.
 */
export const previewEmail = async (
  organizationId: string,
  { logo, ...unsaved }: Query<typeof organizations.getPreviewEmail>,
  { site }: CallContext,
): Promise<Page> => {
  const saved = found(await layoutOf(organizationId))
  // Only whether there is a picture matters to the letter: which one comes from the message.
  const placed = { saved: saved.logo, placed: LOGO_ADDRESS, none: null }[logo]
  const { html } = writeLetter(sample(saved.organizationName, site), { ...saved, ...unsaved, logo: placed })
  const shown = logo === 'saved' && saved.logo ? html.replaceAll(LOGO_ADDRESS, saved.logo) : html
  return { contentType: 'text/html; charset=utf-8', text: shown }
}
