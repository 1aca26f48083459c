import { Alert, Button, Card, Group, SegmentedControl, Stack, TagsInput, Text, TextInput, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconHistory, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Body } from '#shared/api/call.ts'
import type { LibraryItem, libraryCalls } from '#shared/api/libraries.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { ContentVariant } from '#shared/interview/model.ts'
import { MAX_TAGS, tagsOf } from '#shared/interview/tags.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { RichTextEditor } from '../../blocks/editor/RichTextEditor.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { TableTag } from '../../blocks/table/TableTag.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { SyncDialog } from '../blocks/SyncDialog.tsx'
import { Uses } from '../blocks/UsesDialog.tsx'
import { newUid } from '../editor/state/newUid.ts'
import { libraryHistoryQuery, libraryItemQuery, libraryKeys } from '../reuseQueries.ts'
import classes from './Item.module.css'
import { stateTag } from './stateTag.ts'
import { VariantCondition } from './VariantCondition.tsx'

/** A clause of the library: its text, variants, approval, where it is used and its versions. */
export default function Item() {
  const { id = '' } = useParams()
  const item = useQuery(libraryItemQuery(id))
  if (item.isPending) return <ScreenSkeleton />
  if (item.isError)
    return (
      <Unavailable
        what="a cláusula"
        error={item.error}
        onRetry={() => void item.refetch()}
        back={{ to: '/library', label: 'Ir para a biblioteca' }}
      />
    )
  return <Opened key={id} item={item.data} />
}

type Draft = Pick<LibraryItem, 'name' | 'content' | 'variants' | 'chosenBy' | 'tags'>

const draftOf = ({ name, content, variants, chosenBy, tags }: LibraryItem): Draft => ({
  name,
  content,
  variants,
  chosenBy,
  tags,
})

function Opened({ item }: { item: LibraryItem }) {
  usePageTitle(item.name)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [syncing, setSyncing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const approving = useRef<boolean>(undefined)
  const save = async (body: Omit<Body<typeof libraryCalls.saveLibraryItem>, 'version'>) => {
    const next = await client.interviews.saveLibraryItem(
      { params: { id: item.id }, body: { version: item.version, ...body } },
      { quiet: true },
    )
    queries.setQueryData(libraryKeys.one(item.id), next)
    void queries.invalidateQueries({ queryKey: [...libraryKeys.all, 'list'] })
    void queries.invalidateQueries({ queryKey: libraryHistoryQuery(item.id).queryKey })
    if (body.approved && next.useCount > 0) setSyncing(true)
  }
  const stored = useMemo(() => draftOf(item), [item])
  const {
    value: draft,
    change: set,
    dirty: changed,
    ...form
  } = useForm<Draft>({
    stored,
    draftName: `clausula ${item.id}`,
    send: (value) => save({ ...value, ...(approving.current !== undefined && { approved: approving.current }) }),
  })
  const saveDraft = (approved?: boolean) => {
    approving.current = approved
    form.save()
  }
  const restore = useMutation({ mutationFn: (versionSelected: number) => save({ versionSelected }) })
  const remove = useMutation({
    mutationFn: () => client.interviews.deleteLibraryItem({ params: { id: item.id } }, { quiet: true }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [...libraryKeys.all, 'list'] })
      notify({ type: 'other', text: `A cláusula "${item.name}" foi excluída.` })
      void navigate('/library')
    },
    onError: () => setDeleting(false),
  })
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4}>
          <Button
            component={Link}
            to="/library"
            variant="subtle"
            color="gray"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
          >
            Biblioteca
          </Button>
          <Title order={1} size="h2">
            {item.name}
          </Title>
          <Group gap="xs">
            <TableTag {...stateTag(item)} />
            <Text size="sm" c="dimmed">
              Versão {item.version} · {item.updatedByName ?? 'alguém'},{' '}
              {formatDateTime(item.updatedAt, 'DD/MM/YYYY HH:mm')}
            </Text>
          </Group>
        </Stack>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => setSyncing(true)}
          >
            Levar aos modelos
          </Button>
          <Button variant="default" disabled={!changed} loading={form.busy} onClick={() => saveDraft()}>
            Salvar
          </Button>
          {item.state === 'approved' && !changed ? (
            <Button variant="default" loading={form.busy} onClick={() => saveDraft(false)}>
              Retirar a aprovação
            </Button>
          ) : (
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={form.busy}
              onClick={() => saveDraft(true)}
            >
              {changed ? 'Salvar e aprovar' : 'Aprovar'}
            </Button>
          )}
        </Group>
      </Group>
      <FailureAlert
        error={form.error ?? restore.error ?? remove.error}
        onReload={() => form.reload(() => queries.refetchQueries({ queryKey: libraryKeys.one(item.id) }))}
      />
      {item.approval && (
        <Text size="sm" c="dimmed">
          Aprovada na versão {item.approval.version} por {item.approvedByName ?? 'alguém que já saiu'} em{' '}
          {formatDateTime(item.approval.at, 'DD/MM/YYYY HH:mm')}.
          {item.state === 'draft' && ' Os modelos que seguem a mais nova continuam nela até a próxima aprovação.'}
        </Text>
      )}
      <div className={classes.columns}>
        <Stack>
          <TextInput
            label="Nome"
            maxLength={200}
            value={draft.name}
            onChange={({ currentTarget: { value } }) => set({ name: value })}
          />
          <RichTextEditor
            id="texto-da-clausula"
            label="Texto"
            description="Pode usar marcações dos modelos, como {{comarca}}: cada modelo confere se as tem."
            preset="essential"
            value={draft.content}
            onChange={(content) => set({ content })}
          />
          <Variants draft={draft} set={set} />
        </Stack>
        <Stack>
          <TagsInput
            label="Etiquetas"
            maxTags={MAX_TAGS}
            value={draft.tags}
            onChange={(tags) => set({ tags: tagsOf(tags) })}
          />
          <Card withBorder padding="md">
            <Title order={2} size="h5" mb="xs">
              Onde é usada
            </Title>
            <Uses kind="content" id={item.id} />
          </Card>
          <Card withBorder padding="md">
            <Title order={2} size="h5" mb="xs">
              Versões
            </Title>
            <Versions
              item={item}
              // What is typed would cover the version that is brought back.
              busy={changed || restore.isPending}
              restore={(version) => restore.mutate(version)}
            />
          </Card>
          <Button
            variant="subtle"
            color="red"
            w="fit-content"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            Excluir cláusula
          </Button>
        </Stack>
      </div>
      <SyncDialog
        thing={syncing ? { kind: 'content', id: item.id, name: item.name } : undefined}
        onClose={() => setSyncing(false)}
      />
      <Confirm
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={`Excluir "${item.name}"?`}
        text="A cláusula e as suas versões deixam de existir. Os documentos feitos com ela continuam como estão."
        danger
        action="Excluir"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}

function Variants({ draft, set }: { draft: Draft; set: (facts: Partial<Draft>) => void }) {
  const { variants, chosenBy } = draft
  const change = (at: number, facts: Partial<ContentVariant>) =>
    set({ variants: variants.map((variant, place) => (place === at ? { ...variant, ...facts } : variant)) })
  const add = () => set({ variants: [...variants, { id: newUid(), name: '', content: '', conditionals: [] }] })
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Variantes
        </Title>
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Adicionar variante
        </Button>
      </Group>
      {variants.length === 0 && (
        <Text size="sm" c="dimmed">
          Outras redações da mesma cláusula: escolhidas por uma condição, ou por quem responde.
        </Text>
      )}
      {variants.length > 0 && (
        <SegmentedControl
          aria-label="Quem escolhe a variante"
          w="fit-content"
          value={chosenBy}
          onChange={(value) => set({ chosenBy: value as Draft['chosenBy'] })}
          data={[
            { value: 'condition', label: 'Por condição' },
            { value: 'person', label: 'Quem responde escolhe' },
          ]}
        />
      )}
      {variants.map((variant, at) => (
        <Card key={variant.id || at} withBorder padding="md">
          <Stack gap="sm">
            <Group align="flex-end" wrap="nowrap">
              <TextInput
                style={{ flex: 1 }}
                label={`Nome da variante ${at + 1}`}
                maxLength={120}
                value={variant.name}
                onChange={({ currentTarget: { value } }) => change(at, { name: value })}
              />
              <Button
                variant="subtle"
                color="red"
                aria-label={`Excluir a variante ${variant.name || at + 1}`}
                onClick={() => set({ variants: variants.filter((_, place) => place !== at) })}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            </Group>
            {chosenBy === 'condition' && (
              <VariantCondition
                name={variant.name || `variante ${at + 1}`}
                conditions={variant.conditionals}
                onChange={(conditionals) => change(at, { conditionals })}
              />
            )}
            <RichTextEditor
              id={`texto-da-variante-${at}`}
              label={`Texto da variante ${at + 1}`}
              preset="essential"
              value={variant.content}
              onChange={(content) => change(at, { content })}
            />
          </Stack>
        </Card>
      ))}
      {chosenBy === 'condition' && variants.some(({ conditionals }) => conditionals.length === 0) && (
        <Alert color="yellow">Uma variante sem condição nunca aparece.</Alert>
      )}
    </Stack>
  )
}

function Versions({ item, busy, restore }: { item: LibraryItem; busy: boolean; restore: (version: number) => void }) {
  const history = useQuery(libraryHistoryQuery(item.id))
  return (
    <QueryResult query={history}>
      {({ items }) => (
        <Stack gap="xs">
          {items.map(({ version, savedByName, savedAt, approvedAt }) => (
            <Group key={version} justify="space-between" wrap="nowrap">
              <Text size="sm">
                Versão {version}
                <Text span size="xs" c="dimmed" display="block">
                  {savedByName ?? 'Alguém'}, {formatDateTime(savedAt, 'DD/MM/YYYY HH:mm')}
                  {approvedAt && ' · aprovada'}
                </Text>
              </Text>
              {version !== item.version && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={busy}
                  leftSection={<IconHistory size={14} aria-hidden />}
                  aria-label={`Trazer de volta a versão ${version}`}
                  onClick={() => restore(version)}
                >
                  Trazer de volta
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </QueryResult>
  )
}
