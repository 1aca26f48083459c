import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { interviewKeys } from '../queries.ts'

type Props = {
  opened: boolean
  onClose: () => void
  type?: 'template' | 'block'
}

export function NewInterview({ opened, onClose, type = 'template' }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => client.interviews.createInterview({ body: { name: name.trim(), type } }),
    onSuccess: (interview) => {
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      void navigate(`/app?id=${interview.id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={type === 'block' ? 'Novo bloco' : 'Novo modelo'}>
      <form onSubmit={submit}>
        <TextInput
          label="Nome"
          description={
            type === 'block' ? 'O que as perguntas dele têm em comum.' : 'Como o documento é chamado no escritório.'
          }
          placeholder={type === 'block' ? 'Qualificação da pessoa' : 'Contrato de honorários'}
          data-autofocus
          required
          withAsterisk={false}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            {type === 'block' ? 'Criar bloco' : 'Criar modelo'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
