import { IconAddressBook } from '@tabler/icons-react'
import { kinds } from '#shared/register/partyKinds.ts'
import { client } from '../shell/client/index.ts'
import type { Searchable } from '../shell/search/searchable.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'register',
      label: 'Ir para o cadastro',
      keywords: ['clientes', 'partes', 'pessoas', 'empresas', 'imóveis', 'processos'],
      Icon: IconAddressBook,
      to: '/register',
      screen: '/register',
    },
  ],
  records: [
    {
      id: 'parties',
      label: 'Cadastro',
      Icon: IconAddressBook,
      screen: '/register',
      find: async (orgId, text, signal) => {
        const { items } = await client.register.listParties(
          { params: { orgId }, query: { text, limit: 5 } },
          { signal, quiet: true },
        )
        return items.map(({ id, kind, name, facts }) => ({
          id,
          label: name,
          caption: facts.document ?? kinds[kind].label,
          to: `/register?tipo=${kind}&busca=${encodeURIComponent(facts.document ?? name)}`,
        }))
      },
    },
  ],
}
