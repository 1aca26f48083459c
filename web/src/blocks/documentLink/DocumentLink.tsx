import { ActionIcon, CopyButton, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { tooltipEvents } from '../layout/tooltipEvents.ts'
import { StatusChip } from '../StatusChip.tsx'
import classes from './DocumentLink.module.css'

type Props = {
  name: string
  /** S1 §4: 0 to 4; anything else shows 'Inválido'. */
  status: number
  /** Route of the document; without it, `onOpen`; without both, plain text. */
  to?: string
  onOpen?: () => void
  /** A shareable address, with a button to copy it. */
  address?: string
}

/** S1 §1, §3: a document's name and status. */
export function DocumentLink({ name, status, to, onOpen, address }: Props) {
  const content = (
    <>
      <IconFileText size={17} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name.trim() || 'Documento sem nome'}</span>
      <StatusChip status={status} />
    </>
  )
  return (
    <span className={classes.chip} data-copies={address !== undefined || undefined}>
      <Tooltip events={tooltipEvents} label={name} disabled={name.length < 28} multiline maw={420}>
        {to !== undefined ? (
          <Link to={to} className={classes.open}>
            {content}
          </Link>
        ) : onOpen ? (
          <UnstyledButton className={classes.open} onClick={onOpen}>
            {content}
          </UnstyledButton>
        ) : (
          <span className={classes.still}>{content}</span>
        )}
      </Tooltip>
      {address !== undefined && (
        <CopyButton value={address} timeout={2000}>
          {({ copied, copy }) => (
            <>
              <Tooltip events={tooltipEvents} label={copied ? 'Endereço copiado' : 'Copiar o endereço'}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={`Copiar o endereço de ${name}`}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
                </ActionIcon>
              </Tooltip>
              <span role="status" className="visuallyHidden">
                {copied && 'Endereço copiado'}
              </span>
            </>
          )}
        </CopyButton>
      )}
    </span>
  )
}
