/**
 * How long a search of 200,000 documents takes in the index of an organisation, beside MiniSearch with the same texts, and how long a change
 * takes to be written. `SCALE=0.01` for a quick run.
 */

import type { Reader } from '#functions/search/searchIndex.ts'
import { applyChanges, mergeRecent } from '#functions/search/sqlite/change.ts'
import { databaseOf, emptyDatabase, noEntries } from '#functions/search/sqlite/database.ts'
import { find } from '#functions/search/sqlite/find.ts'
import { termsOf } from '#functions/search/terms.ts'
import { medianOnce, printTable } from './measure.ts'
import { MiniSearch } from './peers/search.ts'

const DOCUMENTS = Math.round(200_000 * Number(process.env.SCALE ?? 1))
const AT_ONCE = 10_000
/** Words of an answer or clause in each document. */
const WORDS = 60

const given = 'Ana João Maria José Conceição Pedro Rui Beatriz Carlos Helena Tiago Paula Sérgio Lúcia Otávio'.split(' ')
const family = 'Silva Souza Prado Moraes Lima Ávila Teixeira Barros Campos Nogueira Pires Rocha'.split(' ')
const words =
  'contrato locação imóvel residencial prazo vigência multa foro comarca cláusula pagamento aluguel fiador garantia caução vistoria entrega chaves rescisão notificação'.split(
    ' ',
  )

/** Numbers that repeat in every run. */
let state = 1
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const pick = (list: readonly string[]): string => list[random(list.length)]!

function documentOf(n: number) {
  const name = `${pick(given)} ${pick(family)} ${pick(family)}`
  const cpf = String(10_000_000_000 + n * 7_919).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const text = [name, cpf, `Rua ${pick(family)}, ${n}`, Array.from({ length: WORDS }, () => pick(words)).join(' ')]
  const title = `Contrato de locação de ${name}`
  return { id: String(n), title, context: 'Locação residencial', text: text.join('\n') }
}

const entryOf = (document: ReturnType<typeof documentOf>) => ({
  ...document,
  kind: 'execution' as const,
  updatedAt: '2026-11-20T12:00:00.000Z',
  interviewId: `m${Number(document.id) % 20}`,
  named: [`u${Number(document.id) % 50}`],
})

/** Somebody who does not see the documents of one of the models. */
const reader: Reader = {
  kinds: ['execution'],
  all: false,
  named: ['u3'],
  hidden: ['m4'],
  hiddenModels: ['m4'],
  seesOthers: true,
}
const searches = ['Otávio Rocha', '100.000.079-19', '"foro comarca"', 'ana multa caução', 'contrato', 'co']

const fold = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const peer = new MiniSearch({ fields: ['title', 'context', 'text'], processTerm: fold, storeFields: ['title'] })
const base = databaseOf(noEntries())
for (let first = 0; first < DOCUMENTS; first += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, DOCUMENTS - first) }, (_, at) => documentOf(first + at))
  const recent = emptyDatabase()
  applyChanges(
    recent,
    some.map((document) => ({ kind: 'execution', id: document.id, entry: entryOf(document) })),
  )
  mergeRecent(base, recent.serialize())
  recent.close()
  peer.addAll(some)
}

const bytes = base.serialize()
const opening = performance.now()
const index = databaseOf(bytes)
index.exec("ATTACH ':memory:' AS recent")
index.deserialize(noEntries(), { dbName: 'recent' })
console.log(
  `${DOCUMENTS} documents: ${(bytes.byteLength / 1e6).toFixed(0)} MB, opened in ${(performance.now() - opening).toFixed(0)} ms`,
)

const ask = (text: string) =>
  find(index, reader, { terms: termsOf(text)!, after: '', before: '~', offset: 0, limit: 20 })
for (const text of searches) console.log(`${text}: ${ask(text).counts[0]?.count ?? 0} found, of 1,000 counted at most`)
printTable('A search, with its rights, count and extracts', searches, [
  { name: 'Minuta', times: searches.map((text) => medianOnce(() => ask(text))) },
  {
    name: 'MiniSearch (words alone)',
    times: searches.map((text) =>
      medianOnce(() => peer.search(text, { combineWith: 'AND', prefix: true }).slice(0, 20), 5),
    ),
  },
])

/** Texts that somebody wrote to make searches slow, as visitors can. */
const hostile = [
  { name: 'w, ten thousand times', text: 'w '.repeat(20_000), searched: Array(12).fill('w').join(' ') },
  { name: 'words with one beginning', text: 'aa ab ac ad '.repeat(3_333), searched: 'aa ab ac ad' },
  { name: 'beginnings of a letter', text: 'ab ac ad ae '.repeat(3_333), searched: 'a* ab' },
  { name: 'a long phrase', text: 'w '.repeat(20_000), searched: `"${'w '.repeat(90)}"` },
]
const slowed = hostile.map(({ text, searched }) => {
  const texts = emptyDatabase()
  const entries = Array.from({ length: 20 }, (_, at) => ({ ...entryOf(documentOf(at + 1)), interviewId: 'm1', text }))
  applyChanges(
    texts,
    entries.map((entry) => ({ kind: 'execution', id: entry.id, entry })),
  )
  texts.exec("ATTACH ':memory:' AS recent")
  texts.deserialize(noEntries(), { dbName: 'recent' })
  return medianOnce(
    () => find(texts, reader, { terms: termsOf(searched)!, after: '', before: '~', offset: 0, limit: 20 }),
    5,
  )
})
printTable(
  'A search of 20 hostile texts',
  hostile.map(({ name }) => name),
  [{ name: 'Minuta', times: slowed }],
)

const document = documentOf(7)
const changes = [{ kind: 'execution' as const, id: document.id, entry: entryOf(document) }]
const change = () => {
  const recent = databaseOf(noEntries())
  applyChanges(recent, changes)
  recent.serialize()
  recent.close()
}
printTable('A change', ['written'], [{ name: 'Minuta', times: [medianOnce(change)] }])
