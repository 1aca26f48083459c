import { Button, Text, Title } from '@mantine/core'
import classes from './Visit.module.css'

/** Not loaded on demand: it is shown without a connection. */
export function Unreachable({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <main className={classes.alone} role="alert">
      <Title order={1}>Não foi possível abrir o formulário</Title>
      <Text c="dimmed">{text}</Text>
      <div>
        <Button onClick={onRetry}>Tentar de novo</Button>
      </div>
    </main>
  )
}
