import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Synced } from '#shared/api/interviews/reuse.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { plural } from '../../blocks/plural.ts'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { interviewKeys } from '../queries.ts'
import { libraryKeys } from '../reuseQueries.ts'

type Thing = { readonly kind: 'block' | 'content'; readonly id: string; readonly name: string }

const ask = ({ kind, id }: Thing, preview: boolean, interviews: readonly string[] = []) =>
  client.interviews.syncInterviews(
    {
      params: { syncType: kind === 'block' ? 'blocks' : 'content' },
      body: { contentBlocks: [id], preview, interviews: [...interviews] },
    },
    { quiet: true },
  )

/** Shows what changes in the models that use a block or clause in an older version, and brings the chosen ones to the newest. */
export function SyncDialog({ thing, onClose }: { thing: Thing | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={thing !== undefined}
      onClose={onClose}
      title={`Levar "${thing?.name ?? ''}" aos modelos`}
      size="lg"
      keepMounted={false}
    >
      {thing && <Previewed key={thing.id} thing={thing} onClose={onClose} />}
    </Modal>
  )
}

function Previewed({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const preview = useQuery({
    queryKey: [...libraryKeys.all, 'sync', thing.id],
    queryFn: () => ask(thing, true),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <QueryResult query={preview}>{(synced) => <Choice thing={thing} synced={synced} onClose={onClose} />}</QueryResult>
  )
}

function Choice({ thing, synced, onClose }: { thing: Thing; synced: Synced; onClose: () => void }) {
  const queries = useQueryClient()
  const offered = synced.interviews.filter(({ hindrance }) => hindrance === undefined)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = offered.filter(({ id }) => !left.has(id))
  const start = useMutation({
    mutationFn: () =>
      ask(
        thing,
        false,
        chosen.map(({ id }) => id),
      ),
    onSuccess: () => {
      notify({
        type: 'other',
        text: `${plural(chosen.length, 'modelo recebe', 'modelos recebem')} a versão nova agora. Os publicados ganham um rascunho: publique-os quando quiser.`,
      })
      void queries.invalidateQueries({ queryKey: libraryKeys.all })
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
      onClose()
    },
  })
  if (offered.length === 0)
    return (
      <Stack>
        <Text>Todos os modelos que usam "{thing.name}" já têm a versão mais nova, ou a seguem sozinhos.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    )
  const lost = chosen.filter((interview) => interview.lost.length > 0)
  return (
    <Stack>
      {synced.things.flatMap(({ from, version }) =>
        from.map((one) => (
          <div key={one.version}>
            <Text size="sm" fw={600}>
              Da versão {one.version} à {version}
            </Text>
            <List size="sm">
              {one.changes.slice(0, 20).map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity, and the list never changes.
                <List.Item key={at}>
                  {changeWords[change.change]} {change.place && `${change.place} › `}
                  {change.name}
                  {change.details
                    .filter(({ before, after }) => before !== undefined || after !== undefined)
                    .slice(0, 3)
                    .map(({ member, label, before, after }) => (
                      <Text key={member} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                        {label}: {before ?? '(vazio)'} → {after ?? '(vazio)'}
                      </Text>
                    ))}
                </List.Item>
              ))}
            </List>
            {one.total > 20 && <Text size="sm">e mais {one.total - 20}</Text>}
          </div>
        )),
      )}
      <Stack gap="xs" component="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
        <Text component="legend" size="sm" fw={600}>
          Modelos que usam uma versão anterior
        </Text>
        {offered.map(({ id, name, published, outdated }) => (
          <Checkbox
            key={id}
            label={name}
            description={`Usa a versão ${[...new Set(outdated.map(({ version }) => version))].join(' e ')}${published ? ' · publicado: ganha um rascunho e continua como está até ser publicado de novo' : ''}`}
            checked={!left.has(id)}
            onChange={({ currentTarget: { checked } }) =>
              setLeft((known) => {
                const next = new Set(known)
                if (checked) next.delete(id)
                else next.add(id)
                return next
              })
            }
          />
        ))}
      </Stack>
      {lost.length > 0 && (
        <Alert color="yellow" title="Há regras a rever depois">
          {lost.map(({ id, name, lost: names }) => (
            <Text key={id} size="sm">
              {name} usa {names.join(', ')}, que deixa de existir.
            </Text>
          ))}
        </Alert>
      )}
      <FailureAlert error={start.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={start.isPending} disabled={chosen.length === 0} onClick={() => start.mutate()}>
          Atualizar {plural(chosen.length, 'modelo', 'modelos')}
        </Button>
      </Group>
    </Stack>
  )
}

const changeWords = { added: 'Entra', removed: 'Sai', changed: 'Muda', moved: 'Muda de lugar' }
