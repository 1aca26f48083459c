import type { EnvelopePerson } from './state/envelope.ts'

/**
 * What people agree to when they sign. A new wording is a new version: what somebody agreed to is named by its version in the trail, and
 * printed with the evidence.
 */
const texts = {
  '2026-1':
    'Declaro que li os documentos deste envelope e concordo em assiná-los por meio eletrônico. Aceito este meio como válido para provar a ' +
    'autoria e a integridade dos documentos, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 e da Lei nº 14.063/2020. ' +
    'Autorizo o registro, como prova da assinatura, do meu nome, CPF, e-mail e telefone, da data e hora, do endereço de rede e do ' +
    'navegador que usei e da imagem da minha assinatura, que ficam no comprovante entregue a todas as pessoas do envelope (Lei nº ' +
    '13.709/2018, art. 7º, VI).',
  '2026-1 aprovação':
    'Declaro que li os documentos deste envelope e que os aprovo por meio eletrônico. Aceito este meio como válido para provar a autoria ' +
    'da aprovação e a integridade dos documentos, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001 e da Lei nº ' +
    '14.063/2020. Autorizo o registro, como prova da aprovação, do meu nome, CPF, e-mail e telefone, da data e hora, do endereço de rede ' +
    'e do navegador que usei, que ficam no comprovante entregue a todas as pessoas do envelope (Lei nº 13.709/2018, art. 7º, VI).',
} as const

type ConsentVersion = keyof typeof texts

/** The version of today, for who signs or approves. */
export const consentFor = ({ role }: Pick<EnvelopePerson, 'role'>): ConsentVersion =>
  role === 'approver' ? '2026-1 aprovação' : '2026-1'

/** The text of a version. */
export const consentText = (version: string): string =>
  Object.hasOwn(texts, version) ? texts[version as ConsentVersion] : ''
