import type { ScenarioDifference } from '#shared/api/interviews/scenarios.ts'
import classes from './TextChanges.module.css'
import { wordDifferences } from './wordDifferences.ts'

/** Paragraphs that changed, word by word. */
export default function TextChanges({ paragraphs }: Pick<ScenarioDifference, 'paragraphs'>) {
  return (
    <ul className={classes.paragraphs}>
      {paragraphs
        .map((paragraph, at) => ({ ...paragraph, key: `paragrafo-${at}` }))
        .map(({ key, before, after }) => (
          <li key={key}>
            <Paragraph before={before} after={after} />
          </li>
        ))}
    </ul>
  )
}

function Paragraph({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before !== undefined && after !== undefined)
    return (
      <>
        <span className={classes.kind}>Outro texto</span>
        {wordDifferences(before, after).map(({ key, text, kind }) =>
          kind === 'same' ? text : kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>,
        )}
      </>
    )
  return before === undefined ? (
    <>
      <span className={classes.kind}>A mais</span>
      <ins>{after}</ins>
    </>
  ) : (
    <>
      <span className={classes.kind}>Falta</span>
      <del>{before}</del>
    </>
  )
}
