import { Alert, Button, Stack } from '@mantine/core'
import { CallFailure, failureText } from '../client/index.ts'

type Props = {
  error: Error | null
  /** The problems are shown beside their fields. */
  problemsBeside?: boolean
  /** Offered when somebody else has saved in the meantime. */
  onReload?: () => void
}

/** Shows why an action failed, next to where it was started. */
export function FailureAlert({ error, problemsBeside = false, onReload }: Props) {
  if (!error) return null
  const conflict = error instanceof CallFailure && error.code === 'conflict'
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs" align="flex-start">
        {problemsBeside && error instanceof CallFailure ? error.message : failureText(error)}
        {conflict && onReload && (
          <Button size="compact-sm" variant="default" onClick={onReload}>
            Ler de novo e manter o que digitei
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
