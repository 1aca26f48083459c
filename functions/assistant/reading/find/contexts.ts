import type { Paper } from '../paper/paper.ts'
import { ANY_ROLE, LEAVES, roleOf, SCENERY } from './roles.ts'

/** A stretch of a paper that speaks of somebody. */
export type RoleRange = { readonly from: number; readonly to: number; readonly role: string }

const B = '(?<![\\p{L}\\p{N}])'
const E = '(?![\\p{L}\\p{N}])'

/** A role at the beginning of a line: 'LOCADORA:', '1. CONTRATANTE –', 'Dados do locador', 'PRESTADOR DE SERVIÇOS'. */
const HEADING = new RegExp(
  `(?<=^|\\n|\\t)[ "'“(*•-]*(?:\\d{1,2}(?:\\.\\d{1,2})*[.)º°ª]?[ \\t]*[-–]?[ ]*|[ivx]{1,4}[ ]?[.)–-][ ]*|[a-h]\\)[ ]*)?(?:(?:dados|qualificacao|identificacao|informacoes)(?: d[aoe]s?)? ?|(?:pel[ao]|(?:de )?(?:um|outro) lado,?(?: como)?|d?[ao]s?|eu|parte|1ª|2ª|primeir[oa]|segund[oa])[ ]+)*(${ANY_ROLE})(?:\\((?:s|a|es|as)\\))*(?:[ ]+d[eo]s? servicos?)?[ "'”)*]*(?=[ ]*(?:[:–—-]|,|\\n|\\t|$))`,
  'gu',
)
/** 'como LOCADOR, Fulano'; 'de outro lado, na qualidade de CONTRATADA, Empresa'. */
const AS = new RegExp(
  `(?:um lado|outro(?: lado)?|e),?[ \\n]+(?:como|na qualidade de|na condicao de|figurando como|a seguir denominad[oa])[ \\n]+(?:simplesmente[ ]+)?["'“]?(${ANY_ROLE})["'”]?(?:\\((?:s|a|es|as)\\))*[ ]*[,:]`,
  'gu',
)
/** 'doravante denominado LOCADOR'; '(“CONTRATANTE”)'. */
const CALLED = new RegExp(
  `(?:(?:denominad|chamad|designad|nomead|tratad|intitulad|referid)[oa]s?|na qualidade de|na condicao de|como|qualificad[oa]s? como)[,]?(?:[ \\n]+(?:de|como|simplesmente|apenas|tao somente|a|o|aqui|parte|unicamente|promitente)[,]?){0,3}[ \\n]*["'“(]{0,2}(?:promitente[ ]+)?(${ANY_ROLE})${E}(?![ ]*[,:][ ]*\\p{Lu})|[("“'][ ]?["“']?(?:promitente[ ]+)?(${ANY_ROLE})["”']?[ ]?[)"”']`,
  'gu',
)
const AGAINST = new RegExp(`${B}(?:em face d[eoa]s?|em desfavor d[eoa]s?|contra)${E}`, 'gu')
const APPOINTS = new RegExp(`${B}(?:nomei\\w*(?:[ \\n]+e[ \\n]+constitu\\w+)?|constitu(?:i|em|o|indo))${E}`, 'gu')
const REPRESENTED = new RegExp(
  `${B}representad[oa]s?[ \\n]+(?:(?:neste|nesse)[ \\n]+ato[ \\n]+|legalmente[ \\n]+)?(?:por|pel[oa]s?)${E}|${B}representad[oa]s?,[^;.]{0,70}?,[ \\n]+(?:por|pel[oa]s?)${E}|${B}representad[oa]s?[ \\n]+na[ \\n]+forma[^;.]{0,70}?[ \\n](?:por|pel[oa]s?)${E}|${B}(?:representante legal|por seu (?:representante|administrador|diretor|socio))${E}`,
  'gu',
)
const MARRIED = new RegExp(
  `${B}(?:casad[oa]|uniao estavel)(?:[ \\n]+(?:sob|no|pelo|em)[^,;]{0,70})?,?[ \\n]+com(?=[ \\n]+\\p{L})(?![ \\n]+(?:residencia|domicilio|endereco|sede))|${B}(?:seu|sua|o|a)[ \\n]+(?:conjuge|espos[oa]|companheir[oa]|marido|mulher)${E}`,
  'gu',
)
/** 'O FIADOR declara que é proprietário do imóvel …' */
const DECLARES = new RegExp(
  `(?<=\\n\\n[ ]*(?:\\d{1,2}(?:\\.\\d{1,2})*[.)ªº°]*[ –-]*)?)(?:[oa]s?[ ]+)(${ANY_ROLE})[ ]+(?:declar|e[ ]|sao[ ]|possu)[^.]{0,90}?(?:pertence|proprietari|possu|dono)`,
  'gu',
)
const COMPANY = /a[ ]sociedade[ ](?:tem|tera|gira)[^.]{0,60}?(?:sede|nome)/gu
/** The thing that is let, sold or described: its address is nobody's home. */
const THING = new RegExp(
  `${B}(?:(?:o|um|do|no|ao)[ \\n]+(?:imovel|apartamento|terreno|galpao|lote|predio)|(?:a|uma|da|na)[ \\n]+(?:casa|unidade|sala|loja|vaga)|imovel)${E}[^;]{0,80}?(?:situad[oa]|localizad[oa]|sito|sita|:|\\t)`,
  'gu',
)
const OFFICE =
  /(?:com[ \n]+(?:escritorio|endereco[ \n]+profissional)|por[ \n]+(?:seus?|sua|intermedio)[ \n]+(?:bastante[ \n]+)?(?:advogad|procurador|de[ \n]+quem))/gu
const COURT = new RegExp(
  `${B}(?:foro|comarca)[ \\n]+(?:central[ \\n]+|regional[ \\n]+)?(?:d[aeo][ \\n]+)?(?:(?:comarca|cidade|capital)[ \\n]+d[aeo][ \\n]+)?(?=\\p{L})`,
  'gu',
)
/** Where what was said of somebody ends. */
const BREAK =
  /(?<=\n)[ ]*(?:\d{1,2}(?:\.\d{1,2})*[.)ªº°]*[ ]*[-–]?[ ]*)?(?:(?:do|da|das|dos)[ ][\p{L} ]{3,40}:|(?:celebram|resolvem|ajustam|firmam|contratam)(?![\p{L}])|clausula|capitulo|d[oae]s?[ ](?:objeto|prazo|preco|pedido|fatos?|direito|poderes|valor|foro)|objeto|(?:as )?partes|tem (?:entre si|justo)|resolvem|pelo presente|por este|considerando|poderes|pagina|descricao|discriminacao|valor total|i+[ ]?[–-]|testemunhas|e por estarem|termos em que|nestes termos|dos? )/gu

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    role: roleOf(found.slice(1).find((group) => group !== undefined) ?? ''),
    text: found[0],
  }))

/** The paragraph around a place. */
function paragraphAround(text: string, at: number): readonly [number, number] {
  const from = text.lastIndexOf('\n\n', at)
  const to = text.indexOf('\n\n', at)
  return [from < 0 ? 0 : from + 2, to < 0 ? text.length : to]
}

/** What is said of whom. Later stretches are more specific. */
export function roleRangesOf({ text, folded }: Paper): RoleRange[] {
  const found: RoleRange[] = []
  const breaks = matches(folded, BREAK).map(({ from }) => from)
  const breakAfter = (at: number) => breaks.find((one) => one > at) ?? folded.length
  const presented = matches(folded, AS)
  const openings = [...matches(folded, HEADING), ...presented]
    .filter(({ role, from, to }) => role && !SCENERY.has(role) && isOpening(text, from, to))
    .toSorted((a, b) => a.from - b.from)
  for (const [at, { from, to, role }] of openings.entries()) {
    const next = openings[at + 1]?.from ?? folded.length
    if (role) found.push({ from, to: Math.min(next, breakAfter(to)), role })
  }
  const closings = matches(folded, CALLED).filter(
    ({ role, from, to }) => role && !LEAVES.has(role) && !presented.some((one) => one.from < to && one.to > from),
  )
  let last = 0
  for (const { from, to, role } of closings) {
    const [begins] = paragraphAround(folded, from)
    const opened = found.some((one) => one.from <= from && one.to >= to && one.role === role)
    const start = Math.max(begins, last)
    last = to
    if (role && !opened && to - start > 30) found.push({ from: start, to, role })
  }
  for (const { from, to } of matches(folded, AGAINST)) {
    const [begins] = paragraphAround(folded, from)
    const before = folded.slice(Math.max(0, begins - 1_200), from)
    if (!/\b(?:propor|ajuizar|mover|requerer|vem|interpor|impetrar|apresentar|promover)\b/.test(before)) continue
    if (found.some((one) => one.role === 'reu' && one.from <= from && one.to > from)) continue
    const subject = qualifiedBefore(folded, begins, from)
    found.push({ from: subject, to: from, role: 'autor' }, { from: to, to: endOfDefendant(folded, to), role: 'reu' })
  }
  for (const { from, to } of matches(folded, APPOINTS)) {
    const [begins, ends] = paragraphAround(folded, from)
    const opened = found.some((one) => one.role === 'outorgante' && one.from <= from && one.to >= from)
    const subject = qualifiedBefore(folded, begins, from)
    if (!opened && /\b(?:cpf|cnpj|brasileir[oa]|inscrit[oa])\b/.test(folded.slice(subject, from)))
      found.push({ from: subject, to: from, role: 'outorgante' })
    const stop =
      /\b(?:a quem|ao qual|aos quais|a qual|conferindo|com poderes|poderes|para o foro|com a clausula)\b/.exec(
        folded.slice(to, ends + 1200),
      )
    const end = stop ? to + stop.index : ends
    if (/\b(?:advogad[oa]s?|oab|procurador)\b/.test(folded.slice(to, end)))
      found.push({ from: to, to: end, role: 'outorgado' })
  }
  for (const { from, to } of matches(folded, REPRESENTED)) {
    const [, ends] = paragraphAround(folded, from)
    const outer = found.filter((one) => one.from <= from && one.to > to).map((one) => one.to)
    const closes = closings.find((one) => one.from > to)?.from ?? folded.length
    const semicolon = folded.indexOf(';', to)
    found.push({
      from: to,
      to: Math.min(ends, closes, ...outer, semicolon < 0 ? folded.length : semicolon),
      role: 'representante',
    })
  }
  for (const { from, to } of matches(folded, THING)) {
    const [, ends] = paragraphAround(folded, to)
    found.push({ from, to: Math.min(ends, to + 300), role: 'imovel' })
  }
  for (const { from, to, role } of [
    ...matches(folded, DECLARES),
    ...matches(folded, COMPANY).map((one) => ({ ...one, role: 'sociedade' })),
  ]) {
    const [, ends] = paragraphAround(folded, to)
    if (role) found.push({ from, to: ends, role })
  }
  for (const { from, to } of matches(folded, OFFICE)) {
    const [, ends] = paragraphAround(folded, to)
    const around = found.filter((one) => one.from <= from && one.to > to).map(({ role }) => role)
    if (around.some((role) => role === 'autor' || role === 'reu' || role === 'outorgante'))
      found.push({ from, to: Math.min(ends, to + 220), role: 'advogado' })
  }
  for (const { from, to } of matches(folded, COURT)) {
    const [, ends] = paragraphAround(folded, to)
    found.push({ from, to: Math.min(ends, to + 40), role: 'foro' })
  }
  for (const { to } of matches(folded, MARRIED)) {
    const [, ends] = paragraphAround(folded, to)
    const stop = /\b(?:residentes?|domiciliad|ambos|doravante)\b|;/.exec(folded.slice(to, ends))
    found.push({ from: to, to: stop ? to + stop.index : Math.min(ends, to + 160), role: 'conjuge' })
  }
  return found
}

/** Written as a title or followed by a colon, a dash or a name; not the first word of a sentence, nor of a line within one. */
function isOpening(text: string, from: number, to: number): boolean {
  if (
    /[\p{L},\d](?<!\n)\n$/u.test(text.slice(Math.max(0, from - 2), from)) &&
    /^\s*,|^[ ]*\p{Ll}/u.test(text.slice(to, to + 3))
  )
    return false
  const written = text.slice(from, to)
  const after = text.slice(to, to + 3)
  if (/^\s*[:–—-]/.test(after) || /^[ ]*(?:como|na qualidade|.*,)/i.test(written)) return true
  if (/^[ ]*[\n\t]|^$/.test(after)) return written.trim().split(/\s+/).length <= 6
  return /^,/.test(after) && /\p{Lu}{4}/u.test(written)
}

/** Where a qualification begins, going back from the verb: the paragraph, or the sentence before it. */
function qualifiedBefore(folded: string, begins: number, until: number): number {
  const within = folded.slice(begins, until)
  if (/\b(?:cpf|cnpj|brasileir[oa]|inscrit[oa]|nacionalidade)\b/.test(within)) return begins
  // A title may stand between the qualification and what is asked.
  let former = begins
  for (let paragraphs = 0; paragraphs < 3 && former > 0; paragraphs++) {
    former = Math.max(0, folded.lastIndexOf('\n\n', Math.max(0, former - 3)))
    if (/\b(?:cpf|cnpj|brasileir[oa]|inscrit[oa]|nacionalidade)\b/.test(folded.slice(former, begins))) return former
  }
  return Math.max(0, folded.lastIndexOf('\n\n', Math.max(0, begins - 3)))
}

function endOfDefendant(folded: string, after: number): number {
  // One defendant each paragraph, until the last of them.
  const from = after + /^\s*/.exec(folded.slice(after, after + 9))![0].length
  const stop =
    /(?<!;|;[ ]e)[ ]*\n\n|\b(?:pelos? (?:fatos|motivos|razoes|fundamentos)|pelas (?:razoes|fatos)|com fundamento|conforme (?:os )?fatos|o que faz)\b/.exec(
      folded.slice(from),
    )
  return stop ? from + stop.index : folded.length
}

/** Who is spoken of at a place: the innermost party, with the leaf within it. */
export function ownersAt(stretches: readonly RoleRange[], from: number): ReadonlySet<string> {
  const around = stretches.filter((one) => one.from <= from && one.to > from)
  const parties = around.filter(({ role }) => !LEAVES.has(role)).toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const leaves = around.filter(({ role }) => LEAVES.has(role)).toSorted((a, b) => a.to - a.from - (b.to - b.from))
  return new Set([parties[0]?.role, leaves[0]?.role].filter((role) => role !== undefined))
}
