import { Button, Group, Title } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { plural } from '../../blocks/plural.ts'
import { envelopeAddress } from '../../shell/addresses.ts'
import { useEnvelopeActs } from '../acts/useEnvelopeActs.tsx'
import { useBegin } from '../begin/useBegin.ts'
import { EnvelopeChip } from '../EnvelopeChip.tsx'
import { PeopleGlance } from '../PeopleGlance.tsx'
import { envelopesQuery } from '../queries.ts'
import { isUnderWay } from '../words.ts'
import classes from './DocumentEnvelopes.module.css'

/** More are in the list of envelopes. */
const SHOWN = 3

type Props = { executionId: string; maySend: boolean }

/** The envelopes of a finished document: their state, who is missing, and what can be done. */
export function DocumentEnvelopes({ executionId, maySend }: Props) {
  const { data } = useInfiniteQuery(envelopesQuery({ executionId }))
  const acts = useEnvelopeActs()
  const begin = useBegin()
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  const envelopes = all.slice(0, SHOWN)
  if (envelopes.length === 0 && !maySend) return null
  const isOpen = envelopes.some(({ state }) => state === 'draft' || state === 'sealing' || isUnderWay(state))
  return (
    <section className={classes.part} aria-labelledby="assinaturas-do-documento">
      <Title order={3} size="h5" id="assinaturas-do-documento">
        Assinaturas
      </Title>
      {envelopes.length > 0 && (
        <ul className={classes.list}>
          {envelopes.map((envelope) => (
            <li key={envelope.id} className={classes.one}>
              <div className={classes.head}>
                <Link to={envelopeAddress(envelope)} className={classes.subject}>
                  {nameOf(envelope)}
                </Link>
                <EnvelopeChip state={envelope.state} />
              </div>
              <PeopleGlance envelope={envelope} />
              <p className={classes.second}>{missingText(envelope)}</p>
              {envelope.may.includes('remind') && (
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={acts.reminding}
                    onClick={() => acts.remind(envelope)}
                  >
                    Lembrar quem falta
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        {maySend && (
          <Button
            variant={envelopes.length === 0 ? 'light' : isOpen ? 'subtle' : 'default'}
            leftSection={<IconSignature size={16} aria-hidden />}
            loading={begin.isPending}
            onClick={() => begin.mutate([executionId])}
          >
            {envelopes.length === 0 ? 'Enviar para assinatura' : 'Enviar de novo para assinatura'}
          </Button>
        )}
        {all.length > SHOWN && (
          <Button variant="subtle" component={Link} to={`/signatures?documento=${executionId}`}>
            Ver todos
          </Button>
        )}
      </Group>
      {acts.dialogs}
    </section>
  )
}

/** The document is known here: when it was sent tells its envelopes apart. */
function nameOf({ state, sentAt, createdAt, documents }: EnvelopeSummary): string {
  const others = documents.length > 1 ? `, com mais ${plural(documents.length - 1, 'documento', 'documentos')}` : ''
  const day = (instant: string) => formatDateTime(instant, 'DD/MM/YYYY')
  return sentAt && state !== 'draft' ? `Enviado em ${day(sentAt)}${others}` : `Começado em ${day(createdAt)}${others}`
}

/** 'Falta Bruno Reis' while it is under way, otherwise how it ended. */
function missingText({ state, participants, expiresOn }: EnvelopeSummary): string {
  if (state === 'draft') return 'Falta enviar'
  if (!isUnderWay(state)) return ''
  const missing = participants.filter(
    ({ role, state: progress }) => role !== 'copy' && (progress === 'invited' || progress === 'opened'),
  )
  const names = new Intl.ListFormat('pt-BR').format(missing.map(({ name }) => name))
  const until = `até ${formatDate(expiresOn)}`
  return missing.length === 0
    ? `Podem assinar ${until}`
    : `${missing.length === 1 ? 'Falta' : 'Faltam'} ${names}, ${until}`
}
