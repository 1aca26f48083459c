import { useQuery } from '@tanstack/react-query'
import { client } from '../../shell/client/index.ts'

/** The name of someone of the organisation, who may have left it. */
export function PersonName({ id }: { id: string }) {
  const person = useQuery({
    queryKey: ['users', id],
    queryFn: () => client.identity.getUser({ params: { id } }, { quiet: true }),
    retry: false,
  })
  if (person.isError) return 'Pessoa que saiu da organização'
  return person.data ? `${person.data.firstName} ${person.data.lastName}`.trim() : '…'
}
