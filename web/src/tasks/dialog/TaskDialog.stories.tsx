import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Task, TaskChange } from '../task.ts'
import { exampleTasks } from '../testing/exampleTasks.ts'
import { taskOf } from '../testing/taskOf.ts'
import { TaskDialog } from './TaskDialog.tsx'

type Args = { start: Task; refusal?: string }

/** The dialog over a page that stores its task. */
function Dialog({ start, refusal }: Args) {
  const [task, setTask] = useState(start)
  const [opened, setOpened] = useState(true)
  const { people, me } = exampleTasks(0)
  return (
    <main style={{ padding: 24 }}>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir a tarefa
      </button>
      {opened && (
        <TaskDialog
          task={task}
          people={people}
          me={me}
          onChange={async (change: TaskChange) => {
            if (refusal) throw new Error(refusal)
            setTask((known) => ({ ...known, ...change }))
          }}
          onClose={() => setOpened(false)}
          processAddress={({ processNumber }) => `https://processos.exemplo.test/${processNumber}`}
        />
      )}
    </main>
  )
}

export default { title: 'TaskDialog', component: Dialog, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Dialog
>

type Story = StoryObj<typeof Dialog>

const [task = taskOf({ id: 't' })] = exampleTasks(1).tasks

export const Full: Story = { args: { start: task } }
export const Bare: Story = { args: { start: taskOf({ id: 't', title: 'Ligar para o cliente', date: '2026-03-02' }) } }
export const LongNames: Story = {
  args: {
    start: {
      ...task,
      title: `${task.title} `.repeat(6).trim(),
      askedBy: 'Maria Antonieta Vasconcelos de Albuquerque Cavalcanti e Silva Prado',
      justiceDiary: 'Tribunal de Justiça do Estado de São Paulo - 3ª Vara da Fazenda Pública da Comarca da Capital',
      informations: `${task.informations} `.repeat(8).trim(),
      content: `${task.content}\n`.repeat(12).trim(),
    },
  },
}
export const Refused: Story = {
  args: { start: task, refusal: 'Conexão com a internet não encontrada. Nada foi salvo.' },
}
