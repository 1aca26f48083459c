import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Link } from '#shared/api/links/schemas.ts'
import { Blank } from '../blocks/Blank.tsx'
import { Confirm } from '../blocks/dialogs/Confirm.tsx'
import { SidePanel } from '../blocks/layout/SidePanel.tsx'
import { EmailPanel } from '../emails/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { AddressPanel } from './AddressPanel.tsx'
import { LinkCard } from './LinkCard.tsx'
import { LinkForm } from './LinkForm.tsx'
import { type LinkSource, linkKeys, linksQuery, revokeLink } from './linkSource.ts'
import { PrintBlank } from './PrintBlank.tsx'
import { QrDialog } from './QrDialog.tsx'
import { VisitsPanel } from './VisitsPanel.tsx'

type Props = {
  source: LinkSource
  /** The name of the model or document. */
  name: string
  opened: boolean
  onClose: () => void
  /** Why no link can be made now, as in a model without a published version. */
  hindrance?: string | undefined
}

/** The public links of a model or of one document: to make, copy, change and revoke. */
export function ShareDrawer({ source, name, opened, onClose, hindrance }: Props) {
  const links = useQuery({ ...linksQuery(source), enabled: opened })
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Link | 'new'>()
  const [revoking, setRevoking] = useState<Link>()
  const [visited, setVisited] = useState<Link>()
  const [drawn, setDrawn] = useState<Link>()
  const [mailed, setMailed] = useState<{ link: Link; path: 'link' | 'reminder' }>()
  const [addressed, setAddressed] = useState<Link>()
  const reload = () => queries.invalidateQueries({ queryKey: linkKeys.of(source) })
  const revoke = useMutation({
    mutationFn: ({ id }: Link) => revokeLink(source, id),
    onSuccess: async (_, { name: revoked }) => {
      await reload()
      notify({ type: 'other', text: `Link "${revoked}" revogado.` })
    },
    onSettled: () => setRevoking(undefined),
  })
  const all = links.data ?? []
  const shown = [...all.filter(({ state }) => state !== 'revoked'), ...all.filter(({ state }) => state === 'revoked')]
  return (
    <>
      <SidePanel
        opened={opened}
        onClose={onClose}
        title="Compartilhar por link"
        caption={name}
        footer={
          !hindrance && (
            <Group gap="xs">
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
                Novo link
              </Button>
              {source.type === 'interview' && <PrintBlank interviewId={source.id} />}
            </Group>
          )
        }
      >
        <Stack gap="md">
          <Text c="dimmed">{EXPLAINED[source.type]}</Text>
          {hindrance && <Text>{hindrance}</Text>}
          <FailureAlert error={links.error} />
          {links.isPending && <Skeleton height={120} />}
          {links.isSuccess && shown.length === 0 && (
            <Blank paper>
              <Title order={3}>Nenhum link</Title>
              <Text c="dimmed">Crie um e envie-o por e-mail ou WhatsApp. Você pode revogá-lo quando quiser.</Text>
            </Blank>
          )}
          {shown.map((link) => (
            <LinkCard
              key={link.id}
              link={link}
              about={name}
              onChange={() => setEditing(link)}
              onRevoke={() => setRevoking(link)}
              onVisits={() => setVisited(link)}
              onQr={() => setDrawn(link)}
              onAddress={() => setAddressed(link)}
              onMail={(path) => setMailed({ link, path })}
            />
          ))}
          {links.isError && (
            <Group>
              <Button variant="default" onClick={() => void links.refetch()}>
                Tentar de novo
              </Button>
            </Group>
          )}
        </Stack>
      </SidePanel>
      <LinkForm
        key={editing === 'new' || editing === undefined ? 'new' : editing.id}
        source={source}
        link={editing === 'new' ? undefined : editing}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        onSaved={reload}
      />
      <VisitsPanel source={source} link={visited} onClose={() => setVisited(undefined)} />
      <AddressPanel link={addressed} about={name} onClose={() => setAddressed(undefined)} />
      <EmailPanel
        opened={mailed !== undefined}
        onClose={() => setMailed(undefined)}
        path={mailed?.path ?? 'link'}
        about={{ link: mailed?.link.id ?? '' }}
        name={mailed?.link.name ?? ''}
        note={mailed && secretNote(mailed.link)}
      />
      <QrDialog link={drawn} onClose={() => setDrawn(undefined)} />
      <Confirm
        opened={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={`Revogar o link "${revoking?.name ?? ''}"?`}
        text="Ele para de valer agora para todos, também para quem está respondendo, e não volta. O que já foi respondido continua guardado."
        danger
        action="Revogar o link"
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
      />
    </>
  )
}

/** The e-mail does not carry what keeps others out. */
function secretNote({ login, hasPin }: Link): string | undefined {
  const asked = [login === 'password' && 'o e-mail e a senha', hasPin && 'o PIN'].filter(Boolean)
  return asked.length > 0 ? `Envie ${asked.join(' e ')} por outro caminho: a mensagem só leva o link.` : undefined
}

const EXPLAINED = {
  interview: 'Quem abre o link responde no celular ou no computador, sem cadastro, e começa um documento próprio.',
  execution: 'Quem abre o link completa este documento no celular ou no computador, sem cadastro.',
} as const
