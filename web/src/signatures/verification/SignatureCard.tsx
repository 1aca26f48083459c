import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { VerifiedSignature } from '#shared/api/signatures/verification.ts'
import classes from './Verification.module.css'
import { isBroken, lawText, moment, trustText } from './verdictOf.ts'

const VALID: Point = { tone: 'good', text: 'Certificado válido na data da assinatura' }
const NOT_VALID: Point = {
  tone: 'careful',
  text: 'Não foi possível confirmar que o certificado valia na data da assinatura',
}

type Point = { readonly tone: 'good' | 'careful' | 'bad'; readonly text: string }

/** A digital signature: whose, by whose word, when, and what has become of the file since. */
export function SignatureCard({ signature }: { signature: VerifiedSignature }) {
  const { name, document, issuer, trust } = signature
  return (
    <li className={classes.signature}>
      <strong data-verbatim>{name}</strong>
      {document && <span data-verbatim>{document}</span>}
      <ul className={classes.points}>
        {pointsOf(signature).map(({ tone, text }) => (
          <li key={text} data-tone={tone}>
            {tone === 'good' ? (
              <IconCheck size={16} aria-hidden />
            ) : tone === 'bad' ? (
              <IconX size={16} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} aria-hidden />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet} data-verbatim>
        Emissor do certificado: {issuer}
      </p>
      {!isBroken(signature) && <p className={classes.law}>{lawText[trust]}</p>}
    </li>
  )
}

function pointsOf(signature: VerifiedSignature): readonly Point[] {
  const { intact, after, trust, valid, signedAt, timestampedBy, warnings } = signature
  const content: Point = !intact
    ? { tone: 'bad', text: 'O que esta assinatura cobre foi alterado' }
    : after === 'changes'
      ? {
          tone: 'bad',
          text: 'O arquivo foi alterado depois desta assinatura: vale o que foi assinado, que pode ser diferente do que se vê agora',
        }
      : {
          tone: 'good',
          text: after === 'signatures' ? 'Conteúdo íntegro; depois dela há só outras assinaturas' : 'Conteúdo íntegro',
        }
  return [
    content,
    { tone: trust === 'unknown' ? 'careful' : 'good', text: trustText[trust] },
    // Of a changed file nothing more can be said.
    ...(isBroken(signature) ? [] : [valid ? VALID : NOT_VALID]),
    ...(signedAt
      ? [
          // Without a time stamp, the warnings say so.
          timestampedBy
            ? ({ tone: 'good', text: `Em ${moment(signedAt)}, com carimbo do tempo: ${timestampedBy}` } as const)
            : ({ tone: 'careful', text: `Em ${moment(signedAt)}` } as const),
        ]
      : []),
    ...warnings.map((text) => ({ tone: 'careful', text }) as const),
  ]
}
