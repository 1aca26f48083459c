import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Finding } from '#shared/api/administration/findings.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { plural } from '../../blocks/plural.ts'
import type { Tag } from '../../blocks/table/column.ts'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import type { AdministeredOrganization } from '../queries.ts'
import classes from './Inconsistencies.module.css'
import { type Verified, verifyAll } from './verifyAll.ts'

/** Not an error: an owner has not accepted the invitation yet. */
const AWAITED: Finding['code'] = 'owners.awaited'

type Props = { organization: AdministeredOrganization | undefined; onClose: () => void }

/** Checks an organisation's stored data for contradictions; starts when opened. */
export function Inconsistencies({ organization, onClose }: Props) {
  const [soFar, setSoFar] = useState<Verified>()
  const verify = useMutation({
    mutationFn: ({ id, repair }: { id: string; repair: boolean }) => verifyAll(id, repair, setSoFar),
  })
  const { mutate, reset, data: result, isPending } = verify
  const id = organization?.id
  useEffect(() => {
    setSoFar(undefined)
    reset()
    if (id) mutate({ id, repair: false })
  }, [id, mutate, reset])
  const open = result?.findings.filter(({ repairable, repaired }) => repairable && !repaired).length ?? 0
  const wrong = result?.findings.filter(({ code }) => code !== AWAITED).length ?? 0
  return (
    <SidePanel
      opened={organization !== undefined}
      onClose={onClose}
      caption={organization?.name}
      title="Inconsistências"
      busy={isPending && verify.variables?.repair}
      footer={
        <>
          <Button variant="default" disabled={isPending} onClick={() => id && mutate({ id, repair: false })}>
            Verificar de novo
          </Button>
          {open > 0 && (
            <Button loading={isPending} onClick={() => id && mutate({ id, repair: true })}>
              {`Reparar ${open}`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <div role="status" aria-live="polite">
          {isPending && (
            <Text c="dimmed" className={classes.progress}>
              <Loader size={16} aria-hidden />
              {soFar ? `${soFar.part}: ${plural(soFar.checked, 'item conferido', 'itens conferidos')}` : 'Conferindo…'}
            </Text>
          )}
          {result && !isPending && wrong === 0 && (
            <Alert
              color="green"
              icon={<IconCircleCheck aria-hidden />}
              title="Nada a corrigir"
              styles={{ title: { color: 'var(--m-ink)' } }}
            >
              {`${plural(result.checked, 'item conferido', 'itens conferidos')}: tudo aponta para onde deve.`}
            </Alert>
          )}
          {result && !isPending && wrong > 0 && (
            <Text>
              {plural(wrong, 'inconsistência encontrada', 'inconsistências encontradas')} em{' '}
              {plural(result.checked, 'item', 'itens')}.
            </Text>
          )}
        </div>
        {verify.isError && (
          <Alert color="red" role="alert" title="Não foi possível verificar">
            {verify.error.message}
          </Alert>
        )}
        {result && <Findings findings={result.findings} />}
      </Stack>
    </SidePanel>
  )
}

function tagOf({ code, repaired, repairable }: Finding): Tag {
  if (code === AWAITED) return { label: 'Aguardando', color: 'amber' }
  if (repaired) return { label: 'Reparada', color: 'green' }
  return repairable ? { label: 'Tem reparo', color: 'amber' } : { label: 'Precisa de uma pessoa', color: 'red' }
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.at}`} className={classes.finding}>
          <span>{finding.message}</span>
          <span className={classes.place}>
            <TableTag {...tagOf(finding)} />
            <code>{finding.at}</code>
          </span>
        </li>
      ))}
    </ul>
  )
}
