import { Button } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { client } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { actionsKeyOf } from './actionsKeyOf.ts'
import { CpjDialog } from './CpjDialog.tsx'

/** Sends a finished document to the record of CPJ that it belongs to. */
export function CpjButton({ execution, creates }: { execution: ExecutionSummary; creates: boolean }) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconGavel size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Enviar ao CPJ
      </Button>
      <CpjDialog
        execution={execution}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Enviar ao CPJ"
        text={
          creates
            ? 'As respostas ligadas a campos do CPJ são escritas lá, e o PDF é guardado com o processo. O que ficar em branco é criado no CPJ.'
            : 'As respostas ligadas a campos do CPJ são escritas lá, e o PDF é guardado com o processo.'
        }
        optional={creates}
        action="Enviar"
        run={async (record) => {
          const { id } = execution
          await client.finishActions.sendIntegration(
            { params: { id }, body: record ? { record } : {} },
            { quiet: true },
          )
          notify({ type: 'other', text: 'Enviando ao CPJ. O andamento aparece nesta página.' })
          await queries.invalidateQueries({ queryKey: actionsKeyOf(execution) })
        }}
      />
    </>
  )
}
