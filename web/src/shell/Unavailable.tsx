import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Blank } from '../blocks/Blank.tsx'
import { CallFailure } from './client/index.ts'

type Props = {
  /** As in 'Não foi possível abrir o modelo'. */
  what: string
  error: Error
  onRetry: () => void
  back: { readonly to: string; readonly label: string }
}

const HIDDEN = 'Ele não existe mais, ou você não está entre as pessoas que o veem.'

/** Instead of a screen whose content could not be read. */
export function Unavailable({ what, error, onRetry, back }: Props) {
  const hidden = error instanceof CallFailure && error.code === 'not_found'
  return (
    <Blank as="main" tall>
      <Title order={1}>Não foi possível abrir {what}</Title>
      <Text c="dimmed">{hidden ? HIDDEN : error.message}</Text>
      <div>
        {!hidden && (
          <Button variant="default" onClick={onRetry} mr={8}>
            Tentar de novo
          </Button>
        )}
        <Button component={Link} to={back.to} variant={hidden ? 'default' : 'subtle'}>
          {back.label}
        </Button>
      </div>
    </Blank>
  )
}
