import { Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Step } from '../../interviews/index.ts'
import classes from './Steps.module.css'

type Props = {
  steps: readonly Step[]
  /** The section being asked. */
  current: number
  /** The page being asked. */
  place: number
  goTo: (page: number) => void
}

/** The steps with their state; on phones, a choice at the top. */
export function Steps({ steps, current, place, goTo }: Props) {
  if (steps.length < 2) return <div className={classes.steps} />
  return (
    <>
      <nav className={classes.steps} aria-label="Etapas">
        <ol>
          {steps.map((step) => {
            const here = step.section === current
            const done = !here && step.missing === 0 && step.page < place
            return (
              <li key={step.section}>
                <button
                  type="button"
                  className={classes.step}
                  aria-current={here ? 'step' : undefined}
                  onClick={() => goTo(step.page)}
                >
                  <span className={classes.sign} data-done={done || undefined}>
                    {done ? <IconCheck size={13} stroke={2.4} aria-hidden /> : steps.indexOf(step) + 1}
                  </span>
                  <span className={classes.words}>
                    {step.title}
                    {step.missing > 0 && step.page < place && (
                      <span className={classes.missing}>
                        {step.missing === 1 ? 'falta 1 resposta' : `faltam ${step.missing} respostas`}
                      </span>
                    )}
                    {done && <span className="visuallyHidden">, concluída</span>}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      <Select
        className={classes.choice}
        aria-label="Etapa"
        size="md"
        allowDeselect={false}
        value={String(current)}
        data={steps.map((step, at) => ({
          value: String(step.section),
          label: `${at + 1} de ${steps.length} · ${step.title}`,
        }))}
        onChange={(section) => goTo(steps.find((step) => String(step.section) === section)?.page ?? 0)}
      />
    </>
  )
}
