import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { termsOf } from '#shared/interview/index.ts'
import { remember, type SheetRow } from '#shared/sheets/index.ts'
import { plural } from '../../blocks/plural.ts'
import { sheetAddress } from '../../shell/addresses.ts'
import { client } from '../../shell/client/index.ts'
import type { Filling, Work } from '../filling.ts'
import type { Preparation } from '../preparation.ts'
import { batchKeys } from '../queries.ts'
import { sendRows } from '../sendRows.ts'
import { BeginFailure } from './BeginFailure.tsx'
import classes from './Fill.module.css'
import { Terms } from './Terms.tsx'

type Props = {
  interviewId: string
  filling: Filling
  preparation: Preparation
  rows: readonly SheetRow[]
  /** Every row was checked. */
  ready: boolean
  /** Why these rows cannot become documents. */
  refused: string | undefined
  /** Rows that must be corrected first. */
  wrong: number
  goToWrong: () => void
  change: (part: Partial<Work>) => void
  back: () => void
  forget: () => void
}

function useBegin({ interviewId, filling, rows, forget }: Props, terms: readonly string[]) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { finish, fileName, tables, matching } = filling
  return useMutation({
    mutationFn: async ({ again }: { again?: true }) => {
      const given = await sendRows(interviewId, rows)
      const body = { ...given, finish, terms: [...terms], fileName, remember: remember(tables, matching), again }
      return client.batches.createBatch({ params: { interviewId }, body }, { quiet: true })
    },
    onSuccess: async ({ id }) => {
      // Back from the results leads to the next spreadsheet, not to rows that were sent.
      await navigate(sheetAddress(interviewId, id), { replace: true })
      forget()
      void queries.invalidateQueries({ queryKey: batchKeys.all })
    },
  })
}

/** What becomes of the rows, and the button that begins it. */
export function Begin(props: Props) {
  const { interviewId, filling, preparation, rows, ready, refused, wrong, goToWrong, change, back } = props
  const { finish } = filling
  const terms = finish ? termsOf(preparation.interview) : []
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const begin = useBegin(
    props,
    terms.map(({ label }) => label),
  )
  const unaccepted = terms.filter(({ label }) => !accepted.has(label))
  const documents = plural(rows.length, 'documento', 'documentos')
  return (
    <form
      className={classes.begin}
      aria-label="Fazer os documentos"
      onSubmit={(event) => {
        event.preventDefault()
        if (refused) return
        if (wrong > 0) goToWrong()
        else if (ready && unaccepted.length === 0 && !begin.isPending) begin.mutate({})
      }}
    >
      <Radio.Group
        className={classes.outcome}
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
      {refused && (
        <Alert color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
      <BeginFailure interviewId={interviewId} error={begin.error} onAgain={() => begin.mutate({ again: true })} />
      <Group justify="space-between" gap="xs" className={classes.acts}>
        <Button variant="default" onClick={back}>
          Voltar às colunas
        </Button>
        <Group gap="md">
          {wrong > 0 && (
            <Text c="dimmed" size="sm">
              {wrong === 1 ? 'Falta corrigir 1 linha.' : `Falta corrigir ${wrong.toLocaleString('pt-BR')} linhas.`}
            </Text>
          )}
          <Button
            type="submit"
            loading={begin.isPending}
            disabled={refused !== undefined || (wrong === 0 && (!ready || unaccepted.length > 0))}
          >
            {wrong > 0 ? 'Ir para a primeira' : finish ? `Fazer ${documents}` : `Começar ${documents}`}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
