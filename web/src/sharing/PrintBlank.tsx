import { Button, Portal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { definitionOf, optionsOf } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { client } from '../shell/client/index.ts'
import classes from './PrintBlank.module.css'

/** Prints the questions of a model with room to answer them by hand. */
export function PrintBlank({ interviewId }: { interviewId: string }) {
  const read = useMutation({ mutationFn: () => client.interviews.getInterview({ params: { id: interviewId } }) })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        Imprimir em branco
      </Button>
      {read.data && <BlankForm code={read.data.interviewCode} name={read.data.name} done={read.reset} />}
    </>
  )
}

type FormProps = { code: InterviewCode; name: string; done: () => void }

/** Seen on paper only. */
function BlankForm({ code, name, done }: FormProps) {
  useEffect(() => {
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [done])
  return (
    <Portal>
      <div className={classes.form} data-print-alone>
        <h1>{name}</h1>
        {code.sections.map(({ id, title, description, fields }) => (
          <section key={id}>
            {title && <h2>{title}</h2>}
            {description && <p>{description}</p>}
            {fields.map((field) => (
              <Question key={field.uid} field={field} />
            ))}
          </section>
        ))}
      </div>
    </Portal>
  )
}

/** Rows of a list on paper. */
const ROWS = 3

function Question({ field }: { field: Field }) {
  const { answered, holdsItems } = definitionOf(field)
  if (!answered || field.type === 'upload') return null
  const choices = choicesOf(field)
  return (
    <div className={classes.question}>
      <strong>
        {field.name}
        {!field.required && ' (opcional)'}
      </strong>
      {field.hint && <small>{field.hint}</small>}
      {holdsItems && field.listFields?.length
        ? Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
            <div key={row} className={classes.row}>
              <span>{row + 1}.</span>
              <div>
                {field.listFields?.map((one) => (
                  <Question key={one.uid} field={one} />
                ))}
              </div>
            </div>
          ))
        : null}
      {choices.length > 0 && (
        <div className={classes.choices}>
          {choices.map((choice) => (
            <span key={choice}>☐ {choice}</span>
          ))}
        </div>
      )}
      {!holdsItems && choices.length === 0 && (
        <div
          className={classes.lines}
          data-tall={['textarea', 'editor', 'signature'].includes(field.type) || undefined}
        />
      )}
    </div>
  )
}

/** More options than fit are written by hand. */
const MOST = 30

function choicesOf(field: Field): readonly string[] {
  if (field.type === 'yesno') return ['Sim', 'Não']
  if (!['select', 'radio', 'checkbox'].includes(field.type)) return []
  const labels = [...new Set(optionsOf(field).map(({ value, label }) => label || value))].filter((text) => text !== '')
  return labels.length > MOST ? [] : labels
}
