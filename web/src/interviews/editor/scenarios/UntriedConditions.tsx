import { Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { ScenarioResults, UntriedCondition } from '#shared/api/interviews/scenarios.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Condition } from '#shared/logic/index.ts'
import { conditionSummary } from '../conditions/conditionSummary.ts'
import { targetOf } from '../problems/groupFindings.ts'
import { placeOf } from '../problems/placeOf.ts'
import type { Target } from '../problems/target.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Scenarios.module.css'

/** How many are shown at first, and added on request. */
const PORTION = 20

const never: Record<UntriedCondition['never'], string> = {
  true: 'nenhum cenário a atende',
  false: 'todos os cenários a atendem',
  both: 'nenhum cenário chega a ela',
}

/** The conditions that no scenario makes true, or false. */
export function UntriedConditions({
  total,
  untried,
  go,
}: ScenarioResults['conditions'] & { go: (target: Target) => void }) {
  const { code } = useEditor()
  const [shown, setShown] = useState(PORTION)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.whole}>
      <div>
        <h3 id={heading} className={classes.heading}>
          Condições sem teste: {untried.length} de {total}
        </h3>
        <Text size="sm" c="dimmed">
          Uma condição está testada quando um cenário a atende e outro não.
        </Text>
      </div>
      <ul className={classes.list}>
        {untried
          .slice(0, shown)
          .map((condition, at) => ({ condition, key: `condicao-${at}` }))
          .map(({ condition: { subject, condition, path, place, never: which }, key }) => {
            const target: Target | undefined = path
              ? targetOf(placeOf(code, { path, message: '', code: '', severity: 'warning' }))
              : { kind: 'models' }
            return (
              <li key={key} className={classes.scenario}>
                <p className={classes.name}>{subject}</p>
                <p className={classes.facts}>
                  {path ? `quando ${inWords(path, condition, code)}` : `trecho {{#${condition}}}`} · {never[which]}
                </p>
                {place && <p className={classes.facts}>{place}</p>}
                {target && (
                  <div className={classes.acts}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Ir até ${subject}`}
                      onClick={() => go(target)}
                    >
                      Ir até
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
      </ul>
      {untried.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + PORTION)}>
          Mostrar mais {Math.min(PORTION, untried.length - shown)}
        </Button>
      )}
    </section>
  )
}

/** With the names of the questions, if the conditions are still there. */
function inWords(path: readonly (string | number)[], condition: string, code: InterviewCode): string {
  let there: unknown = code
  for (const part of path) there = (there as Readonly<Record<string | number, unknown>> | undefined)?.[part]
  return Array.isArray(there) ? conditionSummary(there as Condition[], code) : condition
}
