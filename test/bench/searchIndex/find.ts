import { readFileSync } from 'node:fs'
import type { StoredSegment } from '#functions/search/entity.ts'
import type { Reader } from '#functions/search/searchIndex.ts'
import { find } from '#functions/search/segments/find.ts'
import { openSegments } from '#functions/search/segments/openSegments.ts'
import { termsOf } from '#functions/search/terms.ts'
import { contractOf } from '../contractTexts.ts'
import { ORGANIZATION } from './contracts.ts'

/** Searches the index that was built; prints how long that took for the first time and again. */

const [documents = 0, characters = 0] = process.argv.slice(2, 4).map(Number)
const segments = JSON.parse(readFileSync(process.argv[4]!, 'utf8')) as StoredSegment[]

/** Somebody who does not see the documents of one of the models. */
const reader: Reader = {
  kinds: ['execution'],
  all: false,
  named: ['u3'],
  hidden: ['m4'],
  hiddenModels: ['m4'],
  seesOthers: true,
}

const VARIANTS = 12
const some = Array.from({ length: VARIANTS }, (_, n) => contractOf(Math.floor((n * documents) / VARIANTS), characters))
const wordsOf = (text: string) => text.match(/\p{L}{5,}/gu) ?? []
const searches: Readonly<Record<string, readonly string[]>> = {
  'a name': some.map(({ title }) => title.replace('Contrato de locação de ', '')),
  'a CPF': some.map(({ cpf }) => cpf),
  'a usual word': ['contrato', 'prazo', 'partes', 'pagamento', 'multa', 'foro'],
  'two letters': ['co', 'pr', 'ma', 'se', 're', 'in'],
  'as it is typed': ['loca', 'locaç', 'resci', 'presta', 'garant', 'honor'],
  'three words': some.map(({ text }) => wordsOf(text).slice(40, 43).join(' ')),
  'a phrase': ['"prestação de serviços"', '"na forma da lei"', '"sob pena de"', '"código civil"', '"de locação de"'],
}

const ask = async (text: string): Promise<number> => {
  const began = performance.now()
  const index = await openSegments(ORGANIZATION, segments)
  await find(index, reader, { terms: termsOf(text)!, after: '', before: '~', offset: 0, limit: 20 })
  return performance.now() - began
}

const opening = performance.now()
await openSegments(ORGANIZATION, segments)
const opened = performance.now() - opening
const noTimes = () => new Map(Object.keys(searches).map((kind) => [kind, [] as number[]]))
const [first, again] = [noTimes(), noTimes()]
for (const times of [first, again, again, again])
  for (const [kind, texts] of Object.entries(searches)) for (const text of texts) times.get(kind)!.push(await ask(text))
const written = { first: Object.fromEntries(first), again: Object.fromEntries(again) }
process.send?.({ opened, ...written, memory: process.resourceUsage().maxRSS * 1024 })
process.disconnect?.()
