import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiScope, apiScopes, apiScopeText } from '#shared/api/apiScopes.ts'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { type Model, ModelsPicker } from './ModelsPicker.tsx'
import { apiKeysQuery } from './queries.ts'
import { type MadeKey, SecretDialog } from './SecretDialog.tsx'

type Draft = {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly limited: boolean
  readonly models: readonly Model[]
  readonly expiresOn: string
}

/** Enough for the whole job, from the questions to the PDF. */
const blank: Draft = {
  name: '',
  scopes: ['models.read', 'documents.write', 'documents.finish', 'files.read'],
  limited: false,
  models: [],
  expiresOn: '',
}

type Props = { opened: boolean; onClose: () => void }

/** Creates a key and shows its secret once. */
export function NewApiKey({ opened, onClose }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeKey>()
  const form = useForm({
    stored: blank,
    send: async ({ name, scopes, limited, models, expiresOn }) => {
      const body = {
        name,
        scopes: [...scopes],
        ...(limited && { interviews: models.map(({ id }) => id) }),
        ...(expiresOn && { expiresOn }),
      }
      const key = await client.apiKeys.createApiKey({ body }, { quiet: true })
      void queries.invalidateQueries(apiKeysQuery(organization))
      form.undo()
      onClose()
      setMade(key)
    },
  })
  const { name, scopes, limited, models } = form.value
  const close = () => {
    form.undo()
    onClose()
  }
  return (
    <>
      <FormPanel
        opened={opened}
        onClose={close}
        title="Nova chave de API"
        caption="Ela aparece uma única vez, depois de criada."
        label="Chave de API"
        action="Criar a chave"
        onSubmit={form.save}
        incomplete={name.trim() === '' || scopes.length === 0 || (limited && models.length === 0)}
        dirty={form.dirty}
        busy={form.busy}
        failure={failureText(form.error)}
      >
        <KeyFields value={form.value} onChange={form.change} />
      </FormPanel>
      <SecretDialog made={made} onClose={() => setMade(undefined)} />
    </>
  )
}

function KeyFields({ value, onChange }: { value: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { name, scopes, limited, models, expiresOn } = value
  return (
    <>
      <TextInput
        label="Sistema"
        description="Aparece no histórico e nos registros como quem fez cada coisa."
        placeholder="Portal de clientes"
        data-autofocus
        required
        withAsterisk={false}
        maxLength={100}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Checkbox.Group
        label="O que a chave pode fazer"
        value={[...scopes]}
        onChange={(chosen) => onChange({ scopes: chosen as ApiScope[] })}
        error={scopes.length === 0 && 'Marque ao menos uma permissão.'}
      >
        <Stack gap="sm" mt={6} mb={scopes.length === 0 ? 6 : 0}>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={apiScopeText[scope].name}
              description={apiScopeText[scope].note}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        label="Em que modelos"
        value={limited ? 'some' : 'all'}
        onChange={(chosen) => onChange({ limited: chosen === 'some' })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="all" label="Todos os modelos" description="Também os que forem criados depois." />
          <Radio value="some" label="Só alguns" description="A chave não vê os outros, nem os documentos deles." />
        </Stack>
      </Radio.Group>
      {limited && <ModelsPicker value={models} onChange={(chosen) => onChange({ models: chosen })} />}
      <DateInput
        label="Vale até (opcional)"
        description="O último dia em que ela funciona."
        value={expiresOn}
        onChange={(date) => onChange({ expiresOn: date })}
      />
    </>
  )
}
