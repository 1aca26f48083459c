import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnvelopeDetails, Participant } from '#shared/api/signatures/schemas.ts'
import { isCpf } from '#shared/format/cpfCnpj.ts'
import { emailFault } from '#shared/format/emailFault.ts'
import { isPhone } from '#shared/format/phone.ts'
import { capital } from '#shared/format/text.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { MaskedInput } from '../../blocks/MaskedInput.tsx'
import { maskTyped } from '../../blocks/maskTyped.ts'
import { CallFailure, client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useSettle } from './useSettle.ts'

export type PersonChange = { readonly kind: 'correct' | 'replace'; readonly person: Participant }

type Props = { envelope: EnvelopeDetails; change: PersonChange | undefined; onClose: () => void }

/** Corrects the data of a person who has not signed yet, or replaces them. */
export function PersonDialog({ envelope, change, onClose }: Props) {
  const title = change?.kind === 'replace' ? `Trocar ${change.person.name}` : `Corrigir ${change?.person.name ?? ''}`
  return (
    <Modal opened={change !== undefined} onClose={onClose} title={title} size={460}>
      {change && <Changing key={change.person.id} envelope={envelope} change={change} onClose={onClose} />}
    </Modal>
  )
}

type Typed = { readonly name: string; readonly email: string; readonly cpf: string; readonly phone: string }

function Changing({ envelope, change: { kind, person }, onClose }: Props & { change: PersonChange }) {
  const settle = useSettle()
  const begun: Typed =
    kind === 'replace'
      ? { name: '', email: '', cpf: '', phone: '' }
      : { name: person.name, email: person.email, cpf: person.cpf ?? '', phone: person.phone ?? '' }
  const [typed, setTyped] = useState(begun)
  const [problems, setProblems] = useState<Partial<Typed>>({})
  const save = useMutation({
    mutationFn: () => {
      const params = { id: envelope.id, participantId: person.id }
      const { name, email, cpf, phone } = typed
      const body = { name: name.trim(), email: email.trim(), ...(cpf && { cpf }), ...(phone && { phone }) }
      return kind === 'replace'
        ? client.signatures.replaceParticipant({ params, body }, { quiet: true })
        : client.signatures.correctParticipant({ params, body }, { quiet: true })
    },
    onSuccess: (next) => {
      settle(next)
      notify({ type: 'other', text: doneText(kind, person, typed) })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof CallFailure)) return
      const found = error.problems.map(({ path = '', message }) => [path.replace(/^body\./, ''), message] as const)
      setProblems(Object.fromEntries(found.filter(([field]) => Object.hasOwn(typed, field))))
    },
  })
  const set = (field: keyof Typed) => (text: string) => {
    setTyped((known) => ({ ...known, [field]: text }))
    setProblems(({ [field]: _, ...rest }) => rest)
  }
  const submit = () => {
    const found = problemsIn(typed)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.querySelector<HTMLElement>(`[data-person-field="${first}"]`)?.focus()
    else if (!save.isPending) save.mutate()
  }
  const isBeside = Object.keys(problems).length > 0
  return (
    <form
      aria-label={kind === 'replace' ? 'Outra pessoa' : 'Dados da pessoa'}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">
          {kind === 'replace'
            ? 'A nova pessoa entra no lugar desta, recebe um link e assina onde ela assinaria. O link de antes para de valer.'
            : 'Se o e-mail mudar, outro link é enviado e o de antes para de valer.'}
        </Text>
        {!isBeside && <FailureAlert error={save.error} />}
        <TextInput
          label="Nome completo"
          data-autofocus={kind === 'replace' || undefined}
          data-person-field="name"
          maxLength={120}
          autoComplete="off"
          value={typed.name}
          error={problems.name}
          onChange={(event) => set('name')(event.currentTarget.value)}
        />
        <EmailInput
          label="E-mail"
          data-autofocus={kind === 'correct' || undefined}
          data-person-field="email"
          autoComplete="off"
          maxLength={254}
          value={typed.email}
          error={problems.email}
          onChange={set('email')}
        />
        <SimpleGrid cols={2} spacing="sm">
          <MaskedInput
            label="CPF (opcional)"
            data-person-field="cpf"
            inputMode="numeric"
            autoComplete="off"
            mask={(text) => maskTyped('###.###.###-##', text)}
            value={typed.cpf}
            error={problems.cpf}
            onChange={set('cpf')}
          />
          <TextInput
            label="Telefone (opcional)"
            data-person-field="phone"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={typed.phone}
            error={problems.phone}
            onChange={(event) => set('phone')(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            {kind === 'replace' ? 'Trocar' : 'Salvar'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function problemsIn({ name, email, cpf, phone }: Typed): Partial<Typed> {
  const fault = emailFault(email)
  return {
    ...(name.trim() === '' && { name: 'Informe o nome' }),
    ...(fault && { email: capital(fault) }),
    ...(cpf !== '' && !isCpf(cpf) && { cpf: 'Este CPF não existe. Confira os números' }),
    ...(phone !== '' && !isPhone(phone) && { phone: 'Informe o telefone com DDD' }),
  }
}

function doneText(kind: PersonChange['kind'], person: Participant, typed: Typed): string {
  if (kind === 'replace') return `${typed.name.trim()} entrou no lugar de ${person.name}.`
  return typed.email.trim() !== person.email && person.invitedAt
    ? `Corrigido. Outro link foi enviado para ${typed.email.trim()}.`
    : 'Corrigido.'
}
