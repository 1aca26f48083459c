import { Button, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { People } from './People.tsx'
import { DownloadButton } from './paper/DownloadButton.tsx'
import classes from './Signing.module.css'
import { statusOf } from './statusOf.ts'

const ICONS = {
  good: IconCircleCheck,
  wait: IconClockHour4,
  over: IconCircleMinus,
  refused: IconCircleX,
} as const

type Props = { hash: string; signing: Signing; justActed: boolean }

/** How it stands where there is nothing to sign (any more, or yet). */
export function StatusPanel({ hash, signing, justActed }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { tone, title, text } = statusOf(signing)
  const Icon = ICONS[tone]
  useEffect(() => {
    if (!justActed) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [justActed])
  const { me, subject, number, state, others } = signing
  return (
    <div className={classes.status} data-tone={tone}>
      <Icon size={44} stroke={1.4} aria-hidden />
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <div role="status" className={classes.statusText}>
        <Text>{text}</Text>
      </div>
      <dl className={classes.register}>
        <dt>Documento</dt>
        <dd data-verbatim>{subject}</dd>
        {me.actedAt && (
          <>
            <dt>{me.role === 'approver' ? 'Aprovado em' : me.state === 'refused' ? 'Recusado em' : 'Assinado em'}</dt>
            <dd>{formatDateTime(me.actedAt, 'DD/MM/YYYY [às] HH:mm')}</dd>
          </>
        )}
        <dt>Número</dt>
        <dd className="tabular" data-verbatim>
          {number}
        </dd>
      </dl>
      {state === 'completed' && (
        <ul className={classes.downloads} aria-label="Documentos assinados">
          {[...signing.documents, ...(signing.evidence ? [signing.evidence] : [])].map((document) => (
            <li key={document.id}>
              <DownloadButton
                hash={hash}
                document={document}
                // The evidence is nothing that anybody signs.
                isSigned={document !== signing.evidence}
                variant="filled"
                label={`Baixar ${document.name}`}
              />
            </li>
          ))}
        </ul>
      )}
      {state === 'completed' && (
        <Button component="a" href={`/verificar/${number}`} variant="default" size="md">
          Verificar a assinatura
        </Button>
      )}
      {(tone === 'good' || tone === 'wait') && <People others={others} />}
    </div>
  )
}
