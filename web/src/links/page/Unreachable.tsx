import { Button, Text, Title } from '@mantine/core'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import classes from './Visit.module.css'
import { VisitHeader } from './VisitHeader.tsx'

type Props = {
  /** As this browser last saw it. */
  link: OpenedLink | undefined
  text: string
  onRetry: () => void
}

/** Not loaded on demand: it is shown without a connection. */
export function Unreachable({ link, text, onRetry }: Props) {
  return (
    <>
      {link && <VisitHeader link={link} />}
      <main className={classes.alone} role="alert">
        <Title order={1}>Não foi possível abrir o formulário</Title>
        <Text c="dimmed">{text}</Text>
        <div>
          <Button onClick={onRetry}>Tentar de novo</Button>
        </div>
      </main>
    </>
  )
}
