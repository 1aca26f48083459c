import type { Fault } from '../fault.ts'
import type { BrokenReason, VerifyFault, VerifyWarning } from './types.ts'

const FAULTS: Readonly<Record<VerifyFault, string>> = {
  damaged: 'O arquivo não é um PDF ou está danificado. Envie o arquivo como o recebeu.',
  encrypted: 'O PDF tem senha, e por isso não pôde ser verificado. Envie-o sem senha.',
  too_large: 'O arquivo é grande demais para ser verificado aqui.',
  too_complex: 'O PDF é complexo demais para ser verificado aqui.',
}

const BROKEN: Readonly<Record<BrokenReason, string>> = {
  wrong_range: 'A assinatura não cobre o documento como deveria: partes dele podem ter sido trocadas.',
  wrong_digest: 'O documento foi alterado depois desta assinatura.',
  wrong_signature: 'A assinatura não confere com o certificado.',
  wrong_certificate: 'O certificado desta assinatura falta ou foi trocado por outro.',
  unreadable_signature: 'A assinatura está danificada e não pôde ser lida.',
  unsupported_algorithm: 'A assinatura usa um método que não conhecemos e não pôde ser conferida.',
}

const WARNINGS: Readonly<Record<VerifyWarning, string>> = {
  weak_digest: 'A assinatura usa um método antigo, que já não é seguro.',
  weak_key: 'A chave do certificado é curta demais para ser segura.',
  expired_at_signing: 'O certificado não estava valendo no momento da assinatura.',
  time_not_proven: 'O momento da assinatura é o que o computador do signatário informou: não há carimbo do tempo.',
  timestamp_invalid: 'O carimbo do tempo não confere.',
  timestamp_untrusted: 'O carimbo do tempo vem de uma autoridade que não está entre as confiáveis.',
  no_signing_certificate: 'A assinatura não fixa o certificado com que foi feita.',
  not_for_signing: 'O certificado não foi emitido para assinar documentos.',
  does_not_cover_all: 'Há acréscimos no arquivo depois desta assinatura.',
  changed_later:
    'O documento foi alterado depois desta assinatura. Vale o que foi assinado, que pode ser diferente do que se vê agora.',
  covers_page: 'Uma assinatura posterior cobre boa parte de uma página.',
  irregular_structure: 'O arquivo tem uma estrutura irregular, que outros programas podem mostrar de outro modo.',
}

export const verifyFault = (code: VerifyFault): Fault<VerifyFault> => ({ code, message: FAULTS[code] })
export const broken = (code: BrokenReason): Fault<BrokenReason> => ({ code, message: BROKEN[code] })
export const warning = (code: VerifyWarning): Fault<VerifyWarning> => ({ code, message: WARNINGS[code] })
