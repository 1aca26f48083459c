import { SegmentedControl } from '@mantine/core'
import { IconCalendarMonth, IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { TaskList } from '../taskCalls.ts'
import type { TaskView, TaskViewKind } from '../taskView.ts'
import { FilterBar } from './FilterBar.tsx'
import classes from './TaskManager.module.css'

type Props = {
  view: TaskView
  onChange: (view: TaskView) => void
  list?: TaskList | undefined
  onNew?: (() => void) | undefined
  phone: boolean
  saved: ReactNode
}

/** The tools above the tasks: the three views and their filter. Memoised: re-rendering for every task change would slow down dragging. */
export const ManagerTools = memo(function ManagerTools({ view, onChange, list, onNew, phone, saved }: Props) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="Visão"
        value={view.kind}
        onChange={(kind) => onChange({ ...view, kind: kind as TaskViewKind })}
        data={viewChoices}
        fullWidth={phone}
      />
      <div className={classes.filters}>
        <FilterBar view={view} onChange={onChange} list={list} onNew={onNew} phone={phone} saved={saved} />
      </div>
    </div>
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
