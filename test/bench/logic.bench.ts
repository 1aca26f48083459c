/** Times of a running interview, compared with other libraries: `node test/bench/logic.bench.ts`. */
import { compile, interviewCodeSchema, start } from '#shared/interview/index.ts'
import { type BigInterview, big, toInterview, toSurvey } from './bigInterview.ts'
import { HandGraph } from './handGraph.ts'
import { medianMicroseconds, medianOnce, printTable } from './measure.ts'
import { Engine, evaluate, Model } from './peers/logic.ts'

type Contender = { readonly set: (name: string, value: unknown) => unknown }

const changes = ['300 dependents', 'chain of 50', 'formulas (100)', 'ten fields', 'nothing depends'] as const

function measure(contender: Contender): number[] {
  const toggles: readonly [string, unknown, unknown][] = [
    ['gatilho', 'sim', 'não'],
    ['c0', '1', '0'],
    ['n0', 1, 2],
    ['dez', 'sim', 'não'],
    ['solto', 'a', 'b'],
  ]
  return toggles.map(([name, on, off]) => medianMicroseconds((turn) => contender.set(name, turn % 2 === 0 ? on : off)))
}

function ours(size: BigInterview): Contender {
  return start(compile(interviewCodeSchema.parse(toInterview(size))), {}, '2026-03-10')
}

function survey(size: BigInterview): Contender {
  const model = new Model(toSurvey(size))
  return { set: (name, value) => model.setValue(name, value) }
}

/** Every condition is a rule, and all rules run at each change, as the library works. */
async function rulesEngine({ dependents, chain }: BigInterview): Promise<number> {
  const engine = new Engine([], { allowUndefinedFacts: true })
  const rule = (fact: string, value: string, field: string) =>
    engine.addRule({
      conditions: { all: [{ fact, operator: 'equal', value }] },
      event: { type: 'show', params: { field } },
    })
  for (let at = 0; at < dependents; at++) rule('gatilho', 'sim', `d${at}`)
  for (let at = 1; at <= chain; at++) rule(`c${at - 1}`, '1', `c${at}`)
  const times: number[] = []
  for (let turn = 0; turn < 60; turn++) {
    const before = performance.now()
    await engine.run({ gatilho: turn % 2 === 0 ? 'sim' : 'não', c0: '1' })
    times.push((performance.now() - before) * 1_000)
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!
}

/** What form-js does with feelin: it parses and evaluates the expression of every dependent field again. */
function feelin({ dependents, chain, formulas }: BigInterview): number[] {
  const all = (
    count: number,
    expression: (at: number) => string,
    context: (on: boolean) => Readonly<Record<string, unknown>>,
  ) =>
    medianMicroseconds((turn) => {
      for (let at = 0; at < count; at++) evaluate(expression(at), context(turn % 2 === 0))
    }, 9)
  const word = (on: boolean) => (on ? 'sim' : 'não')
  return [
    all(
      dependents,
      () => 'gatilho = "sim"',
      (on) => ({ gatilho: word(on) }),
    ),
    all(
      chain,
      (at) => `c${at} = "1"`,
      (on) => Object.fromEntries(Array.from({ length: chain }, (_, at) => [`c${at}`, on ? '1' : '0'])),
    ),
    all(
      formulas,
      (at) => `(n0 + ${at}) * 2 + ${at}`,
      (on) => ({ n0: on ? 1 : 2 }),
    ),
    all(
      10,
      () => 'dez = "sim"',
      (on) => ({ dez: word(on) }),
    ),
  ]
}

const code = interviewCodeSchema.parse(toInterview(big))
const json = toSurvey(big)
printTable('1,000 fields: one change', changes, [
  { name: 'Minuta', times: measure(ours(big)) },
  { name: 'graph by hand', times: measure(new HandGraph(big)) },
  { name: 'survey-core', times: measure(survey(big)) },
  { name: 'json-rules-engine', times: [await rulesEngine(big)] },
  { name: 'feelin', times: feelin(big) },
])
printTable(
  '1,000 fields: from the stored interview to the first state',
  ['compile and start', 'compile', 'start'],
  [
    {
      name: 'Minuta',
      times: [
        medianOnce(() => start(compile(code), {}, '2026-03-10')),
        medianOnce(() => compile(code)),
        (() => {
          const program = compile(code)
          return medianOnce(() => start(program, {}, '2026-03-10'))
        })(),
      ],
    },
    { name: 'graph by hand', times: [medianOnce(() => new HandGraph(big))] },
    { name: 'survey-core', times: [medianOnce(() => new Model(json), 5)] },
  ],
)
const five: BigInterview = { ...big, size: 5_000 }
printTable('Minuta by size: one change', changes, [
  { name: '1,000 fields', times: measure(ours(big)) },
  { name: '5,000 fields', times: measure(ours(five)) },
])
