import type { VerifiedFile } from '#shared/api/signatures/verification.ts'
import { plural } from '../../blocks/plural.ts'
import { SignatureCard } from './SignatureCard.tsx'
import { Verdict } from './Verdict.tsx'
import classes from './Verification.module.css'
import { moment, verdictOf } from './verdictOf.ts'

type Props = { file: VerifiedFile; name: string }

/** What a PDF is, who signed it, when and with what proof. */
export function FileResult({ file, name }: Props) {
  const { participants, signatures, envelope, pages, sha256 } = file
  return (
    <section className={classes.result} aria-label={`Resultado de ${name}`}>
      <Verdict {...verdictOf(file)} />
      <dl className={classes.facts}>
        <dt>Arquivo</dt>
        <dd data-verbatim>{[name, pages > 0 && plural(pages, 'página', 'páginas')].filter(Boolean).join(' · ')}</dd>
        {envelope && (
          <>
            <dt>Número</dt>
            <dd className="tabular" data-verbatim>
              {envelope.number}
            </dd>
          </>
        )}
      </dl>
      {participants.length > 0 && (
        <section>
          <h3 className={classes.heading}>Quem assinou</h3>
          <ul className={classes.people}>
            {participants.map(({ name: who, title, cpf, email, method, signedAt }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
              <li key={at}>
                <strong data-verbatim>{who}</strong>
                {title && <span>{title}</span>}
                <span data-verbatim>{[cpf && `CPF ${cpf}`, email].filter(Boolean).join(' · ')}</span>
                <span>{[signedAt && moment(signedAt), method].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {signatures.length > 0 && (
        <section>
          <h3 className={classes.heading}>Assinaturas digitais no arquivo</h3>
          <ul className={classes.signatures}>
            {signatures.map((signature, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: somebody may sign twice.
              <SignatureCard key={at} signature={signature} />
            ))}
          </ul>
        </section>
      )}
      <details className={classes.more}>
        <summary>Código de conferência do arquivo (SHA-256)</summary>
        <code>{sha256}</code>
      </details>
    </section>
  )
}
