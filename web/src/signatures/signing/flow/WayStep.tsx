import { UnstyledButton } from '@mantine/core'
import { IconCertificate, IconChevronRight, IconFileUpload, IconSignature } from '@tabler/icons-react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import type { Way } from '../stepsOf.ts'

const WAYS = [
  {
    way: 'here',
    icon: IconSignature,
    title: 'Assinar nesta página',
    text: 'Desenhe ou digite a assinatura e confirme com um código.',
  },
  {
    way: 'certificate',
    icon: IconCertificate,
    title: 'Com o meu certificado digital (A1)',
    text: 'O arquivo .pfx ou .p12 é aberto neste aparelho e não é enviado a ninguém.',
  },
  {
    way: 'file',
    icon: IconFileUpload,
    title: 'Enviar o PDF que assinei em outro lugar',
    text: 'Com token, cartão ou certificado em nuvem, no programa que você já usa.',
  },
] as const satisfies readonly { way: Way; [part: string]: unknown }[]

type Props = { me: Signing['me']; choose: (way: Way) => void }

/** How one signs: on this page, or with a certificate of one's own. */
export function WayStep({ me, choose }: Props) {
  const offered = WAYS.filter(({ way }) => way !== 'here' || !me.needsCertificate)
  return (
    <StepFrame title="Como você quer assinar?" onSubmit={() => undefined}>
      {me.needsCertificate && (
        <p>Quem enviou pede assinatura com certificado digital ICP-Brasil. A assinatura desenhada não basta aqui.</p>
      )}
      <ul className={classes.ways}>
        {offered.map(({ way, icon: Icon, title, text }) => (
          <li key={way}>
            <UnstyledButton className={classes.way} onClick={() => choose(way)}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
