import type { VerifiedFile, VerifiedSignature } from '#shared/api/signatures/verification.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'

export type Verdict = { readonly tone: 'good' | 'careful' | 'bad'; readonly title: string; readonly text: string }

/** What a PDF turned out to be, in one glance. */
export function verdictOf({ result, envelope, signatures }: VerifiedFile): Verdict {
  const by = envelope ? `${envelope.organization}, pelo Minuta` : 'o Minuta'
  if (result === 'sealed')
    return {
      tone: 'good',
      title: 'Íntegro e assinado',
      text: `O arquivo está exatamente como foi concluído${envelope?.completedAt ? ` em ${moment(envelope.completedAt)}` : ''}. Foi enviado para assinatura por ${by}.`,
    }
  if (result === 'changed')
    return {
      tone: 'bad',
      title: 'Alterado depois de assinado',
      text: 'O conteúdo não é mais o que foi assinado. Não confie neste arquivo: peça o arquivo concluído a quem o enviou.',
    }
  if (result === 'original')
    return {
      tone: 'careful',
      title: 'É o original, ainda sem assinaturas',
      text: `Este é o documento que ${by}, enviou para assinatura, antes de alguém assinar. Como prova serve o arquivo concluído, que quem assinou recebeu por e-mail.`,
    }
  return foreign(signatures)
}

function foreign(signatures: readonly VerifiedSignature[]): Verdict {
  if (signatures.length === 0)
    return {
      tone: 'careful',
      title: 'Não é daqui, e não tem assinatura digital',
      text: 'Este PDF não foi assinado pelo Minuta nem tem assinatura digital de outro programa. Se alguém o assinou à mão ou com uma imagem, esta página não pode conferir.',
    }
  const count = plural(signatures.length, 'assinatura digital', 'assinaturas digitais')
  if (signatures.some(isBroken))
    return {
      tone: 'bad',
      title: 'Alterado depois de assinado',
      text: `Este PDF não foi assinado pelo Minuta. Tem ${count}, e o conteúdo mudou depois: não confie nele sem falar com quem assinou.`,
    }
  return {
    tone: signatures.every(({ trust, valid }) => trust !== 'unknown' && valid) ? 'good' : 'careful',
    title: 'Assinado em outro lugar, sem alterações',
    text: `Este PDF não foi assinado pelo Minuta. Tem ${count} de outro programa, e o conteúdo não mudou desde então.`,
  }
}

export const isBroken = ({ intact, after }: VerifiedSignature): boolean => !intact || after === 'changes'

/** Who vouches for a certificate, in words. */
export const trustText: Readonly<Record<VerifiedSignature['trust'], string>> = {
  icpBrasil: 'Certificado ICP-Brasil',
  known: 'Selo do Minuta, que não é certificado ICP-Brasil',
  unknown: 'Certificado de um emissor que não reconhecemos',
}

/** What a signature means by law, in a sentence. */
export const lawText: Readonly<Record<VerifiedSignature['trust'], string>> = {
  // MP 2.200-2/2001, art. 10, § 1º; Lei 14.063/2020, art. 4º, III.
  icpBrasil:
    'Assinatura eletrônica qualificada (Lei 14.063/2020, art. 4º, III): o que o documento declara presume-se verdadeiro em relação a quem assinou (MP 2.200-2/2001, art. 10, § 1º).',
  // MP 2.200-2/2001, art. 10, § 2º.
  known:
    'Mostra que o arquivo não mudou desde a conclusão. As assinaturas eletrônicas das pessoas valem entre quem aceitou esse meio (MP 2.200-2/2001, art. 10, § 2º; Lei 14.063/2020, art. 4º).',
  unknown:
    'Mostra que o conteúdo não mudou, mas não quem é a pessoa. Vale se as partes aceitarem este certificado (MP 2.200-2/2001, art. 10, § 2º).',
}

/** 'em 25/11/2026 às 14:32'. */
export const moment = (instant: string): string => formatDateTime(instant, 'DD/MM/YYYY [às] HH:mm')
