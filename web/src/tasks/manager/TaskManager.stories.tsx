import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tellListeners } from '../../shell/realtime/changeListeners.ts'
import { firstQueries } from '../board/firstQueries.ts'
import { useTaskBoard } from '../board/useTaskBoard.ts'
import type { TaskCalls } from '../taskCalls.ts'
import { readTaskView, writeTaskView } from '../taskView.ts'
import { type ExampleTasks, exampleTasks } from '../testing/exampleTasks.ts'
import { memoryTasks } from '../testing/memoryTasks.ts'
import { TaskManager } from './TaskManager.tsx'

type Args = {
  tasks: ExampleTasks
  /** The query string of the address. */
  address?: string
  /** Message with which every change is refused. */
  refusal?: string
  /** The list never loads. */
  waiting?: boolean
  /** How many times loading fails. */
  failures?: number
}

/** The manager as the screen shows it, with its view in an address, which is printed below it. */
function Screen({ tasks, address = '', refusal, waiting, failures = 0 }: Args) {
  const [queries] = useState(() => new QueryClient())
  const [calls] = useState(() => unreliable(memoryTasks(tasks, refusal), failures, waiting))
  useEffect(() => {
    // Somebody else deletes the first task.
    const remove = async () => {
      const id = tasks.tasks[0]?.id ?? ''
      await calls.remove(id)
      tellListeners({ type: 'task.changed', id })
      await queries.invalidateQueries()
    }
    addEventListener('another-person-deletes', remove)
    return () => removeEventListener('another-person-deletes', remove)
  }, [calls, queries, tasks])
  return (
    <QueryClientProvider client={queries}>
      <Manager calls={calls} address={address} />
    </QueryClientProvider>
  )
}

function Manager({ calls, address }: { calls: TaskCalls; address: string }) {
  const [search, setSearch] = useState(address)
  const [opened, setOpened] = useState<string>()
  const view = readTaskView(new URLSearchParams(search))
  return (
    <main style={{ padding: 16 }}>
      <TaskManager
        calls={calls}
        board={useTaskBoard(calls, () => firstQueries(view, ''))}
        mayEdit
        view={view}
        onViewChange={(view) => setSearch(String(writeTaskView(new URLSearchParams(search), view)))}
        opened={opened}
        onOpen={setOpened}
        file={async () => new Blob()}
      />
      <output className="visuallyHidden" data-testid="address">
        {search}
      </output>
    </main>
  )
}

function unreliable(calls: TaskCalls, failures: number, waiting = false): TaskCalls {
  let left = failures
  return {
    ...calls,
    list: (...args) => {
      if (waiting) return new Promise(() => undefined)
      if (left-- > 0) return Promise.reject(new Error('O servidor não respondeu.'))
      return calls.list(...args)
    },
  }
}

export default { title: 'TaskManager', component: Screen, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Screen
>

type Story = StoryObj<typeof Screen>

const march = 'de=2026-03-01&ate=2026-03-31'
const long = (words: string) => Array.from({ length: 6 }, () => words).join(' ')

const longNames: ExampleTasks = {
  ...exampleTasks(9),
  tasks: exampleTasks(9).tasks.map((task) => ({
    ...task,
    title: long(task.title),
    labelIds: ['l1', 'l2', 'l3', 'l4', 'l5'],
    personIds: ['p1', 'p2'],
  })),
  people: [
    { id: 'p1', name: 'Maria Antonieta Vasconcelos de Albuquerque Cavalcanti e Silva Prado' },
    { id: 'p2', name: 'ImpronunciavelmenteSemEspacosNemHifensDaSilvaSauroDeOliveira' },
  ],
  agendas: [{ id: 'g1', name: long('Contencioso cível estratégico') }],
}

export const Grid: Story = { args: { tasks: exampleTasks(24) } }
export const Kanban: Story = { args: { tasks: exampleTasks(24), address: 'visao=kanban' } }
export const Calendar: Story = { args: { tasks: exampleTasks(60), address: 'visao=calendario&de=2026-03-01' } }
export const Filtered: Story = { args: { tasks: exampleTasks(60), address: `visao=kanban&agenda=g1&${march}` } }
export const NothingFound: Story = { args: { tasks: exampleTasks(24), address: 'situacao=concluido&de=2031-01-01' } }
export const Empty: Story = { args: { tasks: exampleTasks(0) } }
export const Loading: Story = { args: { tasks: exampleTasks(0), waiting: true } }
export const Failed: Story = { args: { tasks: exampleTasks(24), failures: 1 } }
export const Offline: Story = {
  args: {
    tasks: exampleTasks(24),
    address: 'visao=kanban',
    refusal: 'Conexão com a internet não encontrada. A tarefa ficou onde estava.',
  },
}
export const LongNames: Story = { args: { tasks: longNames, address: 'visao=kanban' } }
export const LongNamesInGrid: Story = { args: { tasks: longNames } }
export const FiveHundred: Story = { args: { tasks: exampleTasks(500), address: 'visao=kanban' } }
export const FiveHundredInGrid: Story = { args: { tasks: exampleTasks(500) } }
