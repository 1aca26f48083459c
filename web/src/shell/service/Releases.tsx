import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Release } from '#shared/api/service.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { ListSkeleton } from '../../blocks/ListState.tsx'
import { client } from '../client/index.ts'
import classes from './Releases.module.css'

type Props = { opened: boolean; onClose: () => void }

const kinds: Readonly<Record<Release['notes'][number]['kind'], string>> = {
  new: 'Novo',
  better: 'Melhorado',
  fixed: 'Corrigido',
}

/** The release notes, newest first. */
export function Releases({ opened, onClose }: Props) {
  const releases = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => client.service.listReleases({}, { signal, quiet: true }),
    enabled: opened,
    staleTime: 3_600_000,
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Novidades" size="lg">
      {releases.data ? (
        <ol className={classes.releases}>
          {releases.data.map(({ version, date, title, notes }) => (
            <li key={version}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.version}>
                Versão {version}, {formatDate(date)}
              </p>
              <ul className={classes.notes}>
                {notes.map(({ kind, text }) => (
                  <li key={text}>
                    <span className={classes.kind} data-kind={kind}>
                      {kinds[kind]}
                    </span>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      ) : releases.isError ? (
        <Text role="alert" c="dimmed">
          {releases.error.message}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void releases.refetch()}>
            Tentar de novo
          </Button>
        </Text>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Modal>
  )
}
