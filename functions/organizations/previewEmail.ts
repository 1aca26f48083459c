import type { Query } from '#shared/api/call.ts'
import type { organizations } from '#shared/api/organizations.ts'
import { layoutSample } from '#shared/mail/letters/layoutSample.ts'
import { LOGO_ADDRESS, writeLetter } from '#shared/mail/writeLetter.ts'
import { found } from '../platform/failure.ts'
import type { CallContext, Page } from '../platform/http/types.ts'
import { layoutOf } from './layoutOf.ts'

/**
 * A sample letter in the organisation's layout, written by the very code that writes what is sent. A mail program shows the logo from a
 * part of the message; a page has no such part, so its address is put there.
 */
export async function previewEmail(
  organizationId: string,
  { logo, ...unsaved }: Query<typeof organizations.getPreviewEmail>,
  { site }: CallContext,
): Promise<Page> {
  const saved = found(await layoutOf(organizationId))
  // Only whether there is a picture matters to the letter: which one comes from the message.
  const placed = { saved: saved.logo, placed: LOGO_ADDRESS, none: null }[logo]
  const { html } = writeLetter(layoutSample({ organization: saved.organizationName, site }), {
    ...saved,
    ...unsaved,
    logo: placed,
  })
  const shown = logo === 'saved' && saved.logo ? html.replaceAll(LOGO_ADDRESS, saved.logo) : html
  return { contentType: 'text/html; charset=utf-8', text: shown }
}
