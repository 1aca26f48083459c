import { Button, Code, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { logSubjectNames } from '#shared/api/logSubject.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { describeAgent } from '#shared/format/describeAgent.ts'
import { SidePanel } from '../blocks/layout/SidePanel.tsx'
import { type Change, changesOf } from './changes.ts'
import classes from './EntryPanel.module.css'
import { actorOf, sentenceOf } from './logEntryText.ts'

type Props = {
  entry: LogEntry | undefined
  onClose: () => void
  /** Shows other entries about the same subject. */
  onSubject: (id: string, name: string) => void
}

/** A log entry with all its details. */
export function EntryPanel({ entry, onClose, onSubject }: Props) {
  return (
    <SidePanel
      opened={entry !== undefined}
      onClose={onClose}
      caption={entry && `Registro nº ${entry.sequence}`}
      title={entry ? sentenceOf(entry) : ''}
    >
      {entry && (
        <Stack gap="lg">
          <dl className={classes.facts}>
            <Fact label="Quando">{formatDateTime(entry.at, 'DD/MM/YYYY HH:mm:ss')}</Fact>
            <Fact label="Quem">
              {actorOf(entry)}
              {entry.by?.email && <span className={classes.second}>{entry.by.email}</span>}
            </Fact>
            <Fact label={logSubjectNames[entry.subject.kind]}>
              {entry.subject.name ?? <Code>{entry.subject.id}</Code>}
            </Fact>
            {entry.from && (
              <Fact label="De onde">
                {entry.from.address}
                {entry.from.userAgent ? (
                  <details className={classes.second}>
                    <summary>{describeAgent(entry.from.userAgent)}</summary>
                    <span data-verbatim>{entry.from.userAgent}</span>
                  </details>
                ) : (
                  <span className={classes.second}>Programa que não disse qual é</span>
                )}
              </Fact>
            )}
          </dl>
          <Difference changes={changesOf(entry)} />
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              Hash na corrente
            </Text>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {entry.hash}
            </Code>
          </div>
          <Button
            variant="default"
            onClick={() => onSubject(entry.subject.id, entry.subject.name ?? logSubjectNames[entry.subject.kind])}
          >
            Ver tudo o que aconteceu aqui
          </Button>
        </Stack>
      )}
    </SidePanel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  const both = changes.some(({ before, after }) => before !== undefined && after !== undefined)
  return (
    <table className={classes.difference}>
      <caption>O que mudou</caption>
      <thead>
        <tr>
          <th scope="col">Propriedade</th>
          {both ? (
            <>
              <th scope="col">Antes</th>
              <th scope="col">Depois</th>
            </>
          ) : (
            <th scope="col">{changes[0]?.before === undefined ? 'Valor' : 'Valor que tinha'}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {both ? (
              <>
                <td className={classes.before}>{before ?? '—'}</td>
                <td className={classes.after}>{after ?? '—'}</td>
              </>
            ) : (
              <td>{before ?? after}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
