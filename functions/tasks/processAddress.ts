import { isLawsuitNumber } from '#shared/format/lawsuit.ts'

/** Where the publications of a lawsuit are read: the national electronic journal of justice (Resolução CNJ 455/2022). */
export const processAddressOf = (number: string): string | undefined =>
  isLawsuitNumber(number)
    ? `https://comunica.pje.jus.br/consulta?numeroProcesso=${number.replace(/\D/g, '')}`
    : undefined
