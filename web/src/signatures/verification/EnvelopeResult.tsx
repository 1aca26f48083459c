import type { VerifiedEnvelope } from '#shared/api/signatures/verification.ts'
import { plural } from '../../blocks/plural.ts'
import { envelopeText } from './envelopeText.ts'
import { Verdict } from './Verdict.tsx'
import classes from './Verification.module.css'
import { moment } from './verdictOf.ts'

/** What the number reveals. */
export function EnvelopeResult({ envelope }: { envelope: VerifiedEnvelope }) {
  const { tone, title } = envelopeText(envelope)
  const { number, organization, sentAt, completedAt, documents, signed, toSign } = envelope
  return (
    <section className={classes.result} aria-label="Resultado da consulta">
      <Verdict tone={tone} title={title} text={`Este número é de um envio de ${organization}, pelo Minuta.`} />
      <dl className={classes.facts}>
        <dt>Número</dt>
        <dd className="tabular" data-verbatim>
          {number}
        </dd>
        <dt>Assinaturas</dt>
        <dd>
          {signed} de {toSign}
        </dd>
        <dt>Documentos</dt>
        <dd>{plural(documents, 'documento', 'documentos')}</dd>
        {sentAt && (
          <>
            <dt>Enviado</dt>
            <dd>{moment(sentAt)}</dd>
          </>
        )}
        {completedAt && (
          <>
            <dt>Concluído</dt>
            <dd>{moment(completedAt)}</dd>
          </>
        )}
      </dl>
      <p className={classes.quiet}>
        O número não mostra o conteúdo nem os nomes. Para saber se o arquivo que você tem é o assinado, e por quem,
        confira o PDF abaixo.
      </p>
    </section>
  )
}
