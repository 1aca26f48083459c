import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Term, termsOf } from '#shared/interview/index.ts'
import { remember, type SheetRow } from '#shared/sheets/index.ts'
import { plural } from '../../blocks/plural.ts'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { sheetAddress } from '../address.ts'
import { type Filling, rowsToSend } from '../filling.ts'
import type { Preparation } from '../preparation.ts'
import { batchKeys } from '../queries.ts'
import classes from './Fill.module.css'

type Props = {
  interviewId: string
  filling: Filling
  preparation: Preparation
  rows: readonly SheetRow[]
  /** Every row was checked. */
  ready: boolean
  /** Rows that must be corrected first. */
  wrong: number
  goToWrong: () => void
  change: (part: Partial<Filling>) => void
  forget: () => void
}

/** What becomes of the rows, and the button that begins it. */
export function Begin({ interviewId, filling, preparation, rows, ready, wrong, goToWrong, change, forget }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { finish } = filling
  const terms = finish ? termsOf(preparation.interview) : []
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const begin = useMutation({
    mutationFn: () =>
      client.batches.createBatch(
        {
          params: { interviewId },
          body: {
            rows: rowsToSend(rows),
            finish,
            terms: terms.map(({ label }) => label),
            fileName: filling.fileName,
            remember: remember(filling.tables, filling.matching),
          },
        },
        { quiet: true },
      ),
    onSuccess: async ({ id }) => {
      await navigate(sheetAddress(interviewId, id))
      forget()
      void queries.invalidateQueries({ queryKey: batchKeys.all })
    },
  })
  const unaccepted = terms.filter(({ label }) => !accepted.has(label))
  const documents = plural(rows.length, 'documento', 'documentos')
  return (
    <form
      className={classes.begin}
      aria-label="Fazer os documentos"
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong > 0) goToWrong()
        else if (ready && unaccepted.length === 0) begin.mutate()
      }}
    >
      <Radio.Group
        label="O que fazer com as linhas"
        value={finish ? 'finish' : 'leave'}
        onChange={(value) => change({ finish: value === 'finish' })}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="finish"
            label="Finalizar os documentos e gerar os arquivos"
            description={
              preparation.interview.settings.flow.enable
                ? 'Os que precisam de revisão vão para quem os revisa.'
                : undefined
            }
          />
          <Radio
            value="leave"
            label="Deixar os documentos em andamento"
            description="Cada um é completado e finalizado depois, por uma pessoa. Respostas que faltam não impedem."
          />
        </Stack>
      </Radio.Group>
      {terms.length > 0 && <Terms terms={terms} accepted={accepted} onChange={setAccepted} />}
      <FailureAlert error={begin.error} />
      <Group justify="space-between" gap="xs">
        <Button variant="default" onClick={() => change({ step: 'columns' })}>
          Voltar às colunas
        </Button>
        <Group gap="md">
          {wrong > 0 && (
            <Text c="dimmed" size="sm">
              {wrong === 1 ? 'Falta corrigir 1 linha.' : `Falta corrigir ${wrong.toLocaleString('pt-BR')} linhas.`}
            </Text>
          )}
          <Button type="submit" loading={begin.isPending} disabled={wrong === 0 && (!ready || unaccepted.length > 0)}>
            {wrong > 0 ? 'Ir para a primeira' : finish ? `Fazer ${documents}` : `Começar ${documents}`}
          </Button>
        </Group>
      </Group>
    </form>
  )
}

type TermsProps = {
  terms: readonly Term[]
  accepted: ReadonlySet<string>
  onChange: (accepted: ReadonlySet<string>) => void
}

/** What whoever begins accepts for every document. */
function Terms({ terms, accepted, onChange }: TermsProps) {
  return (
    <fieldset className={classes.terms}>
      <legend>Termos, aceitos por você em todos os documentos</legend>
      {terms.map(({ label, description }) => (
        <div key={label}>
          <Checkbox
            label={label}
            checked={accepted.has(label)}
            onChange={({ currentTarget }) =>
              onChange(
                new Set(currentTarget.checked ? [...accepted, label] : [...accepted].filter((one) => one !== label)),
              )
            }
          />
          {description !== '' && <p className={classes.term}>{description}</p>}
        </div>
      ))}
    </fieldset>
  )
}
