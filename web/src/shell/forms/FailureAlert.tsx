import { Alert, Button, Stack } from '@mantine/core'
import { CallFailure, spokenText } from '../client/index.ts'

type Props = {
  error: Error | null
  /** What is to be mended stands beside its field. */
  problemsBeside?: boolean
  /** Offered where somebody else saved in between. */
  onReadAgain?: () => void
}

/** Why something was not done, where it was asked for. */
export function FailureAlert({ error, problemsBeside = false, onReadAgain }: Props) {
  if (!error) return null
  const conflict = error instanceof CallFailure && error.code === 'conflict'
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs" align="flex-start">
        {problemsBeside && error instanceof CallFailure ? error.message : spokenText(error)}
        {conflict && onReadAgain && (
          <Button size="compact-sm" variant="default" onClick={onReadAgain}>
            Ler de novo e manter o que digitei
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
