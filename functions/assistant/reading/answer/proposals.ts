import { collapseSpaces, foldText } from '#shared/format/index.ts'
import { definitionOf, type InterviewCode, optionsOf } from '#shared/interview/index.ts'
import { likeness } from '../find/labels.ts'
import { SCENERY } from '../find/roles.ts'
import { valuesIn } from '../find/valuesIn.ts'
import { type Paper, spotOf } from '../paper/paper.ts'
import { fitOf } from './fit.ts'
import { answerFrom, evidenceOf, type Hit, type PaperValues, withoutCity } from './hit.ts'
import { mentionedOption } from './mentionedOption.ts'
import { gendersOf } from './options.ts'
import type { Candidate, Proposal } from './proposal.ts'
import { type Question, questionsFor } from './questions.ts'
import { rowsFor } from './rows.ts'

const LEAST = 0.42
/** From this on a value that is checked is certain. */
const CERTAIN = 0.8
/** A rival this close makes both uncertain. */
const NEAR = 0.2
/** Words of a scan below this are shown, and never certain. */
const CLEAR = 0.8
/** The most that are shown for one question. */
const MOST = 3

const key = (value: unknown): string =>
  typeof value === 'string' ? foldText(collapseSpaces(value)).replace(/[.,\s]+$/, '') : JSON.stringify(value)

/** A paper that speaks of nobody in particular is of the only one who is asked about: a card, a form. */
const ALONE = 0.86

function hitsOf(question: Question, papers: readonly PaperValues[], alone: boolean): Hit[] {
  return papers.flatMap(({ paper, values }, file) => {
    const nobody = values.every(({ owners }) => [...owners].every((role) => SCENERY.has(role)))
    return values.flatMap((found): Hit[] => {
      const fit = fitOf(question, found)
      const score =
        alone && nobody && fit.score > 0 && fit.label === 1 && found.owners.size === 0
          ? Math.max(fit.score, ALONE)
          : fit.score
      if (score < LEAST) return []
      const value = question.cityApart && found.concept === 'endereco' ? withoutCity(found.value) : found.value
      const answer = answerFrom(question.field, { ...found, value })
      if (!answer) return []
      const sure = spotOf(paper, found.from, found.to)?.sure ?? 1
      return [{ file, paper, found, score, sure, ...answer }]
    })
  })
}

/** Values with check digits, or a form that nothing else has: a misread letter would show. */
const CHECKED = new Set(['cpf', 'cnpj', 'processo', 'pis'])

/** Whether a scan is clear enough to believe it. */
const isClear = ({ paper, sure, found }: Hit): boolean => !paper.scanned || CHECKED.has(found.concept) || sure >= CLEAR

type Group = { readonly hits: readonly Hit[]; readonly score: number }

/** The same value found several times is one, a little surer for each file. */
function grouped(hits: readonly Hit[]): Group[] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(key(hit.value), [...(groups.get(key(hit.value)) ?? []), hit])
  return [...groups.values()]
    .map((all) => {
      const sorted = all.toSorted((a, b) => b.score - a.score || a.found.from - b.found.from)
      const files = new Set(sorted.map(({ file }) => file)).size
      return { hits: sorted, score: Math.min(1, sorted[0]!.score + 0.03 * (files - 1)) }
    })
    .toSorted(
      (a, b) => b.score - a.score || a.hits[0]!.file - b.hits[0]!.file || a.hits[0]!.found.from - b.hits[0]!.found.from,
    )
}

/** A name of a party is the first that is said of it; those after it are other people. */
const FIRST_COUNTS = new Set([
  'nome',
  'endereco',
  'cidade',
  'uf',
  'bairro',
  'nacionalidade',
  'estado_civil',
  'profissao',
  'rg',
  'cargo',
  'cpf',
  'cnpj',
  'cep',
  'email',
  'telefone',
  'oab',
])

function candidatesOf(question: Question, groups: readonly Group[], taken: ReadonlySet<string>): Candidate[] {
  const free = groups.filter(({ hits }) => !taken.has(takenKey(question, hits[0]!)))
  const [best] = free
  if (!best) return []
  const near = free.filter(({ score }) => score > best.score - NEAR)
  return near.slice(0, MOST).map(({ hits, score }, at): Candidate => {
    const first = hits[0]!
    const clear = hits.some(isClear)
    const validates = first.problem === undefined && first.found.valid !== false
    const rivals = near.length > 1
    const confidence = score * (validates ? 1 : 0.5) * (clear ? 1 : 0.8) * (at === 0 ? 1 : 0.85) * (rivals ? 0.85 : 1)
    return {
      value: first.value,
      confidence: Math.round(confidence * 100) / 100,
      certain: !rivals && validates && clear && score >= CERTAIN && isProven(question, first),
      ...(first.problem ? { problem: first.problem } : first.found.valid === false && { problem: DOUBTFUL }),
      evidence: hits.slice(0, 3).map(evidenceOf),
    }
  })
}

const DOUBTFUL = 'Os dígitos ou o extenso não conferem. Compare com o documento.'

/** Words of which nothing can be checked are certain where a label names them, or a sentence leaves no doubt. */
function isProven(question: Question, { found, paper }: Hit): boolean {
  if (found.guessed) return false
  if (CHECKED.has(found.concept) || found.valid === true) return true
  // How much of an address is asked for is a matter of taste, unless the question says it.
  if (found.concept === 'endereco' && found.how !== 'label' && !/logradouro|complet/.test(question.folded)) return false
  // A whole sentence may say more than was asked.
  if (found.concept === 'texto' && (found.value.length > 90 || /[:;]$/.test(found.value))) return false
  return found.how !== 'pattern' && !(paper.scanned && question.concept === 'texto')
}

/** Who has a number is one: the CPF of the tenant is not the guarantor's too. */
const takenKey = ({ concept }: Question, { value }: Hit): string =>
  `${concept === 'cpf_cnpj' ? 'cpf' : concept} ${key(value)}`
const EXCLUSIVE = new Set(['cpf', 'cnpj', 'cpf_cnpj', 'rg', 'email', 'oab'])

/** The rank of a question among those that want the same value: the surest first. */
function assign(questions: readonly Question[], papers: readonly PaperValues[]): Map<string, Candidate[]> {
  const isAlone = ({ concept, leaf }: Question) =>
    leaf === undefined && questions.filter((one) => one.concept === concept).length === 1
  const open = questions.map((question) => ({
    question,
    groups: ordered(question, grouped(hitsOf(question, papers, isAlone(question)))),
  }))
  const given = new Map<string, Candidate[]>()
  const taken = new Set<string>()
  for (const { question, groups } of open.toSorted((a, b) => (b.groups[0]?.score ?? 0) - (a.groups[0]?.score ?? 0))) {
    const exclusive = EXCLUSIVE.has(question.concept)
    const rivals = open.filter(
      (other) =>
        other.question !== question &&
        other.question.concept === question.concept &&
        groups[0] &&
        other.groups.some(
          ({ hits, score }) => key(hits[0]!.value) === key(groups[0]!.hits[0]!.value) && score > groups[0]!.score - 0.1,
        ),
    )
    const candidates = candidatesOf(question, groups, exclusive ? taken : new Set())
    // A paper that does not say whose they are answers for several: none of them is certain.
    const disputed = rivals.length > 0 && (groups[0]?.score ?? 0) < 0.9
    given.set(
      question.ref,
      disputed
        ? candidates.map((one) => ({ ...one, certain: false, confidence: Math.round(one.confidence * 80) / 100 }))
        : candidates,
    )
    const used = groups.find(({ hits }) => !taken.has(takenKey(question, hits[0]!)))?.hits[0]
    if (exclusive && used) taken.add(takenKey(question, used))
  }
  return given
}

/** What is said later of the same party counts less: the second name in a qualification is somebody else's. */
function ordered({ concept, ordinal }: Question, groups: readonly Group[]): Group[] {
  if (ordinal !== undefined && FIRST_COUNTS.has(concept)) {
    const least = (groups[0]?.score ?? 0) - 0.15
    const one = groups.filter(({ score }) => score > least).toSorted((a, b) => firstPlace(a) - firstPlace(b))[
      ordinal - 1
    ]
    return one ? [one] : []
  }
  if (!FIRST_COUNTS.has(concept)) return [...groups]
  const best = groups[0]?.score ?? 0
  const inOrder = groups.filter(({ score }) => score > best - 0.08)
  const first = inOrder.toSorted((a, b) => firstPlace(a) - firstPlace(b))
  const sameFile = new Set(inOrder.map(({ hits }) => hits[0]!.file)).size === 1
  if (!sameFile) return [...groups]
  return [
    ...first.map((group, at) => ({ ...group, score: group.score - (at === 0 ? 0 : 0.12 + 0.03 * at) })),
    ...groups.filter((group) => !inOrder.includes(group)).map((group) => ({ ...group, score: group.score - 0.1 })),
  ]
}

const firstPlace = ({ hits }: Group): number => Math.min(...hits.map(({ found }) => found.from))

export function valuesOf(paper: Paper, questions: readonly Question[]): PaperValues {
  const labels = questions.flatMap((question) => [question, ...question.items]).map(({ folded }) => folded)
  const wanted = (label: string): boolean => labels.some((known) => likeness(known, label) >= 0.66)
  return { paper, values: valuesIn(paper, wanted) }
}

/** A paper that calls its parties A and B means the first two of whom an interview asks, in their order. */
function named({ paper, values }: PaperValues, questions: readonly Question[]): PaperValues {
  const neutral = ['parte_a', 'parte_b']
  const asked = [...new Set(questions.flatMap(({ parties }) => [...parties]))].filter(
    (role) => !SCENERY.has(role) && !NO_PARTY.has(role),
  )
  const names = values.filter(({ concept }) => concept === 'nome')
  const known = names.some(({ owners }) => asked.slice(0, 2).some((role) => owners.has(role)))
  if (
    known ||
    asked.length < 2 ||
    neutral.some((role) => asked.includes(role) || !names.some(({ owners }) => owners.has(role)))
  )
    return { paper, values }
  const meant = (role: string): string => asked[neutral.indexOf(role)] ?? role
  return {
    paper,
    values: values.map((found) =>
      neutral.some((role) => found.owners.has(role))
        ? { ...found, owners: new Set([...found.owners].map(meant)), guessed: true }
        : found,
    ),
  }
}

/** Who appears in papers without being a party of them. */
const NO_PARTY = new Set(['testemunha', 'advogado', 'sociedade', 'fiador', 'administradora', 'seguradora'])

/** What the papers answer of an interview. */
export function proposalsFor(
  code: Pick<InterviewCode, 'sections'>,
  papers: readonly Paper[],
  refs?: ReadonlySet<string>,
): Proposal[] {
  const questions = questionsFor(code, refs)
  const read = papers.map((paper) => named(valuesOf(paper, questions), questions))
  const single = questions.filter(({ field }) => !definitionOf(field).holdsItems)
  const given = assign(single, read)
  for (const question of single)
    if ((given.get(question.ref) ?? []).length === 0) {
      const said = mentionedOption(question, papers)
      if (said.length > 0) given.set(question.ref, said)
    }
  return questions.flatMap((question): Proposal[] => {
    const holds = definitionOf(question.field).holdsItems
    const candidates = holds ? rowsFor(question, read) : (given.get(question.ref) ?? [])
    const derived = candidates.length > 0 ? candidates : impliedOption(question, read, questions, given)
    return derived.length > 0 ? [{ ref: question.ref, candidates: derived }] : []
  })
}

/** 'Como o documento trata a pessoa?' follows from her nationality or marital status. */
function impliedGender(
  question: Question,
  all: readonly Question[],
  given: ReadonlyMap<string, Candidate[]>,
): Candidate[] {
  const genders = gendersOf(question.field)
  if (!genders) return []
  const word = all
    .filter(
      (one) =>
        one.concept === 'nacionalidade' &&
        one.leaf === question.leaf &&
        [...one.parties].some((party) => question.parties.has(party)),
    )
    .flatMap(({ ref }) => given.get(ref)?.[0] ?? [])[0]
  const ending = typeof word?.value === 'string' ? /(?:eir|an|in)([oa])$/.exec(foldText(word.value))?.[1] : undefined
  return word && ending ? [{ ...word, value: ending === 'a' ? genders.she : genders.he }] : []
}

/** 'Pessoa física ou jurídica?' follows from the number that the party has. */
function impliedOption(
  question: Question,
  papers: readonly PaperValues[],
  all: readonly Question[],
  given: ReadonlyMap<string, Candidate[]>,
): Candidate[] {
  const { field, parties } = question
  if (field.type !== 'radio' && field.type !== 'select') return []
  const options = optionsOf(field).map(({ value, label }) => ({ value, label: foldText(label || value) }))
  const gender = impliedGender(question, all, given)
  if (gender.length > 0) return gender
  const person = options.find(({ label }) => /\bfisica\b/.test(label))
  const company = options.find(({ label }) => /\bjuridica\b/.test(label))
  if (!person || !company || options.length !== 2) return []
  const numbers = (concept: string) =>
    all
      .filter(
        (one) =>
          one.concept === concept && one.leaf === undefined && [...one.parties].some((party) => parties.has(party)),
      )
      .flatMap(({ ref }) => given.get(ref)?.[0] ?? [])
  const [cpf, cnpj] = [numbers('cpf')[0], numbers('cnpj')[0]]
  if ((cpf === undefined) === (cnpj === undefined) || papers.length === 0) return []
  const from = (cpf ?? cnpj)!
  return [
    {
      value: cpf ? person.value : company.value,
      confidence: from.confidence,
      certain: from.certain,
      evidence: from.evidence,
    },
  ]
}
