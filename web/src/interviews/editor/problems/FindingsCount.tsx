import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { plural } from '../../../blocks/plural.ts'
import classes from './FindingsCount.module.css'
import type { Findings } from './useFindings.ts'

export const errorsText = (errors: number): string => plural(errors, 'erro', 'erros')
export const warningsText = (warnings: number): string => plural(warnings, 'aviso', 'avisos')

/** '2 erros e 1 aviso'; undefined if there are none. */
export const findingsText = ({ errors, warnings }: Pick<Findings, 'errors' | 'warnings'>): string | undefined =>
  [errors > 0 && errorsText(errors), warnings > 0 && warningsText(warnings)].filter(Boolean).join(' e ') || undefined

/** A compact count of findings: each number with an icon, and its word for screen readers. */
export function FindingsCount({ findings: { errors, warnings } }: { findings: Findings }) {
  if (errors + warnings === 0)
    return (
      <span className={classes.none}>
        <IconCheck size={16} aria-hidden />
        Sem problemas
      </span>
    )
  return (
    <span className={classes.counts}>
      {errors > 0 && <Count severity="error" count={errors} text={errorsText(errors)} />}
      {warnings > 0 && <Count severity="warning" count={warnings} text={warningsText(warnings)} />}
    </span>
  )
}

type CountProps = { severity: 'error' | 'warning'; count: number; text: string }

function Count({ severity, count, text }: CountProps) {
  const Icon = severity === 'error' ? IconAlertCircle : IconAlertTriangle
  return (
    <span className={classes.count} data-severity={severity}>
      <Icon size={15} aria-hidden />
      <span aria-hidden>{count > 999 ? '999+' : count}</span>
      <span className="visuallyHidden">{text}</span>
    </span>
  )
}
