import { IconFileZip, IconSignature, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayFillDocuments, mayManageDocument } from '#shared/api/executions/policy.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { eachOf, type Outcome } from '../../blocks/eachOf.ts'
import { plural } from '../../blocks/plural.ts'
import type { BulkAction } from '../../blocks/table/BulkBar.tsx'
import { downloadArchive } from '../../documents/index.ts'
import { client } from '../../shell/client/index.ts'
import { UNDO } from '../../shell/notice.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { useBegin } from '../../signatures/index.ts'
import { executionKeys } from '../queries.ts'
import { type Assignee, AssignManyDialog } from './AssignManyDialog.tsx'
import { outcomeText } from './outcomeText.ts'

type Execution = ExecutionSummary
type Assigning = { readonly executions: readonly Execution[]; readonly decide: (assignee?: Assignee) => void }

const NONE_TO_SIGN = 'Nenhum dos documentos selecionados está pronto. Só um documento finalizado pode ser assinado.'

const NONE_OWN =
  'Só quem cuida de um documento o envia para assinatura: quem o começou, a pessoa ou o grupo responsável e os proprietários.'

const NONE_READY = 'Nenhum dos documentos selecionados está pronto. Gere os documentos e baixe de novo.'

/** Bulk actions: set person or group, move to the bin, download all files in one zip. */
export function useBulkActs(): { readonly actions: readonly BulkAction<Execution>[]; readonly dialog: ReactNode } {
  const queries = useQueryClient()
  const member = useMember()
  const mayEdit = mayFillDocuments(member)
  const { mutateAsync: begin } = useBegin()
  const [assigning, setAssigning] = useState<Assigning>()
  const refresh = () => void queries.invalidateQueries({ queryKey: executionKeys.all })

  const report = (outcome: Outcome<Execution>, act: Parameters<typeof outcomeText>[1], undo?: () => void) =>
    notify({
      type: outcome.failed.length > 0 ? 'warning' : 'other',
      text: outcomeText(outcome, act),
      ...(undo && outcome.done.length > 0 && { duration: UNDO, action: { label: 'Desfazer', run: undo } }),
    })

  const assign = async (executions: readonly Execution[]) => {
    const assignee = await new Promise<Assignee | undefined>((decide) => setAssigning({ executions, decide }))
    setAssigning(undefined)
    if (!assignee) throw CANCELLED
    const outcome = await eachOf(executions, ({ id, version }) =>
      client.executions.assignExecution({ params: { id }, body: { version, ...assignee } }, { quiet: true }),
    )
    refresh()
    report(outcome, (documents) => `Responsável salvo em ${documents}.`)
  }

  const restore = async (executions: readonly Execution[]) => {
    const outcome = await eachOf(executions, ({ id }) =>
      client.executions.restoreExecution({ params: { id } }, { quiet: true }),
    )
    refresh()
    report(outcome, (documents, count) => `${documents} ${count === 1 ? 'voltou' : 'voltaram'} da lixeira.`)
  }

  const trash = async (executions: readonly Execution[]) => {
    const outcome = await eachOf(executions, ({ id }) =>
      client.executions.trashExecution({ params: { id } }, { quiet: true }),
    )
    refresh()
    report(
      outcome,
      (documents, count) => `${documents} ${count === 1 ? 'foi' : 'foram'} para a lixeira.`,
      () => void restore(outcome.done),
    )
  }

  /** One envelope with all that are ready. */
  const sign = async (executions: readonly Execution[]) => {
    const done = executions.filter(isReady)
    const ready = done.filter((execution) => mayManageDocument(member, execution))
    const left = executions.length - done.length
    const others = done.length - ready.length
    if (ready.length === 0) {
      notify({ type: 'warning', text: done.length === 0 ? NONE_TO_SIGN : NONE_OWN })
      throw CANCELLED
    }
    try {
      await begin(ready.map(({ id }) => id))
    } catch {
      // The reason is shown already.
      throw CANCELLED
    }
    const text = [
      left > 0 && (left === 1 ? 'Um não está pronto e ficou de fora.' : `${left} não estão prontos e ficaram de fora.`),
      others > 0 && `${plural(others, 'ficou', 'ficaram')} de fora: só quem cuida do documento o envia.`,
    ]
      .filter(Boolean)
      .join(' ')
    if (text !== '') notify({ type: 'warning', text })
  }

  const download = async (executions: readonly Execution[]) => {
    const ready = executions.filter(isReady)
    const outcome = await downloadArchive(ready, member)
    const left = executions.length - ready.length
    if (ready.length === 0) notify({ type: 'warning', text: NONE_READY })
    else if (left > 0 || outcome.failed.length > 0)
      report(
        outcome,
        (documents) =>
          `${documents} no arquivo zip; ${left} ainda não ${left === 1 ? 'está pronto' : 'estão prontos'}.`,
      )
  }

  return {
    actions: [
      { label: 'Baixar zip', Icon: IconFileZip, run: download, onFailure },
      ...(mayEdit
        ? [
            { label: 'Enviar para assinatura', Icon: IconSignature, run: sign, onFailure },
            { label: 'Trocar responsável', Icon: IconUserCheck, run: assign, onFailure },
            { label: 'Mover para a lixeira', Icon: IconTrash, danger: true, run: trash, onFailure },
          ]
        : []),
    ],
    dialog: assigning && (
      <AssignManyDialog
        executions={assigning.executions}
        onClose={() => assigning.decide()}
        onAssign={assigning.decide}
      />
    ),
  }
}

const isReady = ({ status, jobId }: Execution): boolean => jobId !== undefined && status === executionStatus.finished

/** Keeps the selection. */
const CANCELLED = Symbol('cancelled')

function onFailure(reason: unknown): void {
  if (reason !== CANCELLED)
    notify({ type: 'error', text: reason instanceof Error ? reason.message : 'Não deu certo. Tente de novo.' })
}
