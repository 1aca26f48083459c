import { Text, Title } from '@mantine/core'
import { ASK_SENDER, closedSentences } from '#shared/api/links/closedSentences.ts'
import type { LinkState, OpenedLink } from '#shared/api/links/schemas.ts'
import classes from './Visit.module.css'
import { VisitHeader } from './VisitHeader.tsx'

const TITLES: Readonly<Record<LinkState, string>> = {
  open: 'Este link não recebe respostas agora',
  closed: 'Este link não recebe respostas agora',
  expired: 'O prazo deste link acabou',
  usedUp: 'Este link já foi usado',
  revoked: 'Este link não vale mais',
}

/** The link lets nobody in: the organisation's own words, if it left any; ours would say the title again. */
export function Closed({ link, state, message }: { link: OpenedLink; state: LinkState; message: string }) {
  return (
    <>
      <VisitHeader link={link} />
      <main className={classes.alone}>
        <Title order={1}>{TITLES[state]}</Title>
        <Text c="dimmed" className={classes.said}>
          {state !== 'open' && message === closedSentences[state] ? ASK_SENDER : message}
        </Text>
      </main>
    </>
  )
}

export function Unknown() {
  return (
    <main className={classes.alone}>
      <Title order={1}>Este endereço não leva a nenhum formulário</Title>
      <Text c="dimmed">
        Ele pode ter sido copiado pela metade ou retirado. Abra de novo o link na mensagem que você recebeu, ou peça
        outro a quem o enviou.
      </Text>
    </main>
  )
}
