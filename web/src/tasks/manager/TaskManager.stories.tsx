import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { TaskList, TaskPort } from '../port.ts'
import { exampleTasks } from '../testing/exampleTasks.ts'
import { memoryTasks } from '../testing/memoryTasks.ts'
import { TaskManager } from './TaskManager.tsx'
import { readTaskView, writeTaskView } from './taskView.ts'

type Args = {
  tasks: TaskList
  /** The query string of the address. */
  address?: string
  /** Message with which every change is refused. */
  refusal?: string
  /** The list never loads. */
  waiting?: boolean
  /** How many times loading fails. */
  failures?: number
  /** Somebody else deletes the first task on the window event 'another-person-deletes'. */
  shared?: boolean
}

/** The manager as a screen would show it, with its view in an address, which is printed below it. */
function Screen({ tasks, address = '', refusal, waiting, failures = 0, shared }: Args) {
  const [search, setSearch] = useState(address)
  const [port] = useState(() => {
    const kept = unreliable(memoryTasks(tasks, { refusal: () => refusal }), failures, waiting)
    return shared ? withAnotherPerson(kept, tasks.tasks[0]?.id ?? '') : kept
  })
  return (
    <main style={{ padding: 16 }}>
      <TaskManager
        port={port}
        view={readTaskView(new URLSearchParams(search))}
        onViewChange={(view) => setSearch(String(writeTaskView(new URLSearchParams(search), view)))}
        processAddress={({ processNumber }) => `https://processos.exemplo.test/${processNumber}`}
      />
      <output className="visuallyHidden" data-testid="address">
        {search}
      </output>
    </main>
  )
}

function unreliable(port: TaskPort, failures: number, waiting = false): TaskPort {
  let left = failures
  return {
    ...port,
    list: () => {
      if (waiting) return new Promise(() => undefined)
      if (left-- > 0) return Promise.reject(new Error('O servidor não respondeu.'))
      return port.list()
    },
  }
}

function withAnotherPerson(port: TaskPort, id: string): TaskPort {
  return {
    ...port,
    watch: (changed) => {
      const remove = () => void port.remove(id).then(changed)
      addEventListener('another-person-deletes', remove)
      return () => removeEventListener('another-person-deletes', remove)
    },
  }
}

export default { title: 'TaskManager', component: Screen, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Screen
>

type Story = StoryObj<typeof Screen>

const march = 'de=2026-03-01&ate=2026-03-31'
const long = (words: string) => Array.from({ length: 6 }, () => words).join(' ')

const longNames: TaskList = {
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
export const Shared: Story = { args: { tasks: exampleTasks(24), shared: true } }
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
