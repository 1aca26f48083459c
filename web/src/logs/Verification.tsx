import { Alert, Button, Code, Progress, Stack, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#shared/format/formatDate.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { plural } from '../blocks/plural.ts'
import { useMember } from '../shell/session/useMember.ts'
import { type ChainResult, verifyChain } from './verifyChain.ts'

/** Verifies the log's hash chain entry by entry, and shows what the result is based on. */
export function Verification({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { organization } = useMember()
  const [progress, setProgress] = useState<ChainResult>()
  const verify = useMutation({
    mutationFn: () => verifyChain(organization, setProgress),
    onSettled: () => setProgress(undefined),
  })
  const { data: result } = verify
  return (
    <Modal opened={opened} onClose={onClose} title="Corrente de registros" onExitTransitionEnd={verify.reset}>
      <Stack>
        <Text c="dimmed" size="sm">
          Cada registro guarda o hash do anterior. Se alguém mudar, apagar ou trocar um deles depois de escrito, a
          corrente se rompe naquele ponto.
        </Text>
        <div role="status" aria-live="polite">
          {verify.isPending && (
            <Stack gap={6}>
              <Text size="sm">
                {progress ? `Conferidos ${progress.checkedTo} de ${progress.total}` : 'Conferindo os registros…'}
              </Text>
              <Progress
                value={progress ? (100 * progress.checkedTo) / Math.max(1, progress.total) : 5}
                aria-label="Andamento da verificação"
              />
            </Stack>
          )}
          {result?.break && (
            <Alert color="red" icon={<IconShieldX aria-hidden />} title="A corrente está rompida" styles={readable}>
              {result.break.message}
            </Alert>
          )}
          {result && !result.break && <Whole result={result} />}
          {verify.isError && (
            <Alert color="red" title="Não foi possível verificar" styles={readable}>
              {verify.error.message}
            </Alert>
          )}
        </div>
        <Button onClick={() => verify.mutate()} loading={verify.isPending} data-autofocus>
          {result || verify.isError ? 'Verificar de novo' : 'Verificar agora'}
        </Button>
      </Stack>
    </Modal>
  )
}

/** The tint's own text colour is too pale. */
const readable = { title: { color: 'var(--m-ink)' } }

function Whole({ result: { total, seal, anchor } }: { result: ChainResult }) {
  return (
    <Alert color="green" icon={<IconShieldCheck aria-hidden />} title="A corrente está inteira" styles={readable}>
      <Stack gap="xs">
        {total === 0 ? 'Ainda não há registros.' : `${plural(total, 'registro confere', 'registros conferem')}.`}
        {anchor && (
          <Text size="sm">
            Até o registro nº {anchor.sequence}, confere também com a cópia guardada em{' '}
            {formatDate(anchor.date, 'dd/mm/aaaa')} fora do sistema, que ninguém pode mudar nem apagar.
          </Text>
        )}
        {seal && total > 0 && (
          <>
            <Text size="sm">
              Selo do último registro. Guarde-o fora do sistema para provar, depois, que nada mudou:
            </Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {seal}
            </Code>
          </>
        )}
      </Stack>
    </Alert>
  )
}
