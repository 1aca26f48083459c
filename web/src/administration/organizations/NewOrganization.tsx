import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

const blank = { name: '', email: '', firstName: '', lastName: '', trialDays: 14 as number | string }

/** Creates an organisation and invites its first owner by e-mail. */
export function NewOrganization({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useOrganizationAct({
    act: ({ name, trialDays, ...owner }: typeof blank) =>
      client.administration.createOrganization(
        { body: { name, owner, trialDays: Number(trialDays) } },
        { quiet: true },
      ),
    done: ({ name, email }) => `${name} criada. O convite foi enviado a ${email}.`,
    afterwards: onClose,
  })
  const form = useForm({ stored: blank, send: create.mutateAsync })
  const { value, change } = form
  const close = () => {
    onClose()
    form.undo()
  }
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title="Nova organização"
      label="Nova organização"
      action="Criar e convidar"
      onSubmit={form.save}
      dirty={form.dirty}
      busy={form.busy}
      failure={failureText(form.error)}
    >
      <TextInput
        label="Nome da organização"
        required
        withAsterisk={false}
        maxLength={100}
        data-autofocus
        value={value.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Text fw={600} mt="xs">
        Proprietário
      </Text>
      <EmailInput
        label="E-mail"
        type="email"
        required
        withAsterisk={false}
        maxLength={254}
        description="Recebe um convite, válido por 7 dias."
        value={value.email}
        onChange={(email) => change({ email })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="Nome"
          required
          withAsterisk={false}
          maxLength={100}
          value={value.firstName}
          onChange={({ currentTarget }) => change({ firstName: currentTarget.value })}
        />
        <TextInput
          label="Sobrenome"
          required
          withAsterisk={false}
          maxLength={100}
          value={value.lastName}
          onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
        />
      </SimpleGrid>
      <NumberInput
        label="Dias de teste"
        required
        withAsterisk={false}
        description="0 ativa a organização na hora."
        min={0}
        max={365}
        clampBehavior="strict"
        allowDecimal={false}
        value={value.trialDays}
        onChange={(trialDays) => change({ trialDays })}
      />
    </FormPanel>
  )
}
