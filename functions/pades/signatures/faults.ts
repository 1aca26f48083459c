import { err } from '#shared/result.ts'
import type { SealFault } from './types.ts'

const MESSAGES: Readonly<Record<SealFault, string>> = {
  unreadable: 'O PDF está danificado e não pôde ser assinado. Abra-o, salve-o de novo como PDF e envie o arquivo novo.',
  encrypted: 'O PDF tem senha ou proteção e não pôde ser assinado. Salve-o sem senha e envie o arquivo novo.',
  no_page: 'A página escolhida para a assinatura não existe no PDF. Escolha outra.',
  forbidden: 'Quem assinou o PDF antes proibiu mudanças, e por isso ele não aceita outra assinatura.',
  wrong_signature: 'A assinatura não confere com o certificado ou com o documento. Nada foi gravado; assine de novo.',
  no_timestamp:
    'O carimbo do tempo não pôde ser obtido. O documento continua guardado, sem assinatura nova; tente de novo.',
  too_large:
    'A assinatura ficou maior do que o espaço reservado para ela. Nada foi gravado; use um certificado com menos anexos.',
}

export function sealFault(code: SealFault) {
  return err({ code, message: MESSAGES[code] })
}
