import { IconCheck } from '@tabler/icons-react'
import { plural } from '../../blocks/plural.ts'
import type { Step } from '../../interviews/index.ts'
import classes from './Steps.module.css'
import { goToSection, useShownSection } from './useShownSection.ts'

type Props = {
  steps: readonly Step[]
  /** The first section of the page. */
  current: number
  /** The page being asked. */
  place: number
  goTo: (page: number) => void
}

/** The steps with their state, beside the questions. */
export function StepList({ steps, current: first, place, goTo }: Props) {
  const current = useShownSection(steps, place, first)
  return (
    <nav className={classes.steps} aria-label="Etapas">
      <ol>
        {steps.map((step, at) => (
          <li key={step.section}>
            <button
              type="button"
              className={classes.step}
              aria-current={step.section === current ? 'step' : undefined}
              onClick={() => goToStep(step, place, goTo)}
            >
              <StepText step={step} at={at} current={current} place={place} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Goes to a step, on this page or another. */
export function goToStep({ page, section }: Step, place: number, goTo: Props['goTo']): void {
  if (page === place) goToSection(section)
  else goTo(page)
}

type TextProps = Pick<Props, 'current' | 'place'> & { step: Step; at: number }

/** A step's number or check mark, its title and what it lacks. */
export function StepText({ step, at, current, place }: TextProps) {
  const { done, lack } = standingOf(step, current, place)
  return (
    <>
      <span className={classes.sign} data-done={done || undefined}>
        {done ? <IconCheck size={13} stroke={2.4} aria-hidden /> : at + 1}
      </span>
      <span className={classes.words}>
        {step.title}
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
