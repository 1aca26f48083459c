import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { client, spokenText } from '../../shell/client/index.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

const blank = { name: '', email: '', firstName: '', lastName: '', trialDays: 14 as number | string }

/** A new organisation with its first owner, who is invited by e-mail. */
export function NewOrganization({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(blank)
  const close = () => {
    onClose()
    setTyped(blank)
    act.reset()
  }
  const act = useOrganizationAct({
    act: ({ name, trialDays, ...owner }: typeof blank) =>
      client.administration.createOrganization(
        { body: { name, owner, trialDays: Number(trialDays) } },
        { quiet: true },
      ),
    done: ({ name, email }) => `${name} criada. O convite foi enviado a ${email}.`,
    afterwards: () => close(),
  })
  const set = (part: Partial<typeof blank>) => setTyped((before) => ({ ...before, ...part }))
  const dirty = Object.entries(typed).some(([name, value]) => value !== blank[name as keyof typeof blank])
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title="Nova organização"
      label="Nova organização"
      action="Criar e convidar"
      onSubmit={() => act.mutate(typed)}
      dirty={dirty && !act.isSuccess}
      busy={act.isPending}
      failure={act.isError ? spokenText(act.error) : undefined}
    >
      <TextInput
        label="Nome da organização"
        required
        withAsterisk={false}
        maxLength={100}
        data-autofocus
        value={typed.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Text fw={600} mt="xs">
        Proprietário
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        required
        withAsterisk={false}
        maxLength={254}
        description="Recebe um convite, válido por 7 dias."
        value={typed.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="Nome"
          required
          withAsterisk={false}
          maxLength={100}
          value={typed.firstName}
          onChange={({ currentTarget }) => set({ firstName: currentTarget.value })}
        />
        <TextInput
          label="Sobrenome"
          required
          withAsterisk={false}
          maxLength={100}
          value={typed.lastName}
          onChange={({ currentTarget }) => set({ lastName: currentTarget.value })}
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
        value={typed.trialDays}
        onChange={(trialDays) => set({ trialDays })}
      />
    </FormPanel>
  )
}
