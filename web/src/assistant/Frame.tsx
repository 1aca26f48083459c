import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { runAddress } from '../executions/index.ts'
import classes from './AutoFill.module.css'
import type { Filling } from './queries.ts'

/** The heading of each step, with by what the files are read. */
export function Frame({ interviewId, executionId, subject, children }: Filling & { children: ReactNode }) {
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
        <Text size="sm" className={classes.reader}>
          Leitor simples: procura por rótulos, formatos e dígitos verificadores, sem inteligência artificial. Os
          arquivos não saem do sistema. Confira o que ele encontrou.
        </Text>
      </header>
      {children}
    </main>
  )
}
