import { Text } from '@mantine/core'
import type { ScenarioDifference } from '#shared/api/interviews/scenarios.ts'
import { plural } from '../../../blocks/plural.ts'
import classes from './Scenarios.module.css'
import { wordDifferences } from './wordDifferences.ts'

/** What is not as expected in one document of a scenario. */
export function TextDifferences({ name, change, paragraphs, total }: ScenarioDifference) {
  return (
    <div className={classes.document}>
      <p className={classes.documentName}>{name}</p>
      {change === 'added' && <Text size="sm">Este documento passou a ser gerado com estas respostas.</Text>}
      {change === 'removed' && <Text size="sm">Este documento deixou de ser gerado com estas respostas.</Text>}
      {change === 'changed' && (
        <ul className={classes.paragraphs}>
          {paragraphs
            .map((paragraph, at) => ({ ...paragraph, key: `paragrafo-${at}` }))
            .map(({ key, before, after }) => (
              <li key={key}>
                <Paragraph before={before} after={after} />
              </li>
            ))}
        </ul>
      )}
      {total > paragraphs.length && (
        <Text size="sm" c="dimmed">
          {plural(total - paragraphs.length, 'outro parágrafo mudou.', 'outros parágrafos mudaram.')}
        </Text>
      )}
    </div>
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
