import { Alert, Button, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SEALED_DAYS } from '#shared/api/executions/sealed.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { DateInput } from '../blocks/dates/DateInput.tsx'
import { SidePanel } from '../blocks/layout/SidePanel.tsx'
import { ShareLink } from '../blocks/share/ShareLink.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { Address } from './Address.tsx'
import { addressOf } from './addressOf.ts'
import { AnswerRow, ParameterRow } from './GivenRows.tsx'
import { answerable, LONGEST_ADDRESS, parameterProblem, valuesOf, wrongAnswer } from './given.ts'
import { invitationTo } from './linkText.ts'

type Props = { link: Link | undefined; about: string; onClose: () => void }

/** Makes an address of a link that brings answers, and parameters that visitors do not see. */
export function AddressPanel({ link, about, onClose }: Props) {
  return (
    <SidePanel opened={link !== undefined} onClose={onClose} title="Endereço com respostas" caption={link?.name}>
      {link?.url && <Content key={link.id} link={link} url={link.url} about={about} />}
    </SidePanel>
  )
}

function Content({ link: { interviewId }, url, about }: { link: Link; url: string; about: string }) {
  const model = useQuery({
    queryKey: ['interviews', 'ofLink', interviewId],
    queryFn: ({ signal }) => client.interviews.getInterview({ params: { id: interviewId } }, { signal, quiet: true }),
  })
  if (model.isError) return <FailureAlert error={model.error} />
  if (!model.data) return <Skeleton height={200} />
  return <Making code={model.data.interviewCode} interviewId={interviewId} url={url} about={about} />
}

type Row = { readonly key: number; readonly name: string; readonly text: string }

function useRows() {
  const [rows, setRows] = useState<readonly Row[]>([{ key: 0, name: '', text: '' }])
  return {
    rows,
    add: () =>
      setRows((known) => [...known, { key: 1 + Math.max(-1, ...known.map(({ key }) => key)), name: '', text: '' }]),
    change: (key: number, part: Partial<Row>) =>
      setRows((known) => known.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => setRows((known) => known.filter((row) => row.key !== key)),
  }
}

type MakingProps = { code: InterviewCode; interviewId: string; url: string; about: string }

function Making({ code, interviewId, url, about }: MakingProps) {
  const answers = useRows()
  const hidden = useRows()
  const [sealing, setSealing] = useState(false)
  const [until, setUntil] = useState('')
  const fields = answerable(code)
  const given = valuesOf(code, answers.rows)
  const isWrong =
    answers.rows.some((row) => wrongAnswer(code, row)) || hidden.rows.some((row) => parameterProblem(row, hidden.rows))
  const seal = useMutation({
    mutationFn: () =>
      client.executions.encryptValues(
        { body: { interviewId, values: given, ...(until && { expiresAt: `${until}T23:59:59-03:00` }) } },
        { quiet: true },
      ),
  })
  const change = () => seal.reset()
  const { data: sealed } = seal
  const address = addressOf(url, { answers: answers.rows, hidden: hidden.rows, sealed: sealed?.sealed })
  const isReady = !isWrong && (!sealing || sealed !== undefined) && address.length <= LONGEST_ADDRESS
  return (
    <Stack gap="md">
      <Text c="dimmed">Quem abre este endereço já encontra as respostas preenchidas, e pode mudá-las.</Text>
      <Title order={3} size="h5">
        Respostas
      </Title>
      {answers.rows.map((row, at) => (
        <AnswerRow
          key={row.key}
          place={at + 1}
          row={row}
          fields={fields.filter(({ ref }) => ref === row.name || !answers.rows.some(({ name }) => name === ref))}
          problem={wrongAnswer(code, row)}
          onChange={(part) => {
            change()
            answers.change(row.key, part)
          }}
          onRemove={() => {
            change()
            answers.remove(row.key)
          }}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={answers.add}
          disabled={answers.rows.length >= fields.length}
        >
          Acrescentar resposta
        </Button>
      </div>
      <Switch
        label="Proteger as respostas"
        description="Quem tem o endereço não as lê nem troca nele. Use para dados que só a pessoa deve ver."
        checked={sealing}
        onChange={(event) => {
          change()
          setSealing(event.currentTarget.checked)
        }}
      />
      {sealing && (
        <DateInput
          label="Valem até (opcional)"
          description={`Sem data, por ${SEALED_DAYS.usual} dias; no máximo, por ${SEALED_DAYS.most}.`}
          value={until}
          onChange={(day) => {
            change()
            setUntil(day)
          }}
        />
      )}
      <Title order={3} size="h5">
        Dados que não aparecem
      </Title>
      <Text size="sm" c="dimmed">
        Ficam guardados com o documento e vão nos avisos a outros sistemas: de onde a pessoa veio, ou o número dela em
        outro sistema.
      </Text>
      {hidden.rows.map((row, at) => (
        <ParameterRow
          key={row.key}
          place={at + 1}
          row={row}
          problem={parameterProblem(row, hidden.rows)}
          onChange={(part) => hidden.change(row.key, part)}
          onRemove={() => hidden.remove(row.key)}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={hidden.add}
          disabled={hidden.rows.length >= 20}
        >
          Acrescentar dado
        </Button>
      </div>
      <Title order={3} size="h5">
        Endereço pronto
      </Title>
      {address.length > LONGEST_ADDRESS && (
        <Alert color="red" role="alert">
          O endereço ficou longo demais para alguns programas de e-mail. Deixe menos respostas nele.
        </Alert>
      )}
      <FailureAlert error={seal.error} />
      {sealing && !sealed ? (
        <div>
          <Button
            variant="default"
            loading={seal.isPending}
            disabled={isWrong || Object.keys(given).length === 0}
            onClick={() => seal.mutate()}
          >
            Proteger e mostrar o endereço
          </Button>
        </div>
      ) : (
        isReady && (
          <>
            <Address label="Endereço com respostas" url={address} />
            <ShareLink title={about} text={invitationTo(about)} url={address} />
          </>
        )
      )}
      {sealing && sealed && (
        <Text size="sm" c="dimmed">
          As respostas protegidas valem até {formatDateTime(new Date(sealed.expiresAt), 'DD/MM/YYYY [às] HH:mm')}.
        </Text>
      )}
    </Stack>
  )
}
