import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { maySendEnvelopes } from '#shared/api/signatures/policy.ts'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { useBegin } from '../begin/useBegin.ts'

type Props = {
  envelope: EnvelopeDetails
  busy: boolean
  onSend: () => void
  onSealAgain: () => void
}

/** What is wrong with an envelope and what to do about it; nothing while all is well. */
export function StateNotice({ envelope, busy, onSend, onSealAgain }: Props) {
  const { state, reason, consentUrl, may, expiresOn, participants, signed, toSign } = envelope
  const refused = participants.find((one) => one.state === 'refused')
  switch (state) {
    case 'refused':
      return (
        <Alert color="red" title={refused ? `${refused.name} recusou` : 'Alguém recusou'}>
          <Stack gap={4}>
            {(refused?.refusal ?? reason) && <q>{refused?.refusal ?? reason}</q>}
            <span>Ninguém mais pode assinar este envelope. Corrija o documento e envie outro.</span>
            <Again envelope={envelope} />
          </Stack>
        </Alert>
      )
    case 'expired':
      return (
        <Alert color="yellow" title={`O prazo terminou em ${formatDate(expiresOn)}`}>
          <Stack gap={4}>
            <span>
              {signed === 0 ? 'Ninguém' : `${signed} de ${toSign}`} {signed > 1 ? 'tinham' : 'tinha'} assinado. Para
              continuar é preciso enviar outro envelope.
            </span>
            <Again envelope={envelope} />
          </Stack>
        </Alert>
      )
    case 'cancelled':
      return (
        <Alert color="gray" title="Este envelope foi cancelado">
          <Stack gap={4}>
            {reason && <q>{reason}</q>}
            <Again envelope={envelope} />
          </Stack>
        </Alert>
      )
    case 'failed':
      return (
        <Alert
          color="red"
          title={may.includes('sealAgain') ? 'O selo não pôde ser feito' : 'O envio não pôde ser feito'}
        >
          <Stack gap="xs" align="flex-start">
            <span>
              {reason && `${reason} `}
              {may.includes('sealAgain')
                ? 'As assinaturas estão guardadas e nada se perdeu.'
                : 'Nada se perdeu: o envelope continua como estava.'}
            </span>
            {consentUrl && (
              <Anchor href={consentUrl} target="_blank" rel="noreferrer">
                Dar a permissão que o DocuSign pede
              </Anchor>
            )}
            {may.includes('sealAgain') && (
              <Button size="compact-sm" variant="default" loading={busy} onClick={onSealAgain}>
                Selar de novo
              </Button>
            )}
            {may.includes('send') && (
              <Button size="compact-sm" variant="default" loading={busy} onClick={onSend}>
                Enviar de novo
              </Button>
            )}
          </Stack>
        </Alert>
      )
    case 'sealing':
      return (
        <Alert color="violet" title="Todos assinaram">
          Os documentos estão sendo selados e conferidos. Leva poucos segundos.
        </Alert>
      )
    default:
      return consentUrl ? (
        <Alert color="yellow" title="O DocuSign pede uma permissão">
          <Anchor href={consentUrl} target="_blank" rel="noreferrer">
            Dar a permissão
          </Anchor>
        </Alert>
      ) : null
  }
}

/** Another envelope of the same finished documents, as they are now. */
function Again({ envelope: { documents, may } }: { envelope: EnvelopeDetails }) {
  const maySend = useMay(maySendEnvelopes)
  const begin = useBegin()
  const executions = [...new Set(documents.flatMap(({ executionId }) => executionId ?? []))]
  if (!maySend || may.length === 0 || executions.length === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      w="fit-content"
      loading={begin.isPending}
      onClick={() => begin.mutate(executions)}
    >
      Preparar outro envelope
    </Button>
  )
}
