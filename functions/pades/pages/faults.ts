import type { Fault } from '../fault.ts'
import type { PdfFault } from './types.ts'

const MESSAGES: Readonly<Record<PdfFault, string>> = {
  damaged: 'O arquivo não é um PDF ou está danificado. Abra-o, salve-o de novo como PDF e envie o arquivo novo.',
  encrypted: 'O PDF tem senha ou proteção. Salve-o sem senha e envie o arquivo novo.',
  active:
    'O PDF executa ações ou muda de aparência ao ser aberto, e por isso não pode ser assinado. Imprima-o em PDF e envie o arquivo novo.',
  xfa: 'O PDF é um formulário do Adobe LiveCycle, que muda de aparência ao ser aberto. Imprima-o em PDF e envie o arquivo novo.',
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

export const pdfFault = (code: PdfFault): Fault<PdfFault> => ({ code, message: MESSAGES[code] })
