import { NativeSelect } from '@mantine/core'
import type { Step } from '../../interviews/index.ts'
import classes from './Visit.module.css'

type Props = { steps: readonly Step[]; current: number; goTo: (page: number) => void }

/** The steps on a phone, in its own picker. */
export function StepSelect({ steps, current, goTo }: Props) {
  return (
    <NativeSelect
      className={classes.choice}
      size="md"
      aria-label="Etapa"
      value={String(current)}
      data={steps.map((step, at) => ({
        value: String(step.section),
        label: `${at + 1} de ${steps.length} · ${step.title}`,
      }))}
      onChange={({ currentTarget: { value } }) =>
        goTo(steps.find(({ section }) => String(section) === value)?.page ?? 0)
      }
    />
  )
}
