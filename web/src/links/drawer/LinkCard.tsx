import { Button, CopyButton, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck, IconCopy, IconQrcode, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Link } from '#shared/api/links/schemas.ts'
import type { Act } from '../../blocks/layout/act.ts'
import { MoreMenu } from '../../blocks/layout/MoreMenu.tsx'
import classes from './LinkCard.module.css'
import { optionsText, stateText, usesText } from './linkText.ts'

type Props = { link: Link; onChange: () => void; onRevoke: () => void; onVisits: () => void; onQr: () => void }

/** One link, with its address to copy. */
export function LinkCard({ link, onChange, onRevoke, onVisits, onQr }: Props) {
  const { name, state, url } = link
  const visitors: Act = { label: 'Visitantes', icon: IconUsers, onSelect: onVisits }
  const acts: readonly Act[] =
    state === 'revoked'
      ? [visitors]
      : [
          { label: 'Nome e opções', icon: IconAdjustmentsHorizontal, onSelect: onChange },
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
      {url && (
        <div className={classes.address}>
          <input
            className={classes.url}
            readOnly
            aria-label={`Endereço de ${name}`}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {copied ? 'Copiado' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
    </section>
  )
}
