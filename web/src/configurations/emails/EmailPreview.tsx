import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { EmailDefinitions } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { organizationAtom } from '../../shell/session/session.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './EmailForm.module.css'

/** Delay in ms after the last keystroke. */
const DEBOUNCE = 300

/** The logo's source in the e-mail; the preview replaces it with the picture. */
const LOGO_PLACE = 'cid:logo'

type Props = { definitions: EmailDefinitions; savedLogo: string | null }

/** A sample e-mail with the typed settings, rendered by the code that sends real ones. The frame is sandboxed: it can only display. */
export function EmailPreview({ definitions, savedLogo }: Props) {
  const { organization } = useMember()
  const known = useAtomValue(organizationAtom)
  const [typed] = useDebouncedValue(definitions, DEBOUNCE)
  const { header, footer, logo } = typed
  // The picture is too large for a URL: the letter comes with the logo's source, which is replaced here.
  const asked = logo === null ? 'none' : 'placed'
  const query = useQuery({
    queryKey: ['email-preview', organization, header, footer, asked, known?.name, known?.custom.secondaryColor],
    queryFn: ({ signal }) =>
      client.organizations.getPreviewEmail(
        { params: { orgId: organization }, query: { header, footer, logo: asked } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const picture = logo ?? savedLogo ?? ''
  const sender = definitions.senderName.trim() || known?.name || ''
  return (
    <figure className={classes.preview} aria-label="Prévia do e-mail">
      <figcaption className={classes.caption}>
        <span className={classes.from}>De {sender}</span>
        {definitions.replyTo && <span className={classes.from}>Respostas para {definitions.replyTo}</span>}
        {query.isError && (
          <span role="alert">
            A prévia não pôde ser atualizada.{' '}
            <Button size="compact-xs" variant="subtle" onClick={() => void query.refetch()}>
              Tentar de novo
            </Button>
          </span>
        )}
      </figcaption>
      <iframe
        title="Prévia do e-mail"
        sandbox=""
        className={classes.frame}
        srcDoc={query.data?.replaceAll(LOGO_PLACE, picture) ?? ''}
      />
    </figure>
  )
}
