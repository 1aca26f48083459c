import { Checkbox } from '@mantine/core'
import type { Term } from '#shared/interview/index.ts'
import classes from './Fill.module.css'

type Props = {
  terms: readonly Term[]
  accepted: ReadonlySet<string>
  onChange: (accepted: ReadonlySet<string>) => void
}

/** The terms that the person accepts for every document. */
export function Terms({ terms, accepted, onChange }: Props) {
  return (
    <fieldset className={classes.terms}>
      <legend>Termos, aceitos por você em todos os documentos</legend>
      {terms.map(({ label, description }) => (
        <div key={label}>
          <Checkbox
            label={label}
            checked={accepted.has(label)}
            onChange={({ currentTarget }) =>
              onChange(
                new Set(currentTarget.checked ? [...accepted, label] : [...accepted].filter((one) => one !== label)),
              )
            }
          />
          {description !== '' && <p className={classes.term}>{description}</p>}
        </div>
      ))}
    </fieldset>
  )
}
