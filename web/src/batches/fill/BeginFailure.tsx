import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { sheetAddress } from '../../shell/addresses.ts'
import { CallFailure } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'

type Props = {
  interviewId: string
  error: Error | null
  onAgain: () => void
}

/** The batch that the same rows became before. */
const existingOf = (error: Error | null): string | undefined =>
  error instanceof CallFailure ? error.problems.find(({ code }) => code === 'linhas_repetidas')?.existing : undefined

/** Why nothing was begun. Rows that were sent before lead to what became of them, or are sent again on purpose. */
export function BeginFailure({ interviewId, error, onAgain }: Props) {
  const existing = existingOf(error)
  if (existing === undefined) return <FailureAlert error={error} />
  return (
    <Alert color="yellow" variant="light" role="alert">
      <Stack gap="xs" align="flex-start">
        {error?.message}
        <Group gap="md">
          <Anchor component={Link} to={sheetAddress(interviewId, existing)} underline="always">
            Ver o que foi feito
          </Anchor>
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            Fazer todos de novo
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
