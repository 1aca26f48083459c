import { Button, Group, Progress, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reading } from '#shared/api/assistant.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import classes from './AutoFill.module.css'
import { Frame } from './Frame.tsx'
import type { Filling } from './queries.ts'
import { readingKey } from './queries.ts'

function stateText({ read, pages, problem }: Reading['files'][number]): string {
  if (problem) return problem
  if (pages === undefined) return 'Na fila'
  if (pages > 0 && read >= pages) return pages === 1 ? 'Lido' : `${pages} páginas lidas`
  return `Página ${Math.min(read + 1, pages)} de ${pages}`
}

/** How far the reading is, by file and page. */
export function ReadingProgress({ reading, ...filling }: Filling & { reading: Reading }) {
  const queries = useQueryClient()
  const running = reading.state === 'running'
  const change = useMutation({
    mutationFn: () =>
      client.assistant[running ? 'stopReading' : 'continueReading']({ params: { id: reading.id } }, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: readingKey(reading.id) }),
  })
  return (
    <Frame {...filling} deleteAt={reading.deleteAt}>
      <ul className={classes.files} aria-label="Andamento da leitura">
        {reading.files.map((file) => (
          <li key={`${file.name} ${file.size}`} className={classes.reading}>
            <span className={classes.fileName}>{file.name}</span>
            <Text size="sm" c={file.problem ? 'red' : 'dimmed'}>
              {stateText(file)}
            </Text>
            <Progress
              className={classes.bar}
              value={file.pages ? (100 * file.read) / file.pages : 0}
              aria-label={`Andamento de ${file.name}`}
              color={file.problem ? 'red' : undefined}
            />
          </li>
        ))}
      </ul>
      <FailureAlert error={change.error} />
      <Group>
        <Text role="status">
          {running
            ? 'Lendo os documentos. Você pode sair desta página: a leitura continua.'
            : 'Leitura parada. As páginas já lidas estão guardadas.'}
        </Text>
        <Button variant={running ? 'default' : 'filled'} loading={change.isPending} onClick={() => change.mutate()}>
          {running ? 'Parar' : 'Continuar a leitura'}
        </Button>
      </Group>
    </Frame>
  )
}
