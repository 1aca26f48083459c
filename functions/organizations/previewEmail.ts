import type { Query } from '#shared/api/call.ts'
import type { organizations } from '#shared/api/organizations.ts'
import { layoutSample } from '#shared/mail/emails/layoutSample.ts'
import { LOGO_ADDRESS, renderEmail } from '#shared/mail/renderEmail.ts'
import { found } from '../platform/failure.ts'
import type { CallContext, Page } from '../platform/http/types.ts'
import { layoutOf } from './layoutOf.ts'

/**
 * A sample e-mail in the organisation's layout, rendered by the same code as real ones. Mail programs take the logo from a part of the
 * message; in a page, its address is used instead.
 */
export async function previewEmail(
  organizationId: string,
  { logo, ...unsaved }: Query<typeof organizations.getPreviewEmail>,
  { site }: CallContext,
): Promise<Page> {
  const saved = found(await layoutOf(organizationId))
  // The e-mail only depends on whether there is a picture: the picture itself is a part of the message.
  const placed = { saved: saved.logo, placed: LOGO_ADDRESS, none: null }[logo]
  const { html } = renderEmail(layoutSample({ organization: saved.organizationName, site }), {
    ...saved,
    ...unsaved,
    logo: placed,
  })
  const shown = logo === 'saved' && saved.logo ? html.replaceAll(LOGO_ADDRESS, saved.logo) : html
  return { contentType: 'text/html; charset=utf-8', text: shown }
}
