import { Badge, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Reading, ReadingCandidate } from '#shared/api/assistant.ts'
import { definitionOf, type Field, optionsOf } from '#shared/interview/index.ts'
import classes from './AutoFill.module.css'
import { type Decision, type Proposed, written } from './proposals.ts'

type Props = {
  proposed: Proposed
  reading: Reading
  decision: Decision | undefined
  /** Shows where a candidate is written. */
  show: (candidate: number) => void
  selected: boolean
  decide: (decision: Decision | undefined) => void
  move: (by: number) => void
}

/** A question with what was read for it, and what a person makes of it. */
export function AnswerRow({ proposed, reading, decision, show, selected, decide, move }: Props) {
  const { field, candidates, answered } = proposed
  const [editing, setEditing] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    move(by)
  }
  return (
    <li className={classes.row} data-selected={selected || undefined} data-proposed={field.ref}>
      <button
        type="button"
        className={classes.question}
        data-question
        onKeyDown={onKeyDown}
        onClick={() => show(0)}
        onFocus={() => show(0)}
      >
        {field.name}
      </button>
      {answered !== undefined && (
        <Text size="sm">
          Já respondida: <strong>{answered}</strong> (fica como está)
        </Text>
      )}
      {decision?.kind === 'accepted' && !candidates.some(({ value }) => value === decision.value) && (
        <span className={classes.line}>
          <span className={classes.value}>{written(field, decision.value)}</span>
          <Badge variant="light">Sua correção</Badge>
        </span>
      )}
      {candidates.map((candidate, at) => (
        <Candidate
          key={JSON.stringify(candidate.value)}
          field={field}
          candidate={candidate}
          reading={reading}
          several={candidates.length > 1}
          decision={decision}
          accept={answered === undefined ? () => decide({ kind: 'accepted', value: candidate.value }) : undefined}
          undo={() => decide(undefined)}
          show={() => show(at)}
        />
      ))}
      {answered === undefined && !editing && (
        <span className={classes.line}>
          {!definitionOf(field).holdsItems && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Corrigir ${field.name}`}
              onClick={() => setEditing(true)}
            >
              Corrigir
            </Button>
          )}
          {decision?.kind === 'refused' ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Desfazer em ${field.name}`}
              onClick={() => decide(undefined)}
            >
              Recusada · Desfazer
            </Button>
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={`Recusar ${field.name}`}
              onClick={() => decide({ kind: 'refused' })}
            >
              Recusar
            </Button>
          )}
        </span>
      )}
      {editing && (
        <Correction
          field={field}
          value={decision?.kind === 'accepted' ? decision.value : candidates[0]!.value}
          done={(value) => {
            if (value !== undefined) decide({ kind: 'accepted', value })
            setEditing(false)
          }}
        />
      )}
    </li>
  )
}

/** Who read a value. */
const readerText = {
  regras: 'Lida pelas regras',
  modelo: 'Lida pelo modelo de IA',
  ambos: 'Lida pelas regras e pelo modelo de IA',
} as const

type CandidateProps = {
  field: Field
  candidate: ReadingCandidate
  reading: Reading
  several: boolean
  decision: Decision | undefined
  accept: (() => void) | undefined
  undo: () => void
  show: () => void
}

function Candidate({ field, candidate, reading, several, decision, accept, undo, show }: CandidateProps) {
  const { value, confidence, certain, problem, evidence } = candidate
  const [first] = evidence
  const text = written(field, value)
  const accepted = decision?.kind === 'accepted' && decision.value === value
  return (
    <>
      <span className={classes.line}>
        <span className={classes.value}>{text}</span>
        <Badge variant="light" color={certain ? 'green' : 'yellow'} style={{ textTransform: 'none' }}>
          {certain ? 'Certa' : `Confira · ${Math.round(confidence * 100)} %`}
        </Badge>
        {reading.reader === 'modelo' && (
          <Text component="span" size="sm" c="dimmed">
            {readerText[candidate.reader ?? 'regras']}
          </Text>
        )}
        {accept && (
          <Button
            size="compact-sm"
            variant={accepted ? 'filled' : 'default'}
            aria-pressed={accepted}
            aria-label={
              several
                ? `${accepted ? 'Aceita' : 'Aceitar'} ${text} em ${field.name}`
                : `${accepted ? 'Aceita' : 'Aceitar'} ${field.name}`
            }
            onClick={accepted ? undo : accept}
          >
            {accepted ? 'Aceita' : 'Aceitar'}
          </Button>
        )}
      </span>
      {problem && (
        <Text size="sm" c="red">
          {problem}
        </Text>
      )}
      {first && (
        <Text size="sm" c="dimmed" component="blockquote" className={classes.quote}>
          “…{first.before} <mark>{first.quote}</mark> {first.after}…” {reading.files[first.file]?.name}, página{' '}
          {first.page}{' '}
          {several && (
            <Button variant="transparent" size="compact-xs" aria-label={`Ver ${text} na página`} onClick={show}>
              Ver na página
            </Button>
          )}
        </Text>
      )}
    </>
  )
}

type CorrectionProps = { field: Field; value: unknown; done: (value: unknown) => void }

/** A value typed by a person: as the question takes it. */
function Correction({ field, value, done }: CorrectionProps) {
  const [typed, setTyped] = useState(() =>
    field.type === 'yesno' ? (value === true ? 'Sim' : 'Não') : written(field, value),
  )
  const [error, setError] = useState<string>()
  const options = field.type === 'select' || field.type === 'radio' ? optionsOf(field) : undefined
  const [chosen, setChosen] = useState(String(value))
  const submit = () => {
    const definition = definitionOf(field)
    const stored = definition.sanitize(options ? chosen : typed, field)
    if (stored === undefined || definition.isBlank(stored))
      return setError('Escreva uma resposta que esta pergunta aceite.')
    const [problem] = definition.validate(stored, field)
    if (problem) return setError(problem.message)
    done(stored)
  }
  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && done(undefined)}
    >
      {options ? (
        <NativeSelect
          className={classes.value}
          aria-label={`Resposta de ${field.name}`}
          data={options.map(({ value: option, label }) => ({ value: option, label: label || option }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          error={error}
          autoFocus
        />
      ) : (
        <TextInput
          className={classes.value}
          aria-label={`Resposta de ${field.name}`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error}
          autoFocus
        />
      )}
      <Button type="submit" size="compact-sm" variant="default">
        Usar
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => done(undefined)}>
        Cancelar
      </Button>
    </form>
  )
}
