import { Alert, Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { mayUseLibrary } from '#shared/api/interviews/policy.ts'
import type { Field } from '#shared/interview/model.ts'
import { useMay } from '../../../shell/session/useMember.ts'
import { changeField } from '../../edits/changeField.ts'
import { useActs } from '../state/useEditor.ts'
import { useWholeInterview } from '../state/useWhole.ts'
import { LibraryPicker } from './LibraryPicker.tsx'

/** Which clause of the library a content field shows: linked, in one version or the newest, or copied. */
export function LibrarySettings({ field }: { field: Field }) {
  const { edit } = useActs()
  const may = useMay(mayUseLibrary)
  const { items } = useWholeInterview()
  const { uid, libraryId, libraryVersion, variants = [] } = field
  const item = items.find((one) => one.inField && one.id === libraryId && one.pinned === libraryVersion)
  const change = (facts: Partial<Field>) => edit((code) => changeField(code, uid, facts), `clausula-${uid}`)
  const copy = () =>
    item &&
    change({
      libraryId: undefined,
      libraryVersion: undefined,
      content: item.content,
      variants: item.variants && item.variants.length > 0 ? item.variants : undefined,
      chosenBy: item.chosenBy,
    })
  if (!libraryId)
    return (
      <Stack gap="sm">
        {may && (
          <LibraryPicker
            label="Usar uma cláusula da biblioteca"
            onPick={({ id, version }) =>
              change({
                libraryId: id,
                libraryVersion: version,
                content: undefined,
                variants: undefined,
                chosenBy: undefined,
              })
            }
          />
        )}
        {variants.length > 0 && (
          <Group justify="space-between">
            <Text size="sm">Com as variantes: {variants.map(({ name }) => name).join(', ')}.</Text>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={() => change({ variants: undefined, chosenBy: undefined })}
            >
              Retirar as variantes
            </Button>
          </Group>
        )}
      </Stack>
    )
  return (
    <Stack gap="sm">
      <Text size="sm">
        Cláusula da biblioteca: <b>{item?.name ?? '…'}</b>
        {may && (
          <>
            {' '}
            <Anchor component={Link} to={`/library/${libraryId}`} size="sm">
              Abrir a cláusula
            </Anchor>
          </>
        )}
      </Text>
      {item && !item.ready && <Alert color="yellow">Esta versão da cláusula ainda não foi aprovada.</Alert>}
      <Switch
        label="Sempre a versão mais nova"
        description="O que for aprovado na biblioteca vale nos próximos documentos, sem publicar este modelo de novo."
        checked={libraryVersion === undefined}
        onChange={({ currentTarget: { checked } }) =>
          change({ libraryVersion: checked ? undefined : (item?.newest ?? 1) })
        }
      />
      {item && libraryVersion !== undefined && (
        <Text size="sm" c="dimmed">
          Usa a versão {libraryVersion}
          {item.newest > libraryVersion ? `; a mais nova é a ${item.newest}.` : ', a mais nova.'}
        </Text>
      )}
      <Group gap="xs">
        {item && libraryVersion !== undefined && item.newest > libraryVersion && (
          <Button size="compact-sm" variant="default" onClick={() => change({ libraryVersion: item.newest })}>
            Usar a versão {item.newest}
          </Button>
        )}
        <Button size="compact-sm" variant="default" disabled={!item} onClick={copy}>
          Copiar o texto para cá
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => change({ libraryId: undefined, libraryVersion: undefined })}
        >
          Desligar da biblioteca
        </Button>
      </Group>
    </Stack>
  )
}
