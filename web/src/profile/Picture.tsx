import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { clearFileInput } from '../blocks/clearFileInput.ts'
import { PersonAvatar } from '../blocks/PersonAvatar.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { rememberUser } from '../shell/session/session.ts'
import { useMember } from '../shell/session/useMember.ts'
import { portraitOf } from './portraitOf.ts'
import { useAccountChange } from './useAccountChange.ts'

/** The user's picture, uploaded as soon as it is chosen. */
export function Picture() {
  const { id, firstName, lastName, img } = useMember()
  const send = (picture: string | null) =>
    client.identity.updateUser({ params: { id }, body: { img: picture } }, { quiet: true }).then(rememberUser)
  const change = useAccountChange(async (file: File | null) => {
    await send(file && (await portraitOf(file)))
    notify({ type: 'other', text: file ? 'Foto salva.' : 'Foto removida.' })
  })
  const busy = change.isPending
  return (
    <Stack gap="sm">
      <Group gap="md" wrap="nowrap">
        <PersonAvatar name={`${firstName} ${lastName}`} size={72} img={img} />
        <Stack gap={6}>
          <Group gap="xs">
            <FileButton
              accept="image/png,image/jpeg,image/webp"
              onChange={(file) => file && change.mutate(file)}
              inputProps={{ 'aria-label': 'Foto', onClick: clearFileInput }}
            >
              {(props) => (
                <Button {...props} variant="default" loading={busy}>
                  {img ? 'Trocar a foto' : 'Escolher uma foto'}
                </Button>
              )}
            </FileButton>
            {img && (
              <Button variant="subtle" color="gray" disabled={busy} onClick={() => change.mutate(null)}>
                Remover
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            PNG, JPEG ou WebP. Ela é recortada em quadrado e reduzida aqui, antes de ser enviada.
          </Text>
        </Stack>
      </Group>
      <FailureAlert error={change.error} />
    </Stack>
  )
}
