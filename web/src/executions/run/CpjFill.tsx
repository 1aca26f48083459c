import type { Execution } from '#shared/api/executions.ts'
import { plural } from '../../blocks/plural.ts'
import { CpjDialog } from '../../documents/index.ts'
import { client } from '../../shell/client/index.ts'
import { UNDO } from '../../shell/notice.ts'
import { notify } from '../../shell/notify.ts'
import type { Fillable } from './fillable.ts'

type Props = Fillable & {
  execution: Execution
  opened: boolean
  onClose: () => void
}

/** Answers the questions that are linked to CPJ with what it has. */
export function CpjFill({ execution, opened, onClose, answers, fill }: Props) {
  return (
    <CpjDialog
      execution={execution}
      opened={opened}
      onClose={onClose}
      title="Buscar no CPJ"
      text="As perguntas ligadas a campos do CPJ são respondidas com o que está lá. Você pode desfazer em seguida."
      action="Trazer as respostas"
      run={async (record) => {
        const { values } = await client.finishActions.resyncIntegration(
          { params: { id: execution.id }, body: { integration: 'cpj', record, save: false } },
          { quiet: true },
        )
        const before = answers()
        const former = Object.fromEntries(Object.keys(values).map((ref) => [ref, before[ref] ?? null]))
        fill(values)
        const count = Object.keys(values).length
        notify({
          type: 'other',
          text:
            count === 0
              ? 'O CPJ não tem nada nos campos ligados a este modelo.'
              : `${plural(count, 'resposta veio', 'respostas vieram')} do CPJ.`,
          ...(count > 0 && { action: { label: 'Desfazer', run: () => fill(former) }, duration: UNDO }),
        })
      }}
    />
  )
}
