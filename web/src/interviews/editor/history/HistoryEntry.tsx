import { Button, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type * as z from 'zod'
import type { historyEntrySchema } from '#shared/api/interviews.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../../blocks/plural.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import classes from './HistoryDrawer.module.css'
import { VersionChanges } from './VersionChanges.tsx'

type Props = {
  interviewId: string
  entry: z.infer<typeof historyEntrySchema>
  current: boolean
  /** New documents use this version. */
  published: boolean
  restore: () => void
}

/** A saved version: when, by whom, and what changed since the previous one. */
export function HistoryEntry({ interviewId, entry, current, published, restore }: Props) {
  const { version, savedAt, savedBy, savedByName, fieldCount, restoredFrom } = entry
  const { id: userId } = useMember()
  const [opened, setOpened] = useState(false)
  const region = useId()
  return (
    <li className={classes.entry} data-current={current || undefined}>
      <div className={classes.head}>
        <b>Versão {version}</b>
        {(current || published) && (
          <Text size="xs" c="dimmed">
            {[current && 'atual', published && 'publicada'].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
      <span className={classes.facts}>
        {formatDateTime(savedAt)} · {savedBy === userId ? 'você' : (savedByName ?? 'alguém que saiu da organização')} ·{' '}
        {plural(fieldCount, 'campo', 'campos')}
        {restoredFrom !== undefined && ` · restaurada da versão ${restoredFrom}`}
        {version === 1 && ' · a primeira'}
      </span>
      <div className={classes.acts}>
        {version > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`O que mudou na versão ${version}`}
            aria-expanded={opened}
            aria-controls={region}
            rightSection={<IconChevronDown size={14} className={classes.chevron} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            O que mudou
          </Button>
        )}
        {!current && (
          <Button size="compact-sm" variant="default" aria-label={`Restaurar a versão ${version}`} onClick={restore}>
            Restaurar
          </Button>
        )}
      </div>
      <section id={region} aria-label={`O que mudou na versão ${version}`} hidden={!opened}>
        {opened && (
          <VersionChanges interviewId={interviewId} version={version} none="Nada mudou no conteúdo nesta versão." />
        )}
      </section>
    </li>
  )
}
