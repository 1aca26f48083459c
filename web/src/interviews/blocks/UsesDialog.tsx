import { Anchor, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { usesQuery } from '../reuseQueries.ts'

type Thing = { readonly kind: 'block' | 'content'; readonly id: string; readonly name: string }

export function UsesDialog({ thing, onClose }: { thing: Thing | undefined; onClose: () => void }) {
  return (
    <Modal opened={thing !== undefined} onClose={onClose} title={`Onde "${thing?.name ?? ''}" é usado`}>
      {thing && <Uses kind={thing.kind} id={thing.id} />}
    </Modal>
  )
}

/** The models that use a block or clause, with the version. */
export function Uses({ kind, id }: Pick<Thing, 'kind' | 'id'>) {
  const uses = useQuery(usesQuery(kind, id))
  return (
    <QueryResult query={uses}>
      {({ items, hidden }) => (
        <Stack gap="xs">
          {items.length + hidden === 0 && (
            <Text size="sm" c="dimmed">
              Nenhum modelo usa ainda.
            </Text>
          )}
          <List size="sm" spacing={4}>
            {items.map(({ interviewId, name, version, published, trashed, inDraft }) => (
              <List.Item key={interviewId}>
                {trashed ? (
                  name
                ) : (
                  <Anchor component={Link} to={`/app?id=${interviewId}`} size="sm">
                    {name}
                  </Anchor>
                )}
                <Text size="xs" c="dimmed">
                  {inDraft
                    ? version === undefined
                      ? 'Sempre a mais nova'
                      : `Versão ${version}`
                    : 'Só na versão publicada'}
                  {published && ' · publicado'}
                  {trashed && ' · na lixeira'}
                </Text>
              </List.Item>
            ))}
          </List>
          {hidden > 0 && (
            <Text size="sm" c="dimmed">
              E em {plural(hidden, 'modelo que você não vê', 'modelos que você não vê')}.
            </Text>
          )}
        </Stack>
      )}
    </QueryResult>
  )
}
