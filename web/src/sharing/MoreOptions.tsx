import { Button, Collapse, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Form } from '../shell/forms/useForm.ts'
import { useGroups } from '../shell/people/useGroups.ts'
import classes from './LinkForm.module.css'
import type { LinkSource } from './linkSource.ts'
import { PersonById } from './PersonById.tsx'
import type { Typed } from './typedLink.ts'

type Props = { form: Form<Typed>; source: LinkSource }

/** What few links need. It is shown at once where something of it was chosen, and where the server found a problem. */
export function MoreOptions({ form, source }: Props) {
  const id = useId()
  const { value, problemOf } = form
  const [isAsked, setIsAsked] = useState(
    () => [value.group, value.maxUses, value.redirect, value.closedMessage].some(Boolean) || value.reviewer !== null,
  )
  const shown = isAsked || problemOf('redirect') !== undefined
  return (
    <div>
      <Button
        variant="subtle"
        px={0}
        aria-expanded={shown}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} aria-hidden className={classes.fold} data-open={shown || undefined} />}
        onClick={() => setIsAsked(!shown)}
      >
        Mais opções
      </Button>
      <Collapse expanded={shown} id={id}>
        <Stack gap="md" pt="xs">
          {source.type === 'interview' && <Recipients form={form} />}
          <Reviewer form={form} />
          <Rest form={form} />
          {source.type === 'interview' && (
            <Text size="sm" c="dimmed">
              O endereço também pode levar respostas prontas: depois de criar o link, abra “Endereço com respostas” nas
              opções dele.
            </Text>
          )}
        </Stack>
      </Collapse>
    </div>
  )
}

function Recipients({ form: { value, change } }: { form: Form<Typed> }) {
  return (
    <>
      <PersonById
        label="Quem recebe os documentos (opcional)"
        description="É avisado quando alguém responde e os encontra em “Meus”."
        value={value.assignedTo}
        onChange={(assignedTo) => change({ assignedTo })}
      />
      <GroupSelect label="Grupo que os recebe (opcional)" value={value.group} onChange={(group) => change({ group })} />
    </>
  )
}

function Reviewer({ form: { value, change } }: { form: Form<Typed> }) {
  const { reviewer } = value
  return (
    <>
      <PersonById
        label="Quem confere antes de finalizar (opcional)"
        description="O documento só fica pronto depois da aprovação. Não vale onde o modelo já tem quem revise."
        value={reviewer?.type === 'user' ? reviewer.id : ''}
        onChange={(id) => change({ reviewer: id ? { type: 'user', id } : null })}
      />
      <GroupSelect
        label="Ou um grupo que confere (opcional)"
        description="Basta a aprovação de uma pessoa dele."
        value={reviewer?.type === 'group' ? reviewer.id : ''}
        onChange={(id) => change({ reviewer: id ? { type: 'group', id } : null })}
      />
    </>
  )
}

type GroupProps = { label: string; description?: string; value: string; onChange: (id: string) => void }

function GroupSelect({ value, onChange, ...words }: GroupProps) {
  const groups = useGroups()
  const known = groups.data ?? []
  const gone = value !== '' && groups.isSuccess && !known.some(({ id }) => id === value)
  return (
    <Select
      {...words}
      placeholder={groups.data?.length === 0 ? 'Nenhum grupo na organização' : 'Nenhum grupo'}
      searchable
      clearable
      nothingFoundMessage="Nenhum grupo com este nome"
      data={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(gone ? [{ value, label: 'Grupo que não existe mais' }] : []),
      ]}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}

function Rest({ form: { value, change, problemOf } }: { form: Form<Typed> }) {
  return (
    <>
      <TextInput
        label="Quantas pessoas podem entrar (opcional)"
        description="Quem já entrou continua podendo terminar."
        inputMode="numeric"
        maxLength={6}
        value={value.maxUses}
        error={problemOf('maxUses')}
        onChange={(event) => change({ maxUses: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <TextInput
        label="Depois de terminar, ir para o endereço (opcional)"
        placeholder="https://www.seuescritorio.com.br/obrigado"
        inputMode="url"
        maxLength={500}
        value={value.redirect}
        error={problemOf('redirect')}
        onChange={(event) => change({ redirect: event.currentTarget.value })}
      />
      <Textarea
        label="Mensagem para quem não pode mais entrar (opcional)"
        description="Aparece quando o link está fechado, vencido ou esgotado."
        autosize
        minRows={2}
        maxLength={500}
        value={value.closedMessage}
        onChange={(event) => change({ closedMessage: event.currentTarget.value })}
      />
    </>
  )
}
