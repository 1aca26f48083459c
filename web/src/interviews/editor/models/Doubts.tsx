import { Alert, SegmentedControl, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#shared/api/errors.ts'
import type { ModelReading } from '#shared/api/interviews.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { CallFailure } from '../../../shell/client/index.ts'
import { changeModel } from '../../edits/changeModel.ts'
import { interviewKeys } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Doubts.module.css'

type Doubt = ModelReading['doubts'][number]

/** What the file leaves open: its author decides, and the proposed questions follow. */
export function Doubts({ model, doubts: read }: { model: TemplateModel; doubts: readonly Doubt[] }) {
  const { code, interview, edit, saveFirst } = useEditor()
  const queries = useQueryClient()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A question that was accepted decides.
  const asked = new Set(code.sections.flatMap(({ fields }) => fields.map(({ ref }) => ref)))
  const doubts = read.filter(({ ref, list }) => !asked.has(list ?? ref))
  if (doubts.length === 0) return null
  const decide = async ({ ref, list }: Doubt, as: Doubt['as']) => {
    const others = (model.readAs ?? []).filter((each) => each.ref !== ref || each.list !== list)
    const readAs = [...others, { ref, ...(list !== undefined && { list }), as }]
    setWorking(true)
    setFailure(undefined)
    try {
      edit((known) => changeModel(known, model.id, { readAs }))
      // The server reads the stored interview's file again.
      await saveFirst()
      await queries.invalidateQueries({ queryKey: interviewKeys.model(interview.id, model.id) })
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : errorText.internal)
    } finally {
      setWorking(false)
    }
  }
  return (
    <section className={classes.whole} aria-label="O que o arquivo não diz">
      <Text fw={500}>Confira o que o arquivo não diz</Text>
      <ul className={classes.rows}>
        {doubts.map((doubt) => (
          <li key={`${doubt.list ?? ''} ${doubt.ref}`}>
            <span>{questionOf(doubt)}</span>
            <q>{doubt.place.text}</q>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={questionOf(doubt)}
              value={doubt.as}
              data={optionsOf(doubt)}
              disabled={working}
              onChange={(as) => void decide(doubt, as)}
            />
          </li>
        ))}
      </ul>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
    </section>
  )
}

function questionOf({ ref, list, tag }: Doubt): string {
  return list === undefined
    ? `O trecho de ${tag} se repete?`
    : `${tag}, no trecho que se repete para cada item de "${list}": de quem é "${ref}"?`
}

function optionsOf({ list }: Doubt): { value: Doubt['as']; label: string }[] {
  return list === undefined
    ? [
        { value: 'list', label: 'Sim, para cada item' },
        { value: 'section', label: 'Não, sai ou não sai' },
      ]
    : [
        { value: 'item', label: 'De cada item' },
        { value: 'document', label: 'O mesmo de fora dele' },
      ]
}
