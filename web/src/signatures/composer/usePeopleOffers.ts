import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'

export type Offer = {
  readonly value: string
  readonly label: string
  readonly email: string
  readonly phone: string
  readonly cpf: string
  readonly from: 'Cadastro' | 'Organização'
}

const OFFERED = 5

const none: readonly Offer[] = []

/** People of the register and of the organisation whose name begins like the typed text. */
export function usePeopleOffers(typed: string, enabled: boolean): readonly Offer[] {
  const { organization: orgId } = useMember()
  const [text] = useDebouncedValue(typed.trim(), 200)
  const found = useQuery({
    queryKey: ['envelopes', 'people', orgId, text],
    queryFn: async ({ signal }): Promise<readonly Offer[]> => {
      const options = { signal, quiet: true }
      const query = { text, limit: OFFERED }
      const [parties, users] = await Promise.all([
        client.register.listParties({ params: { orgId }, query: { ...query, kinds: 'person' } }, options),
        client.identity.listUsers({ params: { orgId }, query }, options),
      ])
      return [
        ...parties.items.map(({ id, name, facts }) => ({
          value: id,
          label: name,
          email: facts.email ?? '',
          phone: facts.phone ?? '',
          cpf: facts.document ?? '',
          from: 'Cadastro' as const,
        })),
        ...users.items.map(({ id, firstName, lastName, email }) => ({
          value: id,
          label: `${firstName} ${lastName}`.trim(),
          email,
          phone: '',
          cpf: '',
          from: 'Organização' as const,
        })),
      ]
    },
    enabled: enabled && text.length > 1,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  })
  return text.length > 1 ? (found.data ?? none) : none
}
