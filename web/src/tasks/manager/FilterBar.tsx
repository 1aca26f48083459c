import { Button, Collapse, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { DateRangeInput } from '../../blocks/dates/DateRangeInput.tsx'
import { type Agenda, type TaskStatus, taskStatuses, taskStatusLabels } from '../task.ts'
import classes from './FilterBar.module.css'
import { OrderMenu } from './OrderMenu.tsx'
import { taskOrderLabels } from './sortTasks.ts'
import type { TaskFilter, TaskView } from './taskView.ts'

type Props = {
  view: TaskView
  onChange: (view: TaskView) => void
  agendas: readonly Agenda[]
  onNew: () => void
  /** Folds the filters behind a button. */
  phone: boolean
}

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

/** S1 §2.2: the filter shared by the three views, their order, and a button for a new task. */
export function FilterBar({ view, onChange, agendas, onNew, phone }: Props) {
  const [unfolded, { toggle }] = useDisclosure()
  const id = useId()
  const { filter } = view
  const narrow = (change: Partial<TaskFilter>) => onChange({ ...view, filter: { ...filter, ...change } })
  const inForce = [filter.status, filter.dates.from || filter.dates.to, filter.agendaId].filter(Boolean).length
  const filters = (
    <div className={classes.filters}>
      <Select
        aria-label="Status"
        placeholder="Todos os status"
        data={statusChoices}
        value={filter.status ?? null}
        onChange={(status) => narrow({ status: (status ?? undefined) as TaskStatus | undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todos os status' }}
        className={classes.select}
      />
      <div className={classes.dates}>
        <DateRangeInput value={filter.dates} onChange={(dates) => narrow({ dates })} />
      </div>
      <Select
        aria-label="Agenda"
        placeholder="Todas as agendas"
        data={agendas.map(({ id: value, name }) => ({ value, label: name }))}
        value={filter.agendaId ?? null}
        onChange={(agendaId) => narrow({ agendaId: agendaId ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as agendas' }}
        className={classes.select}
      />
    </div>
  )
  return (
    <div className={classes.bar}>
      {phone ? (
        <Button
          variant="default"
          className={classes.fold}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={toggle}
        >
          {inForce > 0 ? `Filtros (${inForce})` : 'Filtros'}
        </Button>
      ) : (
        filters
      )}
      <OrderMenu order={view.order} labels={taskOrderLabels} onChange={(order) => onChange({ ...view, order })}>
        <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />}>
          {taskOrderLabels[view.order]}
        </Button>
      </OrderMenu>
      <Button className={classes.new} leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        Nova tarefa
      </Button>
      {phone && (
        <Collapse expanded={unfolded} id={id} className={classes.folded}>
          {filters}
        </Collapse>
      )}
    </div>
  )
}
