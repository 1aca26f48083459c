import { Button, Title } from '@mantine/core'
import classes from './Answering.module.css'
import { Refusal } from './FinishNotice.tsx'
import type { useAnswering } from './useAnswering.ts'

type Props = { answering: ReturnType<typeof useAnswering>; readOnly: boolean }

/** Instead of the questions of a model that has none. */
export function NothingAsked({ answering: { finish, finishing, finishLabel, refusal }, readOnly }: Props) {
  return (
    <main className={classes.middle}>
      <Title order={2}>Este modelo não faz nenhuma pergunta</Title>
      {!readOnly && (
        <Button my="md" loading={finishing} onClick={() => void finish()}>
          {finishLabel}
        </Button>
      )}
      {refusal && <Refusal error={refusal} />}
    </main>
  )
}
