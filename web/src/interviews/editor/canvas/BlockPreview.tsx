import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { expandInterview } from '#shared/interview/index.ts'
import type { InterviewCode, Section } from '#shared/interview/model.ts'
import { FieldAnswer } from '../../answer/FieldAnswer.tsx'
import { viewOf } from '../../answer/fields/index.ts'
import type { Whole } from '../state/useWhole.ts'
import classes from './Canvas.module.css'
import { sampleOf } from './sampleOf.ts'

type Props = { section: Section; code: InterviewCode; whole: Whole }

/** The questions of a block where it is inserted; they are changed in the block itself. */
export function BlockPreview({ section, code, whole }: Props) {
  const { used, arriving } = whole
  const expanded = expandInterview({ ...code, sections: [section] }, used)
  return (
    <>
      <Text size="sm" c="dimmed">
        As perguntas daqui são de um bloco.{' '}
        <Anchor component={Link} to={`/app?id=${section.blockId}`} size="sm" underline="always">
          Abrir o bloco para mudá-las
        </Anchor>
      </Text>
      {!expanded.ok && !arriving && (
        <Text size="sm" c="red" role="alert">
          {expanded.error.map(({ message }) => message).join(' ')}
        </Text>
      )}
      {expanded.ok &&
        expanded.value.sections.map(({ id, title, fields }) => (
          <section key={id} aria-label={title || undefined}>
            {title && <h2 className={classes.title}>{title}</h2>}
            {fields.map((field) => {
              const { Answer } = viewOf(field)
              return (
                <div key={field.uid} className={classes.field}>
                  {Answer ? (
                    <div inert className={classes.sample}>
                      <FieldAnswer state={sampleOf(field)} onChange={() => undefined} />
                    </div>
                  ) : (
                    <Text size="sm">{field.name || field.ref}</Text>
                  )}
                </div>
              )
            })}
          </section>
        ))}
    </>
  )
}
