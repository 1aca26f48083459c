import { IconCircleCheck, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { eachOf } from '../../blocks/eachOf.ts'
import { plural } from '../../blocks/plural.ts'
import type { BulkAction } from '../../blocks/table/BulkBar.tsx'
import { notify } from '../../shell/notify.ts'
import type { TaskBoard } from '../board/useTaskBoard.ts'
import { messageOf } from '../messageOf.ts'
import type { Task } from '../task.ts'
import type { TaskCalls } from '../taskCalls.ts'

const tasks = (count: number): string => plural(count, 'tarefa', 'tarefas')

/** Acts on several selected tasks at once. Deleting asks first. */
export function useTaskActs(
  { run, remove }: TaskBoard,
  calls: TaskCalls,
  askToDelete: (tasks: readonly Task[], act: () => Promise<void>) => void,
): readonly BulkAction<Task>[] {
  return useMemo(() => {
    const each = async (chosen: readonly Task[], act: (task: Task) => Promise<unknown>, done: string) => {
      const outcome = await eachOf(chosen, act)
      const first = outcome.failed[0]
      const failed = first ? ` Não deu certo em "${first.item.title}": ${messageOf(first.reason)}` : ''
      notify({
        type: first ? 'warning' : 'other',
        text: `${tasks(outcome.done.length)}: ${done}.${failed}`,
      })
    }
    const onFailure = (reason: unknown) => notify({ type: 'error', text: messageOf(reason) })
    return [
      {
        label: 'Concluir',
        Icon: IconCircleCheck,
        run: (chosen) =>
          each(chosen, ({ id }) => run(id, () => calls.move(id, { status: 'done' })), 'o status agora é Concluído'),
        onFailure,
      },
      {
        label: 'Apropriar',
        Icon: IconUserCheck,
        run: (chosen) => each(chosen, ({ id }) => run(id, () => calls.take(id)), 'agora com você'),
        onFailure,
      },
      {
        label: 'Excluir',
        Icon: IconTrash,
        danger: true,
        run: async (chosen) => askToDelete(chosen, () => each(chosen, ({ id }) => remove(id), 'não existem mais')),
        onFailure,
      },
    ]
  }, [run, remove, calls, askToDelete])
}
