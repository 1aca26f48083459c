import { Text } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconForms,
  IconMail,
  IconQrcode,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import type { Link } from '#shared/api/links/schemas.ts'
import type { Act } from '../blocks/layout/act.ts'
import { MoreMenu } from '../blocks/layout/MoreMenu.tsx'
import { ShareLink } from '../blocks/share/ShareLink.tsx'
import { Address } from './Address.tsx'
import classes from './LinkCard.module.css'
import { invitationTo, optionsText, stateText, usesText } from './linkText.ts'

type Props = {
  link: Link
  /** The name of the model or document. */
  about: string
  onChange: () => void
  onRevoke: () => void
  onVisits: () => void
  onQr: () => void
  onAddress: () => void
  onMail: (path: 'link' | 'reminder') => void
}

/** One link, with its address to copy. */
export function LinkCard({ link, about, onChange, onRevoke, onVisits, onQr, onAddress, onMail }: Props) {
  const { name, state, url } = link
  const visitors: Act = { label: 'Visitantes', icon: IconUsers, onSelect: onVisits }
  const acts: readonly Act[] =
    state === 'revoked'
      ? [visitors]
      : [
          { label: 'Nome e opções', icon: IconAdjustmentsHorizontal, onSelect: onChange },
          ...(state === 'open'
            ? [{ label: 'Enviar por e-mail', icon: IconMail, onSelect: () => onMail('link'), divided: true }]
            : []),
          ...(state === 'open' || state === 'usedUp'
            ? [{ label: 'Enviar um lembrete', icon: IconBellRinging, onSelect: () => onMail('reminder') }]
            : []),
          // Visitors of one document find the answers that it has.
          ...(link.type === 'interview'
            ? [{ label: 'Endereço com respostas', icon: IconForms, onSelect: onAddress }]
            : []),
          { label: 'QR code', icon: IconQrcode, onSelect: onQr },
          visitors,
          { label: 'Revogar', icon: IconTrash, onSelect: onRevoke, danger: true, divided: true },
        ]
  return (
    <section className={classes.link} aria-label={name} data-over={state !== 'open' || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <Text size="sm" c="dimmed">
            <span className={classes.state} data-state={state}>
              {stateText[state]}
            </span>{' '}
            · {usesText(link)}
          </Text>
        </div>
        <MoreMenu acts={acts} label={`Opções de ${name}`} />
      </div>
      <Text size="sm" c="dimmed">
        {optionsText(link)}
      </Text>
      {url && <Address label={`Endereço de ${name}`} url={url} />}
      {url && state === 'open' && (
        <ShareLink title={about} text={invitationTo(about)} url={url} onMail={() => onMail('link')} />
      )}
    </section>
  )
}
