import { foldText } from '../format/index.ts'

/** Whether a name means several things: 'socios', 'other_parties', 'quadro_societario', 'tblList'. */
export function soundsLikeList(ref: string): boolean {
  const words = wordsOf(ref.split('.').at(-1) ?? '')
  if (words.some((word) => COLLECTIVE.has(word))) return true
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  // Portuguese names begin with what they are about, English ones end with it: 'bens_moveis', 'other_parties'.
  return isPlural(first) || (words.length > 1 && isPlural(last) && !JOINED.has(words.at(-2) ?? ''))
}

function wordsOf(name: string): string[] {
  return foldText(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1_'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

function isPlural(word: string): boolean {
  return (
    /^.{2,}s$/.test(word) && !/(?:ss|us|is)$/.test(word.replace(/(?:ais|eis|ois|uis)$/, 's_')) && !SINGULAR.has(word)
  )
}

/** Words for several people or things that have no plural ending, in Portuguese and English. */
const COLLECTIVE = new Set(
  'equipe grupo lista list lst quadro rol relacao conjunto elenco familia prole diretoria conselho comissao tabela table tbl itens people persons children men women staff team data_list rows array collection items entries'.split(
    ' ',
  ),
)
/** Words that end in s and are one thing. */
const SINGULAR = new Set(
  'mes tres atras alias dados pais gas vies inss iss pis cofins sus simples antes depois menos mais'.split(' '),
)
/** After these, the last word only describes the first: 'regime_de_bens', 'com_filhos'. */
const JOINED = new Set('de do da dos das e em com sem por para entre sobre a ao aos no na nos nas'.split(' '))
