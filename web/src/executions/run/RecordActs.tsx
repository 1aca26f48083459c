import {
  IconAdjustmentsHorizontal,
  IconChecklist,
  IconCopyPlus,
  IconDownload,
  IconFileCertificate,
  IconFileSearch,
  IconFileText,
  IconForms,
  IconGavel,
  IconHistory,
  IconLink,
  IconListCheck,
  IconLockOpen,
  IconMessageQuestion,
  IconShieldLock,
  IconSitemap,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayBeginDocuments, mayHoldDocuments, mayManageDocument } from '#shared/api/executions/policy.ts'
import type { Execution } from '#shared/api/executions.ts'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import type { Act } from '../../blocks/layout/act.ts'
import { type ActGroup, MoreMenu } from '../../blocks/layout/MoreMenu.tsx'
import { Silently } from '../../blocks/Silently.tsx'
import { downloadDossier, downloadStatement } from '../../documents/index.ts'
import { KeepScenario } from '../../interviews/index.ts'
import { autoFillAddress, runAddress } from '../../shell/addresses.ts'
import { useHelpAct } from '../../shell/layout/useHelpAct.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { CreateTask } from '../../tasks/index.ts'
import { useTrash } from '../useTrash.ts'
import type { Fillable } from './fillable.ts'

const records = () => loadCode(() => import('../../records/index.ts'))
const HistoryPanel = lazy(() => loadChunk(async () => ({ default: (await records()).HistoryPanel })))
const LinkedPanel = lazy(() => loadChunk(async () => ({ default: (await records()).LinkedPanel })))
const FillDialog = lazy(() => loadChunk(async () => ({ default: (await records()).FillDialog })))
const CpjFill = lazy(() => loadChunk(async () => ({ default: (await import('./CpjFill.tsx')).CpjFill })))
const ShareDrawer = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../sharing/index.ts')).ShareDrawer })),
)
const HoldDialog = lazy(() => loadChunk(async () => ({ default: (await import('../../privacy/index.ts')).HoldDialog })))
const StartDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../start/StartDialog.tsx')).StartDialog })),
)

type Panel = 'hold' | 'task' | 'history' | 'linked' | 'fill' | 'cpj' | 'begin' | 'share' | 'scenario'

type Props = {
  execution: Execution
  /** Its current name. */
  name: string
  fillable?: Fillable
  /** Resolves once everything typed has been saved. */
  latest?: () => Promise<unknown>
  /** Opens the assistant. */
  ask?: (() => void) | undefined
}

/** A document's details and further actions. */
export function RecordActs({ execution, name, fillable, latest, ask }: Props) {
  const navigate = useNavigate()
  const { trash } = useTrash()
  // A session of one document may not begin, link, hand over or delete any.
  const member = useMember()
  const { only } = member
  const mayBegin = mayBeginDocuments(member)
  const queries = useQueryClient()
  const mayTest = mayEditInterviews(member) && !only && execution.interview.settings.templates.length > 0
  const [panel, setPanel] = useState<Panel>()
  // A panel stays mounted while it slides out.
  const [opened, setOpened] = useState<ReadonlySet<Panel>>(new Set())
  const open = (wanted: Panel) => () => {
    setOpened(new Set([...opened, wanted]))
    setPanel(wanted)
  }
  const close = () => setPanel(undefined)
  const help = useHelpAct(latest)
  const linked: readonly Act[] = only
    ? []
    : [
        { label: 'Documentos ligados', icon: IconSitemap, onSelect: open('linked') },
        ...(mayBegin ? [{ label: 'Novo a partir deste', icon: IconCopyPlus, onSelect: open('begin') }] : []),
        ...(mayBegin ? [{ label: 'Criar tarefa', icon: IconChecklist, onSelect: open('task') }] : []),
        {
          label: 'Tarefas deste documento',
          icon: IconListCheck,
          onSelect: () => void navigate(tasksOf(execution.id)),
        },
      ]
  const downloads: readonly Act[] = [
    { label: 'Baixar extrato', icon: IconFileText, onSelect: () => void statement() },
    { label: 'Baixar dossiê', icon: IconFileCertificate, onSelect: () => void dossier() },
  ]
  const fills: readonly Act[] =
    fillable && !only
      ? [
          { label: 'Preencher com respostas de…', icon: IconForms, onSelect: open('fill') },
          ...(mayBegin
            ? [{ label: 'Preencher com documentos', icon: IconFileSearch, onSelect: () => void readFiles() }]
            : []),
          ...(execution.interview.integrationCPJ.enabled
            ? [{ label: 'Buscar no CPJ', icon: IconGavel, onSelect: open('cpj') }]
            : []),
        ]
      : []
  const others: readonly Act[] = [
    ...(mayTest ? [{ label: 'Usar como cenário', icon: IconTestPipe, onSelect: open('scenario') }] : []),
    ...(mayHoldDocuments(member)
      ? [
          execution.hold
            ? { label: 'Retirar a guarda legal', icon: IconLockOpen, onSelect: open('hold') }
            : { label: 'Pôr sob guarda legal', icon: IconShieldLock, onSelect: open('hold') },
        ]
      : []),
    ...(only ? [] : [help]),
  ]
  const acts: readonly (Act | ActGroup)[] = [
    ...(ask && !only ? [{ label: 'Perguntar ao assistente', icon: IconMessageQuestion, onSelect: ask }] : []),
    { label: 'Histórico', icon: IconHistory, onSelect: open('history') },
    { label: 'Documentos e tarefas', icon: IconSitemap, acts: linked },
    { label: 'Baixar', icon: IconDownload, acts: downloads },
    { label: 'Preencher com…', icon: IconForms, acts: fills },
    ...(mayManageDocument(member, execution)
      ? [{ label: 'Compartilhar por link', icon: IconLink, onSelect: open('share') }]
      : []),
    { label: 'Outras opções', icon: IconAdjustmentsHorizontal, acts: others },
    ...(mayBegin
      ? [{ label: 'Mover para a lixeira', icon: IconTrash, onSelect: () => void toBin(), danger: true, divided: true }]
      : []),
  ]
  const statement = async () => {
    await latest?.()
    await downloadStatement(execution)
  }
  const dossier = async () => {
    await latest?.()
    await downloadDossier(execution)
  }
  const readFiles = async () => {
    await latest?.()
    await navigate(autoFillAddress(execution.interviewId, execution.id))
  }
  const toBin = async () => {
    await latest?.()
    trash({ id: execution.id, name }, { onSuccess: () => void navigate('/documents') })
  }
  const own = { id: execution.id, name }
  return (
    <>
      <MoreMenu acts={acts} />
      <Silently>
        <Suspense fallback={null}>
          {opened.has('history') && <HistoryPanel execution={own} opened={panel === 'history'} onClose={close} />}
          {opened.has('linked') && (
            <LinkedPanel
              execution={own}
              opened={panel === 'linked'}
              onClose={close}
              addressOf={runAddress}
              begin={mayBegin ? open('begin') : undefined}
            />
          )}
          {opened.has('scenario') && (
            <KeepScenario
              interviewId={execution.interviewId}
              version={execution.interviewVersion}
              name={name}
              answers={async () => {
                await latest?.()
                return fillable?.answers() ?? (execution.values as Values)
              }}
              opened={panel === 'scenario'}
              onClose={close}
            />
          )}
          {opened.has('hold') && (
            <HoldDialog
              execution={execution}
              opened={panel === 'hold'}
              onClose={close}
              onChanged={() => void queries.invalidateQueries({ queryKey: ['executions'] })}
            />
          )}
          {panel === 'task' && (
            <CreateTask
              start={{ title: name, deadline: futureOf(execution.dueDate), executionId: execution.id }}
              onClose={close}
            />
          )}
          {opened.has('begin') && <StartDialog opened={panel === 'begin'} onClose={close} origin={own} />}
          {opened.has('share') && (
            <ShareDrawer
              source={{ type: 'execution', id: execution.id }}
              name={name}
              opened={panel === 'share'}
              onClose={close}
            />
          )}
          {fillable && opened.has('cpj') && (
            <CpjFill execution={execution} opened={panel === 'cpj'} onClose={close} {...fillable} />
          )}
          {fillable && opened.has('fill') && (
            <FillDialog execution={execution} opened={panel === 'fill'} onClose={close} {...fillable} />
          )}
        </Suspense>
      </Silently>
    </>
  )
}

const tasksOf = (executionId: string): string => `/tarefas?documento=${executionId}`

/** The document's deadline, unless it has passed. */
const futureOf = (dueDate: string | undefined): string | undefined =>
  dueDate !== undefined && dueDate >= today(new Date()) ? dueDate : undefined
