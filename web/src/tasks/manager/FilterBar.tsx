import { Button, Chip, Collapse, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '#shared/tasks/task.ts'
import { DateRangeInput } from '../../blocks/dates/DateRangeInput.tsx'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import { OrderMenu } from '../OrderMenu.tsx'
import { taskOrderLabels } from '../sortTasks.ts'
import type { TaskList } from '../taskCalls.ts'
import { countFilters, type TaskFilter, type TaskView } from '../taskView.ts'
import classes from './FilterBar.module.css'

type Props = {
  view: TaskView
  onChange: (view: TaskView) => void
  list?: TaskList | undefined
  /** Omitted if the viewer may not make tasks. */
  onNew?: (() => void) | undefined
  /** Folds the filters behind a button. */
  phone: boolean
  saved: ReactNode
}

const statusChoices = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))

/** A document as its tasks name it. */
function documentOf(list: TaskList | undefined, executionId: string): string {
  const name = list?.tasks.find(({ origin }) => origin?.executionId === executionId)?.origin?.name
  return name === undefined ? 'De um documento' : `De "${name}"`
}

/** S1 §2.2: the filter shared by the three views, their order, and a button for a new task. */
export function FilterBar({ view, onChange, list, onNew, phone, saved }: Props) {
  const [unfolded, { toggle }] = useDisclosure()
  const id = useId()
  const { filter } = view
  const narrow = (change: Partial<TaskFilter>) => onChange({ ...view, filter: { ...filter, ...change } })
  const { agendas = [], labels = [], people = [], groups = [] } = list ?? {}
  const inForce = countFilters(filter)
  const chosenPerson = filter.personId ?? (filter.groupId && `group:${filter.groupId}`) ?? null
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
      <Select
        aria-label="Responsável"
        placeholder="Todas as pessoas"
        data={[
          { group: 'Pessoas', items: people.map(({ id: value, name }) => ({ value, label: name })) },
          { group: 'Grupos', items: groups.map(({ id: one, name }) => ({ value: `group:${one}`, label: name })) },
        ]}
        value={chosenPerson}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as pessoas' }}
        onChange={(chosen) =>
          narrow({
            personId: chosen?.startsWith('group:') ? undefined : (chosen ?? undefined),
            groupId: chosen?.startsWith('group:') ? chosen.slice('group:'.length) : undefined,
          })
        }
        className={classes.select}
      />
      <Select
        aria-label="Etiqueta"
        placeholder="Todas as etiquetas"
        data={labels.map(({ id: value, name }) => ({ value, label: name }))}
        value={filter.labelId ?? null}
        onChange={(labelId) => narrow({ labelId: labelId ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as etiquetas' }}
        className={classes.select}
      />
      <Chip size="sm" checked={filter.mine === true} onChange={(on) => narrow({ mine: on || undefined })}>
        Minhas
      </Chip>
      <Chip size="sm" checked={filter.open === true} onChange={(on) => narrow({ open: on || undefined })}>
        Abertas
      </Chip>
      <Chip size="sm" checked={filter.overdue === true} onChange={(on) => narrow({ overdue: on || undefined })}>
        Atrasadas
      </Chip>
      {filter.executionId && (
        <Chip size="sm" checked onChange={() => narrow({ executionId: undefined })}>
          {documentOf(list, filter.executionId)}
        </Chip>
      )}
    </div>
  )
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <SearchBox
          label="Título, processo ou quem pediu"
          value={filter.text ?? ''}
          onChange={(text) => narrow({ text: text || undefined })}
        />
      </div>
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
      {saved}
      {onNew && (
        <Button className={classes.new} leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
          Nova tarefa
        </Button>
      )}
      {phone && (
        <Collapse expanded={unfolded} id={id} className={classes.folded}>
          {filters}
        </Collapse>
      )}
    </div>
  )
}
