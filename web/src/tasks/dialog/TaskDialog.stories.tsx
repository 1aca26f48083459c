import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { WholeTask } from '../task.ts'
import { exampleTasks } from '../testing/exampleTasks.ts'
import { memoryTasks } from '../testing/memoryTasks.ts'
import { taskOf } from '../testing/taskOf.ts'
import { TaskDialog } from './TaskDialog.tsx'

type Args = { start: WholeTask; refusal?: string }

/** The dialog over a page that stores its task. */
function Dialog({ start, refusal }: Args) {
  const [calls] = useState(() => memoryTasks({ ...exampleTasks(0), tasks: [start] }, refusal))
  const [task, setTask] = useState(start)
  const [opened, setOpened] = useState(true)
  const { people, groups, agendas, holidays, me } = exampleTasks(0)
  const { id } = start
  const keep = async (stored: Promise<WholeTask>) => setTask(await stored)
  return (
    <main style={{ padding: 24 }}>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir a tarefa
      </button>
      {opened && (
        <TaskDialog
          task={task}
          people={people}
          groups={groups}
          agendas={agendas}
          holidays={holidays}
          me={me}
          mayEdit
          onChange={(before, change) => keep(calls.update(before, change))}
          acts={{
            swap: (personId) => keep(calls.swap(id, personId)),
            addPerson: (personId) => keep(calls.addPerson(id, personId)),
            take: () => keep(calls.take(id)),
            postpone: (date) => keep(calls.postpone(id, date)),
            comment: (text) => keep(calls.comment(id, text)),
          }}
          onClose={() => setOpened(false)}
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
