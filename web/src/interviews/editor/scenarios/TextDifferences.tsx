import { Text } from '@mantine/core'
import type { ScenarioDifference } from '#shared/api/interviews/scenarios.ts'
import { plural } from '../../../blocks/plural.ts'
import TextChanges from '../../../blocks/textChanges/TextChanges.tsx'
import classes from './Scenarios.module.css'

/** What is not as expected in one document of a scenario. */
export function TextDifferences({ name, change, paragraphs, total }: ScenarioDifference) {
  return (
    <div className={classes.document}>
      <p className={classes.documentName}>{name}</p>
      {change === 'added' && <Text size="sm">Este documento passou a ser gerado com estas respostas.</Text>}
      {change === 'removed' && <Text size="sm">Este documento deixou de ser gerado com estas respostas.</Text>}
      {change === 'changed' && <TextChanges paragraphs={paragraphs} />}
      {total > paragraphs.length && (
        <Text size="sm" c="dimmed">
          {plural(total - paragraphs.length, 'outro parágrafo mudou.', 'outros parágrafos mudaram.')}
        </Text>
      )}
    </div>
  )
}
