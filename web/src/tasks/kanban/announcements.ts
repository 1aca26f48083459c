import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task.ts'
import type { Task } from '../task.ts'

export const dragInstructions =
  'Enter abre a tarefa. Espaço pega a tarefa: com ela na mão, as setas para os lados mudam de coluna, espaço solta e Esc cancela. ' +
  'Sem tarefa na mão, as setas passam de uma tarefa a outra.'

/** Screen-reader texts while moving a task. Columns are sorted, so no position within them is announced. */
export function announcements(titleOf: (id: string) => string) {
  const column = (status: string) => taskStatusLabels[status as TaskStatus]
  return {
    onDragStart: ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
      announce(`${titleOf(draggableId)} na mão, em ${column(source.droppableId)}.`),
    onDragUpdate: ({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(
        destination
          ? `${titleOf(draggableId)} sobre ${column(destination.droppableId)}.`
          : `${titleOf(draggableId)} fora das colunas.`,
      ),
    onDragEnd: ({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
      const moved = reason === 'DROP' && destination && destination.droppableId !== source.droppableId
      announce(
        moved
          ? `${titleOf(draggableId)} movida para ${column(destination.droppableId)}.`
          : `${titleOf(draggableId)} continua em ${column(source.droppableId)}.`,
      )
    },
  }
}

/** The column a task was dropped on, if it is not its own. */
export function columnOf(task: Task | undefined, { destination, reason }: DropResult): TaskStatus | undefined {
  const status = destination?.droppableId as TaskStatus | undefined
  return reason === 'DROP' && task && status && status !== task.status ? status : undefined
}
