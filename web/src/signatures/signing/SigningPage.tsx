import { Button, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import { OpenPage } from '../page/OpenPage.tsx'
import { Opened } from './Opened.tsx'
import classes from './Signing.module.css'
import { type SigningLink, useSigning } from './useSigning.ts'

/** What somebody sees who opens the link by which they sign. */
export function SigningPage() {
  const link = useSigning()
  const { state } = link
  const signing = state.at === 'open' ? state.signing : undefined
  useEffect(() => {
    if (signing) document.title = `${signing.subject} · ${signing.sender.organization}`
  }, [signing])
  // The words of sign.html.
  const isOpening = state.at === 'opening'
  useEffect(() => {
    const words = document.getElementById('opening')
    if (words) words.hidden = !isOpening
  }, [isOpening])
  return (
    <OpenPage color={signing?.sender.secondaryColor ?? DEFAULT_SECONDARY_COLOR}>
      <Content link={link} />
    </OpenPage>
  )
}

function Content({ link }: { link: SigningLink }) {
  const { state, open } = link
  switch (state.at) {
    case 'opening':
      return null
    case 'open':
      return <Opened link={link} signing={state.signing} />
    case 'unknown':
      return (
        <main className={classes.alone}>
          <Title order={1}>Este link não leva a nenhum documento</Title>
          <Text c="dimmed">
            Ele pode ter sido copiado pela metade, ou trocado por outro mais novo. Procure no seu e-mail a mensagem mais
            recente sobre este documento e abra o link dela, ou peça outro a quem o enviou.
          </Text>
        </main>
      )
    case 'over':
      return (
        <main className={classes.alone}>
          <Title order={1}>Este link não vale mais</Title>
          <Text c="dimmed">{state.text}</Text>
        </main>
      )
    case 'unreachable':
      return (
        <main className={classes.alone} role="alert">
          <Title order={1}>Não foi possível abrir o documento</Title>
          <Text c="dimmed">{state.text}</Text>
          <div>
            <Button size="md" onClick={() => void open()}>
              Tentar de novo
            </Button>
          </div>
        </main>
      )
  }
}
