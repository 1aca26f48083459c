import { IconHelp } from '@tabler/icons-react'
import type { Searchable } from '../shell/search/searchable.ts'
import { findTopics } from './findPassages.ts'

/** How many topics are shown among everything else. */
const MOST = 4

export const searchable: Searchable = {
  commands: [
    {
      id: 'help',
      label: 'Abrir a ajuda',
      keywords: ['como fazer', 'dúvida', 'manual', 'suporte'],
      Icon: IconHelp,
      to: '/ajuda',
      screen: '/ajuda',
    },
  ],
  records: [
    {
      id: 'help',
      label: 'Ajuda',
      Icon: IconHelp,
      screen: '/ajuda',
      find: async (_organization, text) =>
        findTopics(text)
          .slice(0, MOST)
          .map(({ id, title, of }) => ({
            id,
            label: title,
            ...(of !== undefined && { caption: of }),
            to: `/ajuda#${id}`,
          })),
    },
  ],
}
