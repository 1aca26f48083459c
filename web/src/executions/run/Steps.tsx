import { Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { plural } from '../../blocks/plural.ts'
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

/** The steps with their state; on phones, a select at the top. */
export function Steps({ steps, current, place, goTo }: Props) {
  if (steps.length < 2) return <div className={classes.steps} />
  const signs = steps.map((step, at) => ({ at, here: step.section === current, ...standingOf(step, current, place) }))
  return (
    <>
      <nav className={classes.steps} aria-label="Etapas">
        <ol>
          {steps.map((step, at) => (
            <li key={step.section}>
              <button
                type="button"
                className={classes.step}
                aria-current={step.section === current ? 'step' : undefined}
                onClick={() => goTo(step.page)}
              >
                <StepText title={step.title} {...signs[at]!} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
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
          return (
            <span className={classes.step} aria-current={signs[at]?.here ? 'step' : undefined}>
              <StepText title={steps[at]?.title ?? ''} {...signs[at]!} />
            </span>
          )
        }}
        onChange={(section) => goTo(steps.find((step) => String(step.section) === section)?.page ?? 0)}
      />
    </>
  )
}

type Standing = { at: number; done: boolean; lack: string }

function StepText({ title, at, done, lack }: Standing & { title: string }) {
  return (
    <>
      <span className={classes.sign} data-done={done || undefined}>
        {done ? <IconCheck size={13} stroke={2.4} aria-hidden /> : at + 1}
      </span>
      <span className={classes.words}>
        {title}
        {lack && <span className={classes.missing}>{lack}</span>}
        {done && <span className="visuallyHidden">, concluída</span>}
      </span>
    </>
  )
}

/** The state of a visited step: the others are not checked yet. */
function standingOf({ section, page, missing, wrong = 0 }: Step, current: number, place: number) {
  const passed = page < place
  const lack = [
    missing > 0 && `${missing === 1 ? 'falta' : 'faltam'} ${plural(missing, 'resposta', 'respostas')}`,
    wrong > 0 && (missing > 0 ? `${wrong} a corrigir` : `${plural(wrong, 'resposta', 'respostas')} a corrigir`),
  ]
  return {
    done: passed && section !== current && missing === 0 && wrong === 0,
    lack: passed ? lack.filter(Boolean).join(', ') : '',
  }
}
