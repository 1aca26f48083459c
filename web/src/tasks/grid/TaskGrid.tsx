import { formatDate } from '#shared/format/formatDate.ts'
import { CardMenu } from '../card/CardMenu.tsx'
import { DateBadge } from '../card/DateBadge.tsx'
import { LabelChip } from '../labels/LabelChip.tsx'
import { LabelPopup } from '../labels/LabelPopup.tsx'
import { labelsOf, peopleOf, type Shelf } from '../shelf.ts'
import { type Task, taskStatusLabels } from '../task.ts'
import classes from './TaskGrid.module.css'

type Props = {
  /** In order. */
  tasks: readonly Task[]
  shelf: Shelf
}

/** S1 §2.2: the tasks as rows. */
export function TaskGrid({ tasks, shelf }: Props) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Tarefas">
        <thead>
          <tr>
            <th scope="col">Título</th>
            <th scope="col">Data</th>
            <th scope="col">Prazo</th>
            <th scope="col">Status</th>
            <th scope="col">Responsável</th>
            <th scope="col">
              <span className="visuallyHidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id}>
              <td className={classes.main}>
                <button type="button" className={classes.title} onClick={() => shelf.open(task.id)}>
                  {task.title}
                </button>
                <span className={classes.labels}>
                  {labelsOf(task, shelf).map((label) => (
                    <LabelChip key={label.id} label={label} />
                  ))}
                </span>
              </td>
              <td>
                <DateBadge date={task.date} status={task.status} />
              </td>
              <td>{formatDate(task.deadline)}</td>
              <td>{taskStatusLabels[task.status]}</td>
              <td>{peopleOf(task, shelf)[0]?.name ?? 'Sem responsável'}</td>
              <td className={classes.tools}>
                <LabelPopup
                  title={task.title}
                  labels={shelf.labels}
                  chosen={task.labelIds}
                  onChoose={(ids) => shelf.choose(task, ids)}
                  acts={shelf.labelActs}
                />
                <CardMenu task={task} onMove={shelf.moveTo} onDelete={shelf.askToDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
