import { Button, Title } from '@mantine/core'
import classes from './Answering.module.css'

type Props = { finish: () => void; label: string; readOnly: boolean }

/** Instead of the questions of a model that has none. */
export function NothingAsked({ finish, label, readOnly }: Props) {
  return (
    <main className={classes.middle}>
      <Title order={2}>Este modelo não faz nenhuma pergunta</Title>
      {!readOnly && (
        <Button mt="md" onClick={finish}>
          {label}
        </Button>
      )}
    </main>
  )
}
