/** Those whom papers speak of, by the words for each in both genders and numbers (folded). The first word of a line names the role. */
const WORDS: readonly (readonly [role: string, forms: string])[] = [
  ['locador', 'locador(?:a|es|as)?|sublocador(?:a|es|as)?|arrendador(?:a|es|as)?'],
  ['locatario', 'locatari[oa]s?|inquilin[oa]s?|proponentes?|sublocatari[oa]s?|arrendatari[oa]s?'],
  ['fiador', 'fiador(?:a|es|as)?|avalistas?|garantidor(?:a|es|as)?'],
  ['contratante', 'contratantes?|tomador(?:a|es|as)?(?: d[eo]s? servicos?)?|clientes?|mandantes?'],
  ['contratado', 'contratad[oa]s?|prestador(?:a|es|as)?(?: d[eo]s? servicos?)?|mandatari[oa]s?'],
  ['outorgante', 'outorgantes?|constituintes?'],
  ['outorgado', 'outorgad[oa]s?|procurador(?:a|es|as)?'],
  [
    'autor',
    'autor(?:a|es|as)?|requerentes?|reclamantes?|exequentes?|demandantes?|impetrantes?|promoventes?|embargantes?',
  ],
  [
    'reu',
    'reus?|res?|requerid[oa]s?|reclamad[oa]s?|executad[oa]s?|demandad[oa]s?|impetrad[oa]s?|promovid[oa]s?|embargad[oa]s?',
  ],
  ['comprador', 'comprador(?:a|es|as)?|adquirentes?|compromissari[oa]s?'],
  ['vendedor', 'vendedor(?:a|es|as)?|alienantes?'],
  ['cedente', 'cedentes?'],
  ['cessionario', 'cessionari[oa]s?'],
  ['credor', 'credor(?:a|es|as)?|mutuantes?'],
  ['devedor', 'devedor(?:a|es|as)?|mutuari[oa]s?'],
  ['comodante', 'comodantes?'],
  ['comodatario', 'comodatari[oa]s?'],
  ['doador', 'doador(?:a|es|as)?'],
  ['donatario', 'donatari[oa]s?'],
  ['empregador', 'empregador(?:a|es|as)?'],
  ['empregado', 'empregad[oa]s?|funcionari[oa]s?|trabalhador(?:a|es|as)?|colaborador(?:a|es|as)?'],
  ['revelador', '(?:parte )?revelador(?:a|es|as)?|divulgador(?:a|es|as)?'],
  ['receptor', '(?:parte )?receptor(?:a|es|as)?'],
  ['emitente', 'emitentes?|fornecedor(?:a|es|as)?|beneficiari[oa]s?|cedente do boleto'],
  ['destinatario', 'destinatari[oa]s?|remetentes?|pagador(?:a|es|as)?|sacad[oa]s?'],
  ['testemunha', 'testemunhas?'],
  ['socio', 'soci[oa]s?'],
  ['advogado', 'advogad[oa]s?|patron[oa]s?|causidic[oa]s?'],
  ['sociedade', 'sociedades?|escritorio'],
  ['representante', 'representantes?(?: lega(?:l|is))?|prepost[oa]s?|signatari[oa]s?'],
  ['conjuge', 'conjuges?|companheir[oa]s?|espos[oa]s?'],
  ['imovel', 'imove(?:l|is)|apartamento'],
  ['veiculo', 'veiculos?|automove(?:l|is)'],
  ['administradora', 'administradoras?'],
  ['seguradora', 'seguradoras?'],
  ['assinatura', 'assinaturas?'],
  ['parte_a', 'parte a|primeira parte'],
  ['parte_b', 'parte b|segunda parte'],
  ['foro', 'foro|comarca|juizo|vara'],
  ['paciente', 'pacientes?'],
  ['aluno', 'alun[oa]s?'],
  ['titular', 'titular(?:es)?'],
  ['proprietario', 'proprietari[oa]s?'],
]

/** A party of a party: the one who signs for a company, or is married to a person. */
export const LEAVES: ReadonlySet<string> = new Set(['representante', 'conjuge'])

/** Things, and groups that are no party of their own. */
export const SCENERY: ReadonlySet<string> = new Set(['imovel', 'veiculo', 'assinatura', 'foro'])

const FORMS = WORDS.map(([role, forms]) => [role, new RegExp(`^(?:${forms})$`)] as const)

/** Matches any role word in folded text. */
export const ANY_ROLE = `(?:${WORDS.map(([, forms]) => forms).join('|')})`

/** The role of a folded word. */
export const roleOf = (word: string): string | undefined => FORMS.find(([, form]) => form.test(word.trim()))?.[0]

const IN_TEXT = new RegExp(`(?<![\\p{L}\\p{N}])${ANY_ROLE}(?![\\p{L}\\p{N}])`, 'gu')
const SIGNS = /\bquem (?:assina|representa|responde)|\bassina(?:nte)?\b(?! (?:em|no|na|do|da)\b)|\brepresentad[oa] por/

/** The roles that a folded text names. */
export function rolesIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [word] of text.matchAll(IN_TEXT)) {
    const role = roleOf(word)
    if (role) found.add(role)
  }
  if (SIGNS.test(text)) found.add('representante')
  return found
}
