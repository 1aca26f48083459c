import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { keyOfUse } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { useWholeInterview } from '../state/useWhole.ts'
import classes from './Canvas.module.css'

/** The start of the text that a field writes into the document: its own, or that of a clause of the library. */
export function ContentExcerpt({ field: { libraryId, libraryVersion, content = '' } }: { field: Field }) {
  const { used } = useWholeInterview()
  const clause =
    libraryId === undefined ? undefined : used.texts.get(keyOfUse({ id: libraryId, version: libraryVersion }))
  const text = htmlToText(clause?.content ?? content).trim()
  if (text === '' && !clause) return null
  return (
    <span className={classes.excerpt} data-verbatim>
      {clause && <span>Da biblioteca, &ldquo;{clause.name}&rdquo;: </span>}
      {text}
    </span>
  )
}
