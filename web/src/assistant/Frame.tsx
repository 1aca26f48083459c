import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { READING_DAYS } from '#shared/api/assistant.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { runAddress } from '../shell/addresses.ts'
import classes from './AutoFill.module.css'
import type { Filling } from './queries.ts'

const readers = {
  simples:
    'Leitor simples: procura por rótulos, formatos e dígitos verificadores, sem inteligência artificial. Os arquivos não saem do sistema. Confira o que ele encontrou.',
  modelo:
    'Leitura por regras e, onde elas não bastam, pelo modelo de IA da organização, que recebe o texto dos documentos. Confira o que foi encontrado.',
} as const

const keptFor = (executionId: string | undefined): string =>
  `Os arquivos e o que for lido neles são apagados depois de ${executionId ? `${READING_DAYS} dias` : '24 horas'}; as respostas que você aceitar ficam no documento.`

/** The heading of each step. `reader`: what reads the files, if that is settled; `deleteAt`: when they are deleted, once they are read. */
export function Frame({
  interviewId,
  executionId,
  subject,
  reader,
  deleteAt,
  children,
}: Filling & { reader?: keyof typeof readers; deleteAt?: string; children: ReactNode }) {
  return (
    <main className={classes.screen}>
      <header className={classes.head}>
        <Anchor
          component={Link}
          size="sm"
          to={executionId ? runAddress({ id: executionId, interviewId }) : '/templates'}
        >
          {executionId ? 'Voltar ao documento' : 'Voltar aos modelos'}
        </Anchor>
        <Title order={1} size="h2">
          Preencher com documentos
        </Title>
        <Text c="dimmed">{subject.name}</Text>
        {reader && (
          <Text size="sm" className={classes.reader}>
            {readers[reader]}
          </Text>
        )}
        <Text size="sm" className={classes.reader}>
          {deleteAt
            ? `Os arquivos e o que foi lido neles são apagados em ${formatDateTime(deleteAt, 'DD/MM/YYYY [às] HH:mm')}; as respostas que você aceitar ficam no documento.`
            : keptFor(executionId)}
        </Text>
      </header>
      {children}
    </main>
  )
}
