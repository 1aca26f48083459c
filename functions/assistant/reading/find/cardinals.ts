const WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  um: 1,
  uma: 1,
  primeiro: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quatrocentas: 400,
  quinhentos: 500,
  quinhentas: 500,
  seiscentos: 600,
  seiscentas: 600,
  setecentos: 700,
  setecentas: 700,
  oitocentos: 800,
  oitocentas: 800,
  novecentos: 900,
  novecentas: 900,
}
const SCALES: Readonly<Record<string, number>> = {
  mil: 1_000,
  milhao: 1_000_000,
  milhoes: 1_000_000,
  bilhao: 1e9,
  bilhoes: 1e9,
}

/** The words of numbers, for patterns over folded text. */
export const CARDINAL = `(?:${[...Object.keys(WORDS), ...Object.keys(SCALES)].toSorted((a, b) => b.length - a.length).join('|')})`

/** The number that folded words write: 'dois mil e vinte e seis' is 2026; undefined for other words. */
export function readCardinal(words: string): number | undefined {
  let total = 0
  let group = 0
  let any = false
  for (const word of words.split(/[\s,-]+/)) {
    if (word === '' || word === 'e' || word === 'de') continue
    any = true
    const scale = SCALES[word]
    const value = WORDS[word]
    if (scale !== undefined) {
      total += (group === 0 ? 1 : group) * scale
      group = 0
    } else if (value !== undefined) group += value
    else return undefined
  }
  return any ? total + group : undefined
}

/** 'dois mil reais e cinquenta centavos' in cents. */
export function readMoneyInWords(words: string): number | undefined {
  const [, reais, cents] = /^(.*?)\s+rea(?:l|is)(?:\s+e\s+(.*?)\s+centavos?)?$/.exec(words.trim()) ?? []
  const whole = reais === undefined ? undefined : readCardinal(reais)
  const rest = cents === undefined ? 0 : readCardinal(cents)
  return whole === undefined || rest === undefined ? undefined : whole * 100 + rest
}
