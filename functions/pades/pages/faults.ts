import type { Fault } from '../fault.ts'
import type { Widget } from '../forms/index.ts'
import type { Active, PdfFault } from './types.ts'

const MESSAGES: Readonly<Record<PdfFault, string>> = {
  damaged: 'O arquivo não é um PDF ou está danificado. Abra-o, salve-o de novo como PDF e envie o arquivo novo.',
  encrypted:
    'O PDF só abre com senha ou certificado. Abra-o, salve uma cópia sem proteção ou imprima-o em PDF e envie o arquivo novo.',
  protected:
    'O PDF está protegido contra alterações e já tem assinaturas, que se perderiam sem a proteção. Peça a quem o assinou o arquivo sem proteção.',
  active:
    'O PDF tem ações que correm sozinhas ao abri-lo, fechá-lo ou trocar de página. Imprima-o em PDF e envie o arquivo novo.',
  xfa: 'O PDF é um formulário dinâmico do Adobe LiveCycle (XFA), que só o Adobe Reader mostra. Imprima-o em PDF por ele e envie o arquivo novo.',
  form: 'Os campos do formulário deste PDF não puderam ser fixados nas páginas. Imprima-o em PDF e envie o arquivo novo.',
  files:
    'O PDF traz outros arquivos dentro dele, que os signatários não veriam. Envie cada arquivo separadamente ou imprima-o em PDF.',
  too_many_pages: 'O PDF tem páginas demais para ser assinado. Divida-o em partes e envie-as.',
  too_large: 'O PDF é grande demais para ser assinado. Reduza as imagens dele ou divida-o em partes.',
  too_complex: 'O PDF é complexo demais para ser lido. Imprima-o em PDF e envie o arquivo novo.',
  signed:
    'O PDF já tem assinaturas, e marcar as páginas as invalidaria. Ele pode receber outras assinaturas como está.',
  picture: 'Uma das imagens de assinatura não pôde ser lida. Envie-a de novo em PNG ou JPEG.',
}

const ACTIVE: Readonly<Record<Active, string>> = {
  script:
    'O PDF executa ações em JavaScript, que podem mudar o que ele mostra. Imprima-o em PDF e envie o arquivo novo.',
  program: 'O PDF manda abrir outros programas ou arquivos, ou enviar dados. Imprima-o em PDF e envie o arquivo novo.',
  media:
    'O PDF traz vídeo, som ou objetos em 3D, que não ficam numa página assinada. Imprima-o em PDF e envie o arquivo novo.',
  looks: 'O PDF tem botões ou ações que mudam o que ele mostra. Imprima-o em PDF e envie o arquivo novo.',
  trigger: MESSAGES.active,
}

export const activeFault = (reason: Active): Fault<PdfFault> => ({ code: 'active', message: ACTIVE[reason] })

const ADVICE = 'Abra o PDF, confira esse campo, imprima-o em PDF e envie o arquivo novo.'

/** A field that the pages would not show as readers do. */
export function fieldFault({ name, tip = 'sem nome' }: Pick<Widget, 'name' | 'tip'>, why: string): Fault<PdfFault> {
  return { code: 'form', message: `O campo "${(name || tip).slice(0, 100)}" ${why}. ${ADVICE}` }
}

export const pageFault = (page: number): Fault<PdfFault> => ({
  code: 'form',
  message: `A página ${page} mudaria ao fixar nela os campos do formulário. Imprima o documento em PDF e envie o arquivo novo.`,
})

export const pdfFault = (code: PdfFault): Fault<PdfFault> => ({ code, message: MESSAGES[code] })
