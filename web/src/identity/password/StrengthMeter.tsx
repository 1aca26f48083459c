import type { Judged } from '#shared/api/identity/judgePassword.ts'
import classes from './StrengthMeter.module.css'

/** Labels of zxcvbn's scores 0 to 4. */
const words = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Muito boa'] as const
const steps = [1, 2, 3, 4] as const

/** How hard a password is to guess, and how to improve it. */
export function StrengthMeter({ judged: { score, weakness } }: { judged: Judged }) {
  const text = words[score] ?? words[0]
  return (
    <div className={classes.meter} data-good={!weakness || undefined} data-score={score}>
      <div className={classes.steps} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-on={step <= Math.max(score, 1) || undefined} />
        ))}
      </div>
      <p className={classes.text} role="status">
        <span className="visuallyHidden">Força da senha: </span>
        <b>{text}.</b> {weakness && [weakness.message, weakness.suggestion].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
