import { Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reading } from '#shared/api/assistant.ts'
import type { Values } from '#shared/api/values.ts'
import { definitionOf } from '#shared/interview/index.ts'
import { plural } from '../blocks/plural.ts'
import { runAddress } from '../shell/addresses.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { AnswerRow } from './AnswerRow.tsx'
import classes from './AutoFill.module.css'
import { Frame } from './Frame.tsx'
import { PagePicture } from './PagePicture.tsx'
import { acceptedValues, type Decision, type Decisions, ofOthers, proposed, withCertain } from './proposals.ts'
import type { Filling } from './queries.ts'

type Accepted = Readonly<Record<string, unknown>>

/** Saves the answers where nobody answered meanwhile; returns how many were saved, and the execution. */
async function use({ interviewId, executionId }: Filling, accepted: Accepted): Promise<{ id: string; count: number }> {
  if (!executionId) {
    const { id } = await client.executions.createExecution(
      { params: { interviewId }, body: { execution: { values: accepted as Values } } },
      { quiet: true },
    )
    return { id, count: Object.keys(accepted).length }
  }
  const present = await client.executions.getExecution({ params: { id: executionId } }, { quiet: true })
  const fields = new Map(
    present.interview.sections.flatMap((section) => section.fields).map((field) => [field.ref, field]),
  )
  const free = Object.entries(accepted).filter(([ref]) => {
    const field = fields.get(ref)
    return field && definitionOf(field).isBlank(present.values[ref])
  })
  const values = { ...present.values, ...Object.fromEntries(free) } as Values
  await client.executions.saveExecution(
    { params: { id: executionId }, body: { version: present.version, name: present.name, values } },
    { quiet: true },
  )
  return { id: executionId, count: free.length }
}

/** What was found, question by question, with its place on the page. */
export function ReadingResults({ reading, ...filling }: Filling & { reading: Reading }) {
  const navigate = useNavigate()
  const { interviewId, subject } = filling
  const all = useMemo(() => proposed(subject.interview, subject.values, reading.answers), [subject, reading.answers])
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [shown, setShown] = useState({ row: 0, candidate: 0 })
  const list = useRef<HTMLUListElement>(null)
  const accepted = acceptedValues(decisions)
  const count = Object.keys(accepted).length
  const certain = Object.keys(acceptedValues(withCertain(all, decisions))).length - count
  const save = useMutation({
    mutationFn: () => use(filling, accepted),
    onSuccess: ({ id, count: saved }) => {
      notify({
        type: 'other',
        text: `${plural(saved, 'resposta preenchida', 'respostas preenchidas')} com o que foi lido.`,
      })
      void navigate(runAddress({ id, interviewId }))
    },
  })
  const decide = (ref: string) => (decision: Decision | undefined) =>
    setDecisions((known) => {
      const next = new Map(known)
      if (decision) next.set(ref, decision)
      else next.delete(ref)
      return next
    })
  const move = (from: number) => (by: number) =>
    list.current
      ?.querySelectorAll<HTMLElement>('[data-question]')
      [Math.max(0, Math.min(all.length - 1, from + by))]?.focus()
  const unread = reading.files.filter(({ problem }) => problem !== undefined)
  const evidence = all[shown.row]?.candidates[shown.candidate]?.evidence[0]
  const again = (
    <Button
      variant="default"
      onClick={() => void navigate({ search: filling.executionId ? `?execution=${filling.executionId}` : '' })}
    >
      Ler outros documentos
    </Button>
  )
  return (
    <Frame {...filling} reader={reading.reader} deleteAt={reading.deleteAt}>
      {unread.map(({ name, problem }) => (
        <Text key={name} c="red" role="alert">
          {`"${name}": ${problem}`}
        </Text>
      ))}
      {ofOthers(all).map(({ proposed: { ref, field, answered }, read }) => (
        <Text key={ref} c="red" role="alert">
          {`Os documentos parecem ser de outra pessoa: em "${field.name}" a resposta é ${answered}, e neles está ${read}. Confira cada resposta antes de aceitar.`}
        </Text>
      ))}
      {reading.notice && <Text role="status">{reading.notice}</Text>}
      {all.length === 0 ? (
        <>
          <Text>Nenhuma resposta às perguntas deste modelo foi encontrada nos documentos.</Text>
          <div>{again}</div>
        </>
      ) : (
        <div className={classes.results}>
          <section aria-label="Respostas encontradas">
            <Title order={2} size="h4">
              {plural(all.length, 'resposta encontrada', 'respostas encontradas')}
            </Title>
            <ul className={classes.list} ref={list}>
              {all.map((one, at) => (
                <AnswerRow
                  key={one.ref}
                  proposed={one}
                  reading={reading}
                  decision={decisions.get(one.ref)}
                  selected={at === shown.row}
                  show={(candidate) => setShown({ row: at, candidate })}
                  decide={decide(one.ref)}
                  move={move(at)}
                />
              ))}
            </ul>
            <FailureAlert error={save.error} />
            <div className={classes.bottom}>
              <Button
                variant="default"
                disabled={certain === 0}
                onClick={() => setDecisions(withCertain(all, decisions))}
              >
                {certain === 0 ? 'Aceitar as certas' : `Aceitar as certas (${certain})`}
              </Button>
              <Button disabled={count === 0} loading={save.isPending} onClick={() => save.mutate()}>
                {count === 0 ? 'Preencher' : `Preencher ${plural(count, 'resposta', 'respostas')}`}
              </Button>
              {again}
            </div>
          </section>
          <aside className={classes.evidence} aria-label="Onde está no documento">
            {evidence && <PagePicture reading={reading} evidence={evidence} />}
          </aside>
        </div>
      )}
    </Frame>
  )
}
