import { Select } from '@mantine/core'
import { type ComponentProps, memo } from 'react'
import { isShallowEqual } from '../../interviews/index.ts'
import { goToStep, StepList, StepText } from './StepList.tsx'
import classes from './Steps.module.css'
import { useShownSection } from './useShownSection.ts'

/** The steps with their state; on phones, a select at the top. They render again only when they change, not with every key. */
export const Steps = memo(AllSteps, isSame)

type Props = ComponentProps<typeof StepList>

function AllSteps({ steps, current: first, place, goTo }: Props) {
  const current = useShownSection(steps, place, first)
  if (steps.length < 2) return <div className={classes.steps} />
  return (
    <>
      <StepList steps={steps} current={first} place={place} goTo={goTo} />
      <Select
        className={classes.choice}
        aria-label="Etapa"
        size="md"
        allowDeselect={false}
        withCheckIcon={false}
        value={String(current)}
        data={steps.map((step, at) => ({
          value: String(step.section),
          label: `${at + 1} de ${steps.length} · ${step.title}`,
        }))}
        renderOption={({ option }) => {
          const at = steps.findIndex((step) => String(step.section) === option.value)
          const step = steps[at]
          return (
            <span className={classes.step} aria-current={step?.section === current ? 'step' : undefined}>
              {step && <StepText step={step} at={at} current={current} place={place} />}
            </span>
          )
        }}
        onChange={(section) => {
          const step = steps.find((one) => String(one.section) === section)
          if (step) goToStep(step, place, goTo)
        }}
      />
    </>
  )
}

function isSame({ steps: before, ...rest }: Props, { steps, ...now }: Props): boolean {
  return (
    isShallowEqual(rest, now) &&
    before.length === steps.length &&
    steps.every((step, at) => isShallowEqual(before[at]!, step))
  )
}
