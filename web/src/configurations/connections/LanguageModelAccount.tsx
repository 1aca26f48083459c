import { Button, Checkbox, Group, PasswordInput, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LanguageModel, ModelChoice } from '#shared/api/languageModel.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { languageModelQuery } from '../../shell/languageModelQuery.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { PersonName } from '../people/PersonName.tsx'
import classes from './Connections.module.css'

/** The language model that answers the assistant's questions: none, the installation's, or the organisation's own. */
export function LanguageModelAccount() {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [editing, setEditing] = useState(false)
  const query = useQuery(languageModelQuery(organization))
  const stored = query.data
  return (
    <li className={classes.account}>
      <div className={classes.head}>
        <IconMessageQuestion size={22} stroke={1.6} aria-hidden className={classes.icon} />
        <Title order={3} size="h5" className={classes.what}>
          Assistente de IA
        </Title>
        {stored && <TableTag label={stored.place ? 'Ligado' : 'Desligado'} color={stored.place ? 'green' : 'gray'} />}
      </div>
      {stored && (
        <div className={classes.facts}>
          <Text size="sm">
            {stored.place ? (
              <>
                {stored.choice === 'own' ? 'Chave da organização' : 'Serviço desta instalação'}, em{' '}
                <span data-verbatim>
                  {stored.place.host} ({stored.place.model})
                </span>
              </>
            ) : (
              'Nada é enviado a nenhum serviço de IA.'
            )}
          </Text>
          {stored.chosenBy && stored.chosenAt && (
            <Text size="sm" c="dimmed">
              Escolhido por <PersonName id={stored.chosenBy} /> em {formatDateTime(stored.chosenAt)}.
            </Text>
          )}
        </div>
      )}
      <FailureAlert error={query.error} />
      {stored && (
        <Group gap="xs">
          <Button
            variant={stored.place ? 'default' : 'filled'}
            aria-label={stored.place ? 'Alterar o assistente de IA' : 'Ligar o assistente de IA'}
            onClick={() => setEditing(true)}
          >
            {stored.place ? 'Alterar' : 'Ligar'}
          </Button>
        </Group>
      )}
      {stored && (
        <LanguageModelForm
          key={stored.chosenAt}
          stored={stored}
          opened={editing}
          onClose={() => setEditing(false)}
          onChosen={(chosen) => queries.setQueryData(languageModelQuery(organization).queryKey, chosen)}
        />
      )}
    </li>
  )
}

type FormProps = {
  stored: LanguageModel
  opened: boolean
  onClose: () => void
  onChosen: (chosen: LanguageModel) => void
}

const hostIn = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined)

function LanguageModelForm({ stored, opened, onClose, onChosen }: FormProps) {
  const { installation, own, sellsMore } = stored
  const before = { choice: stored.choice, baseUrl: own?.baseUrl ?? '', model: own?.model ?? '', key: '' }
  const [choice, setChoice] = useState<ModelChoice>(
    stored.choice === 'off' && installation ? 'installation' : stored.choice,
  )
  const [baseUrl, setBaseUrl] = useState(before.baseUrl)
  const [model, setModel] = useState(before.model)
  const [key, setKey] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [exceeds, setExceeds] = useState(stored.exceeds)
  const choose = useMutation({
    // The input contains a key.
    gcTime: 0,
    mutationFn: () => {
      const body =
        choice === 'off'
          ? ({ choice } as const)
          : choice === 'installation'
            ? ({ choice, accepted: true, exceeds } as const)
            : ({ choice, accepted: true, baseUrl, model, ...(key !== '' && { key }) } as const)
      return client.chat.chooseLanguageModel({ body }, { quiet: true })
    },
    onSuccess: (chosen) => {
      notify({ type: 'other', text: chosen.place ? 'Assistente de IA ligado.' : 'Assistente de IA desligado.' })
      onClose()
      onChosen(chosen)
    },
  })
  const host = choice === 'own' ? hostIn(baseUrl) : installation?.host
  const isMissing = choice === 'own' && (baseUrl.trim() === '' || model.trim() === '')
  const pick = (next: ModelChoice) => {
    choose.reset()
    setAccepted(false)
    setChoice(next)
  }
  return (
    <FormPanel
      opened={opened}
      onClose={onClose}
      title="Assistente de IA"
      label="Assistente de IA"
      action={choice === 'off' ? 'Desligar' : 'Testar e ligar'}
      onSubmit={() => choose.mutate()}
      incomplete={choice !== 'off' && (!accepted || isMissing)}
      dirty={key !== '' || baseUrl !== before.baseUrl || model !== before.model}
      busy={choose.isPending}
      failure={choose.error ? failureText(choose.error) : undefined}
    >
      <Radio.Group label="Quem responde" value={choice} onChange={(next) => pick(next as ModelChoice)}>
        <Stack gap="xs" mt="xs">
          <Radio value="off" label="Ninguém: desligado" />
          <Radio
            value="installation"
            disabled={!installation}
            label="O serviço desta instalação"
            description={
              installation ? `${installation.host} (${installation.model})` : 'Esta instalação do Minuta não tem um.'
            }
          />
          <Radio
            value="own"
            label="Uma chave da organização"
            description="De um serviço com o formato da OpenAI. O plano não conta o uso."
          />
        </Stack>
      </Radio.Group>
      {choice === 'own' && (
        <>
          <TextInput
            label="Endereço"
            placeholder="https://api.openai.com/v1"
            data-verbatim
            autoComplete="off"
            maxLength={500}
            value={baseUrl}
            onChange={({ currentTarget: { value } }) => {
              choose.reset()
              setAccepted(false)
              setBaseUrl(value)
            }}
          />
          <TextInput
            label="Modelo de IA"
            placeholder="gpt-4.1-mini"
            data-verbatim
            autoComplete="off"
            maxLength={200}
            value={model}
            onChange={({ currentTarget: { value } }) => setModel(value)}
          />
          <PasswordInput
            label="Chave"
            description={
              own?.hasKey ? 'Vazia, fica a que está guardada.' : 'Fica guardada em sigilo e não é mostrada de novo.'
            }
            autoComplete="new-password"
            maxLength={2_000}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a chave' }}
            value={key}
            onChange={({ currentTarget: { value } }) => setKey(value)}
          />
        </>
      )}
      {choice !== 'off' && (
        <>
          <div>
            <Text fw={600} size="sm">
              O que sai daqui
            </Text>
            <Text size="sm">
              A cada pergunta: a pergunta, a conversa até ali, as respostas e o texto do documento ou do modelo em que
              ela é feita, menos senhas, e os arquivos anexados. Ao ler documentos para preencher respostas: o texto
              deles e as perguntas. Vão para <b data-verbatim>{host ?? 'o endereço acima'}</b>, e o que acontece lá
              segue o contrato com esse serviço. O Minuta não treina nada com isso.
            </Text>
          </div>
          <Checkbox
            label="Li, e aceito em nome da organização"
            checked={accepted}
            onChange={({ currentTarget: { checked } }) => setAccepted(checked)}
          />
        </>
      )}
      {choice === 'installation' && sellsMore && (
        <Checkbox
          label="Continuar quando acabar o que o plano inclui"
          description="O que passar é cobrado à parte, pelos preços do plano. Sem isto, o assistente para até o mês seguinte."
          checked={exceeds}
          onChange={({ currentTarget: { checked } }) => setExceeds(checked)}
        />
      )}
    </FormPanel>
  )
}
