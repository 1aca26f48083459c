import { Button, Stack, Text } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StuckEnvelope } from '#shared/api/administration/queues.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { stuckEnvelopesQuery } from '../queries.ts'
import classes from './Envelopes.module.css'

/** Envelopes of all organisations that failed, or wait for their seal too long. */
export default function Envelopes() {
  const queries = useQueryClient()
  const envelopes = useQuery(stuckEnvelopesQuery)
  const seal = useMutation({
    mutationFn: ({ organization, id }: StuckEnvelope) =>
      client.administration.sealStuckEnvelope({ params: { orgId: organization, id } }, { quiet: true }),
    onSuccess: () => notify({ type: 'other', text: 'O selo foi pedido de novo.' }),
    onSettled: () => queries.invalidateQueries({ queryKey: stuckEnvelopesQuery.queryKey }),
  })
  return (
    <Stack>
      <FailureAlert error={seal.error} />
      <QueryResult query={envelopes} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <Text c="dimmed">Nenhum envelope falhou, e nenhum espera o selo há mais de 15 minutos.</Text>
          ) : (
            <ul className={classes.envelopes}>
              {all.map((envelope) => (
                <Envelope
                  key={envelope.id}
                  envelope={envelope}
                  busy={seal.isPending}
                  sealing={seal.isPending && seal.variables.id === envelope.id}
                  onSeal={() => seal.mutate(envelope)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Stack>
  )
}

type EnvelopeProps = { envelope: StuckEnvelope; busy: boolean; sealing: boolean; onSeal: () => void }

function Envelope({ envelope, busy, sealing, onSeal }: EnvelopeProps) {
  const { subject, organizationName, state, since, tries, reason, maySeal } = envelope
  return (
    <li className={classes.envelope}>
      <div className={classes.words}>
        <strong data-verbatim>{subject}</strong>
        <span data-verbatim>{organizationName}</span>
        <span className={classes.second}>
          {state === 'failed' ? 'Falhou' : 'Espera o selo'} desde {formatDateTime(since)}
          {tries > 0 && ` · ${plural(tries, 'tentativa', 'tentativas')}`}
        </span>
        {reason && (
          <span className={classes.second}>
            Motivo: <span data-verbatim>{reason}</span>
          </span>
        )}
      </div>
      {maySeal ? (
        <Button
          variant="default"
          leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
          disabled={busy && !sealing}
          loading={sealing}
          onClick={onSeal}
        >
          Selar de novo
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          Quem o fez pode enviá-lo de novo.
        </Text>
      )}
    </li>
  )
}
