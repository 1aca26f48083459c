import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#shared/api/errors.ts'
import { CallFailure } from '../../../shell/client/index.ts'
import classes from './ModelsDrawer.module.css'

type Props = {
  tag: string
  meant: string | undefined
  correct: (ref: string, to: string) => Promise<void>
}

/** A misspelt tag of the file with its likely intended name, and a button to correct it in the file. */
export function MisspeltTag({ tag, meant, correct }: Props) {
  const correcting = useMutation({ mutationFn: (to: string) => correct(tag, to) })
  if (meant === undefined) return null
  return (
    <span className={classes.meant}>
      <Text span size="sm">
        O arquivo diz <code>{`{{${tag}}}`}</code>. Você quis dizer "{meant}"?
      </Text>
      <Button
        size="compact-sm"
        variant="light"
        loading={correcting.isPending}
        aria-label={`Corrigir no arquivo: trocar ${tag} por ${meant}`}
        onClick={() => correcting.mutate(meant)}
      >
        Corrigir no arquivo
      </Button>
      {correcting.isError && (
        <Text span size="sm" c="red" role="alert">
          {correcting.error instanceof CallFailure ? correcting.error.message : errorText.internal}
        </Text>
      )}
    </span>
  )
}
