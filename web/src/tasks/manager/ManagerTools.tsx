import { ActionIcon, Button, Collapse, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconCalendarMonth,
  IconLayoutKanban,
  IconPlus,
  IconTable,
} from '@tabler/icons-react'
import { memo, type ReactNode, type Ref, useId } from 'react'
import { ActiveChips } from '../../blocks/filters/ActiveChips.tsx'
import { SearchBox } from '../../blocks/search/SearchBox.tsx'
import { inPlace } from '../../blocks/table/inPlace.ts'
import type { TaskList } from '../taskCalls.ts'
import type { TaskFilter, TaskView, TaskViewKind } from '../taskView.ts'
import { activeFilters } from './activeFilters.ts'
import { FilterBar } from './FilterBar.tsx'
import classes from './TaskManager.module.css'

type Props = {
  view: TaskView
  onChange: (view: TaskView) => void
  list?: TaskList | undefined
  onNew?: (() => void) | undefined
  newPlace: HTMLElement | null | undefined
  phone: boolean
  saved: ReactNode
  /** Where the view places tools of its own. */
  placeRef: Ref<HTMLDivElement>
}

/** One row above the tasks: view, search, filters, new task. Memoised: re-rendering for every task change would slow down dragging. */
export const ManagerTools = memo(function ManagerTools(props: Props) {
  const { view, onChange, list, onNew, newPlace, phone, saved, placeRef } = props
  const [unfolded, { toggle }] = useDisclosure()
  const id = useId()
  const { filter } = view
  const narrow = (change: Partial<TaskFilter>) => onChange({ ...view, filter: { ...filter, ...change } })
  const active = activeFilters(filter, list)
  const name = active.length > 0 ? `Filtros (${active.length})` : 'Filtros'
  const folding = {
    variant: active.length > 0 ? 'light' : 'subtle',
    color: active.length > 0 ? undefined : 'gray',
    'aria-expanded': unfolded,
    'aria-controls': id,
    onClick: toggle,
  }
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Visão"
          value={view.kind}
          onChange={(kind) => onChange({ ...view, kind: kind as TaskViewKind })}
          data={viewChoices}
          fullWidth={phone}
          className={classes.views}
        />
        <div className={classes.search}>
          <SearchBox
            label={phone ? 'Buscar tarefas' : 'Título, processo ou quem pediu'}
            value={filter.text ?? ''}
            onChange={(text) => narrow({ text: text || undefined })}
          />
        </div>
        {phone ? (
          <ActionIcon {...folding} size={44} aria-label={name}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button {...folding} leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
            {name}
          </Button>
        )}
        <div ref={placeRef} className={classes.place} />
        {onNew &&
          (phone ? (
            <ActionIcon variant="filled" size={44} aria-label="Nova tarefa" onClick={onNew}>
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          ) : (
            inPlace(
              newPlace,
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
                Nova tarefa
              </Button>,
            )
          ))}
      </div>
      <Collapse expanded={unfolded} id={id}>
        <FilterBar view={view} onChange={onChange} list={list} saved={saved} />
      </Collapse>
      {!unfolded && <ActiveChips filters={active} onRemove={(at) => narrow(active[at]?.without ?? {})} />}
    </>
  )
})

const viewChoices = [
  { value: 'kanban', label: <ViewName icon={<IconLayoutKanban size={16} aria-hidden />}>Kanban</ViewName> },
  { value: 'calendar', label: <ViewName icon={<IconCalendarMonth size={16} aria-hidden />}>Calendário</ViewName> },
  { value: 'grid', label: <ViewName icon={<IconTable size={16} aria-hidden />}>Grade</ViewName> },
] satisfies { value: TaskViewKind; label: ReactNode }[]

function ViewName({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className={classes.view}>
      {icon}
      {children}
    </span>
  )
}
