import { Button, Text, Title } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router'
import { Blank } from '../blocks/Blank.tsx'
import { userAtom } from './session/session.ts'
import { usePageTitle } from './usePageTitle.ts'

/** Shown for unknown addresses. */
export default function NotFound() {
  const signedIn = useAtomValue(userAtom) !== undefined
  usePageTitle('Página não encontrada')
  return (
    <Blank as="main" tall>
      <Text c="dimmed" size="sm" className="tabular">
        404
      </Text>
      <Title order={1}>Esta página não existe</Title>
      <Text c="dimmed">O endereço pode ter mudado ou ter sido copiado pela metade.</Text>
      <Button component={Link} to={signedIn ? '/home' : '/'} variant="default">
        {signedIn ? 'Ir para a visão geral' : 'Ir para a entrada'}
      </Button>
    </Blank>
  )
}
