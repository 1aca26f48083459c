import type { ExecutionSummary } from '#shared/api/executions.ts'
import classes from './DocumentName.module.css'
import { partsOfName } from './documentName.ts'

type Props = { document: Pick<ExecutionSummary, 'name' | 'interviewName' | 'client'> }

/** A document's name: the client above its model if it is made of both, since names of one model differ only at the end. */
export function DocumentName({ document }: Props) {
  const { name, parts } = partsOfName(document)
  if (!parts) return name
  return (
    <span className={classes.name}>
      <span className={classes.model}>{parts.model}</span>
      <span className="visuallyHidden">{parts.between}</span>
      <span className={classes.client}>{parts.client}</span>
    </span>
  )
}
