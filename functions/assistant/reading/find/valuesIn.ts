import { isCnh } from '#shared/format/index.ts'
import type { Paper } from '../paper/paper.ts'
import { type Concept, conceptOfLabel } from './concepts.ts'
import { ownersAt, roleRangesOf } from './contexts.ts'
import type { Found } from './found.ts'
import { labelledIn } from './labels.ts'
import { typedIn } from './patterns.ts'
import { phrasesIn } from './phrases.ts'
import { roleOf, rolesIn, SCENERY } from './roles.ts'
import { isName, partsOfAddress, saidIn } from './sentences.ts'

/** Letters before a value in which what it is may be said. */
const BEFORE = 200

/** The date of a law or of a decision, which is nobody's answer. */
const CITED =
  /(?:\b(?:lei|decreto|medida provisoria|resolucao|portaria|instrucao normativa|emenda|provimento|sumula)\b[^;]{0,60},?[ \n]+de|(?:^|[ \n])(?:j\.|dje?|julgad[oa] em|publicad[oa] em))[ \n]+$/

/** What is written before a value in its sentence, or in its row of cells, folded. */
function sentenceBefore(folded: string, from: number): string {
  const before = folded.slice(Math.max(0, from - BEFORE), from)
  const row = before.slice(before.lastIndexOf('\n') + 1)
  if (row.includes('\t')) return row.replace(/\s+/g, ' ')
  const cut = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('; '), before.search(/[.](?=[ \n]+\p{L}[^.]*$)/u))
  return before.slice(cut + 1).replace(/\s+/g, ' ')
}

/** 'a título de sinal', 'mediante a entrega das chaves': says what the value before it is for. */
const TELLS =
  /^[ \n]*,?[ \n]*((?:a[ \n]+titulo|de|d[ao]s?|por|para|pel[ao]|mediante|referentes?|relativ[oa]s?|correspondentes?|sobre|na[ \n]+data|quando|apos|com|uteis)(?![\p{L}])[^,;.\n\d]{2,60})/u

const saidAfter = (folded: string, to: number): string =>
  (TELLS.exec(folded.slice(to, to + 90).replace(/\n(?!\n)/g, ' '))?.[1] ?? '').split(/ e (?=d[aeo]s? )/)[0]!

/** Letters of a label's text in which a value is what the label names; after more it is part of a sentence. */
const NAMED = 14

/** Words of nobody but a party: 'LOCADORA', 'Proprietário (locador)'. */
const isRoleOnly = (label: string): boolean =>
  rolesIn(label).size > 0 &&
  ![...rolesIn(label)].some((role) => SCENERY.has(role)) &&
  label
    .replace(/\((?:a|s|as|es)\)/g, '')
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 3 || roleOf(word) !== undefined)

/** Concepts whose values a label's text holds as it is. */
const PLAIN: ReadonlySet<Concept> = new Set([
  'nome',
  'nacionalidade',
  'estado_civil',
  'profissao',
  'cargo',
  'endereco',
  'bairro',
  'cidade',
  'uf',
  'rg',
  'orgao',
  'mae',
  'pai',
  'texto',
  'renavam',
  'cnh',
  'processo',
  'oab',
  'pis',
  'hora',
  'telefone',
  'vara',
])

const within = (one: { from: number; to: number }, outer: { from: number; to: number }) =>
  one.from >= outer.from && one.to <= outer.to

/** Of several concepts a label names, its value shows which: 'CPF/CNPJ', 'Município/UF'. */
function concreteOf(concept: Concept, value: string): Concept {
  return concept === 'cpf_cnpj' ? (value.replace(/\W/g, '').length === 11 ? 'cpf' : 'cnpj') : concept
}

const NUMBER_LIKE: ReadonlySet<Concept> = new Set(['texto', 'dinheiro', 'data', 'hora', 'numero'])

/** Everything in a paper that may be an answer, with what it is and of whom. */
export function valuesIn(paper: Paper, wanted: (label: string) => boolean): Found[] {
  const { folded, text } = paper
  const stretches = roleRangesOf(paper)
  const typed = typedIn(paper)
  const found: Found[] = []
  const owned = (from: number, label = '') => {
    const named = rolesIn(label)
    const around = ownersAt(stretches, from)
    // A label that names somebody says more than the heading above it.
    return named.size > 0
      ? new Set([
          ...named,
          ...[...around].filter(() => [...named].every((role) => role === 'representante' || role === 'conjuge')),
        ])
      : around
  }
  for (const { label, value, from, to } of labelledIn(paper, wanted)) {
    // 'LOCADOR: …' says of whom what follows is, not what it is.
    if (isRoleOnly(label)) {
      if (value.length < 90 && !value.includes(',') && isName(value, folded.slice(from, to)))
        found.push({ concept: 'nome', value, from, to, how: 'label', label, owners: owned(from, label) })
      continue
    }
    const concept = conceptOfLabel(label)
    const inside = typed.filter((one) => within(one, { from, to }))
    const owners = owned(from, label)
    const base = { how: 'label', label, owners } as const
    for (const one of inside) {
      const own = one.concept
      // The label says what a plain number or a date is; a number with a form of its own keeps it.
      if (own === 'numero' && concept !== 'numero' && concept !== 'texto' && concept !== 'dinheiro') continue
      if (NUMBER_LIKE.has(own) && one.from - from > NAMED) continue
      found.push({ ...one, ...base, ...(one.unit && { unit: one.unit }) })
      // Columns of amounts leave the sign to their heading.
      if (own === 'numero' && one.from === from && one.to === to && /^\d{1,3}(?:\.?\d{3})*,\d{2}$/.test(one.value))
        found.push({ ...one, ...base, concept: 'dinheiro', value: `R$ ${one.value}` })
    }
    if (concept === 'dinheiro' || concept === 'data' || concept === 'email') continue
    if (concept === 'cpf' || concept === 'cnpj' || concept === 'cpf_cnpj' || concept === 'cep') {
      const digits = value.replace(/[oO]/g, '0').replace(/[lI|]/g, '1')
      if (inside.length === 0 && /^[\d.\s/-]{8,20}/.test(digits))
        found.push({
          ...base,
          concept: concreteOf(concept, digits),
          value: /^[\d.\s/-]+/.exec(digits)![0].trim(),
          from,
          to,
          valid: false,
        })
      continue
    }
    if (!PLAIN.has(concept)) continue
    if (
      concept === 'texto' &&
      /^(?:rua|avenida|av\.?|alameda|praca|travessa|rodovia|estrada|r\.) /.test(folded.slice(from, to))
    )
      found.push(
        { ...base, concept: 'endereco', value, from, to },
        ...[...partsOfAddress(text.slice(from, to), from)].map((part) => ({ ...base, ...part })),
      )
    if (concept === 'endereco')
      found.push(...[...partsOfAddress(text.slice(from, to), from)].map((part) => ({ ...base, ...part })))
    if ((concept === 'cidade' || concept === 'uf') && /[/–-]\s*[A-Z]{2}\s*$/.test(value)) {
      const city = value.replace(/\s*[/–-]\s*[A-Z]{2}\s*$/, '')
      found.push(
        { ...base, concept: 'cidade', value: city, from, to: from + city.length },
        { ...base, concept: 'uf', value: value.trim().slice(-2), from: to - 2, to, valid: true },
      )
      continue
    }
    // 'Nome: Ana Lima, brasileira, …' is a qualification.
    const end = concept === 'nome' && !/ltda|s\.?\/?a\b/i.test(value) ? value.search(/,\s|\s[-–]\s|;/) : -1
    const shown = end > 0 ? value.slice(0, end) : value
    if (concept === 'nome' && !isName(shown, folded.slice(from, from + shown.length))) continue
    const isChecked = concept === 'cnh' && isCnh(shown)
    found.push({
      ...base,
      concept,
      value: shown,
      from,
      to: end > 0 ? from + end : to,
      ...(isChecked && { valid: true }),
    })
  }
  const labelled = found.map(({ from, to, concept }) => ({ from, to, concept }))
  for (const said of saidIn(paper)) {
    if (labelled.some((one) => one.concept === said.concept && said.from < one.to && said.to > one.from)) continue
    const signed = said.concept === 'cidade' || said.concept === 'uf' ? signedAt(folded, said.to) : false
    found.push({
      ...said,
      how: 'sentence',
      label: '',
      owners: signed ? new Set(['assinatura']) : ownersAt(stretches, said.from),
    })
  }
  for (const { label = '', owner, ...phrase } of phrasesIn(paper)) {
    if (labelled.some((one) => one.concept === phrase.concept && phrase.from < one.to && phrase.to > one.from)) continue
    const around = ownersAt(stretches, phrase.from)
    const inside = owner === undefined ? around : new Set([owner])
    if (
      found.some(
        (one) =>
          one.concept === phrase.concept && one.from === phrase.from && (owner === undefined || one.owners.has(owner)),
      )
    )
      continue
    found.push({ ...phrase, how: label === '' ? 'sentence' : 'label', label, owners: inside })
  }
  const lawyers = found.filter(({ concept, owners }) => concept === 'nome' && owners.has('advogado'))
  for (const one of typed) {
    if (one.concept === 'oab') {
      // Under or beside the name of a lawyer, it is theirs, and not the firm's.
      const own = lawyers.some(
        ({ to }) => one.from > to && one.from - to < 130 && !folded.slice(to, one.from).includes('oab'),
      )
      if (own) found.push({ ...one, how: 'sentence', label: '', owners: new Set(['advogado']) })
    }
    if (labelled.some((known) => known.concept === one.concept && within(one, known))) continue
    if (one.concept === 'data' && CITED.test(folded.slice(Math.max(0, one.from - 110), one.from))) continue
    const label = sentenceBefore(folded, one.from)
    const owners =
      one.concept === 'data' && signedBefore(text, one.from)
        ? new Set(['assinatura'])
        : closest(label, ownersAt(stretches, one.from), one.concept)
    const after = saidAfter(folded, one.to)
    found.push({ ...one, how: 'pattern', label, owners, ...(after !== '' && { after }) })
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** 'inscrito no CPF' belongs to the person spoken of; 'CPF do fiador 123' names him. */
function closest(label: string, around: ReadonlySet<string>, concept: Concept): ReadonlySet<string> {
  if (NUMBER_LIKE.has(concept)) return around
  const named = /(?:cpf|cnpj|rg|e-?mail|telefone|cep|oab)[^,;.:]{0,12}?d[aoe]s? ([\p{L} ]{4,24})[^\p{L}]{0,6}$/u.exec(
    label,
  )
  const roles = named
    ? new Set([...rolesIn(named[1]!)].filter((role) => !SCENERY.has(role) || role === 'imovel'))
    : undefined
  return roles && roles.size > 0 ? roles : around
}

/** Whether a date follows, as at the end of a paper. */
const signedAt = (folded: string, to: number): boolean =>
  /^(?:[ ]?[/(,–-]+[ ]?[a-z]{2}\)?)?[,.]?[ \n]+(?:aos |em )?\d{1,2}[º°]?[ \n]+de[ \n]+\p{L}+[ \n]+de[ \n]+\d{4}|^(?:[ ]?[/(,–-]+[ ]?[a-z]{2}\)?)?,[ \n]+(?:\d{2}\/\d{2}\/\d{4}|\p{L}+[ \n]+de[ \n]+\p{L}+[ \n]+de[ \n]+dois[ ]mil)/u.test(
    folded.slice(to, to + 60),
  )

const signedBefore = (text: string, from: number): boolean =>
  /(?:^|\n|\t)[ ]*\p{Lu}[\p{L}' ]{2,40}(?:[ ]?[/(,–-][ ]?[A-Z]{2}\)?)?,[ \n]+(?:aos |em )?$/u.test(
    text.slice(Math.max(0, from - 70), from),
  )
