import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/identity.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { peopleKeys } from '../../shell/people/peopleKeys.ts'
import { useMember } from '../../shell/session/useMember.ts'

export function RemovePerson({ person, onClose }: { person: User | undefined; onClose: () => void }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => client.identity.deleteUser({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all(organization) }),
    onSettled: onClose,
  })
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  return (
    <Confirm
      opened={person !== undefined}
      onClose={onClose}
      title={person?.invited ? `Cancelar o convite de ${name}?` : `Remover ${name}?`}
      text={
        person?.invited
          ? 'O link enviado deixa de valer.'
          : 'As sessões dela aqui terminam, ela sai dos grupos e o que estava sob sua responsabilidade fica sem responsável. Os documentos ficam.'
      }
      danger
      action={person?.invited ? 'Cancelar o convite' : 'Remover'}
      cancel={person?.invited ? 'Manter' : 'Cancelar'}
      busy={remove.isPending}
      onConfirm={() => person && remove.mutate(person.id)}
    />
  )
}
