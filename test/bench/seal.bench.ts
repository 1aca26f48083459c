/** Time to finish an envelope: stamp, evidence and three seals with time stamps of our own authority, and to verify it: `node test/bench/seal.bench.ts`. */
import { seal, stamp, verifyPdf } from '#functions/pades/index.ts'
import { makePdf } from '#functions/pades/testing/makePdf.ts'
import { makePeople, must } from '#functions/pades/testing/people.ts'

const LIMIT = 500
const TURNS = 9

const people = await makePeople()
const verifyUrl = 'https://minuta.example/verificar/7QK4-M2XN-81ZD'
const signers = [people.ana, people.bruno, people.carla]
const evidence = {
  ...{ organization: { name: 'Escritório' }, number: '7QK4-M2XN-81ZD', verifyUrl, subject: 'Contrato' },
  ...{ documents: [], events: [] },
  signers: signers.map(({ certificate: { name } }) => ({
    name,
    role: 'Contratante',
    typed: name,
    signedAt: new Date(),
  })),
}

for (const count of [20, 360]) {
  const pdf = await makePdf(Array.from({ length: count }, (_, at) => ({ text: `Folha ${at + 1}` })))
  const times: { readonly sealed: number; readonly verified: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = performance.now()
    let file = must(await stamp(pdf, { number: evidence.number, verifyUrl, evidence }))
    for (const certificate of signers)
      file = must(await seal(file, { certificate, signedAt: new Date(), timestamp: people.timestamp }))
    const sealed = performance.now()
    const { signatures } = await verifyPdf(file, { trusted: people.trusted })
    if (signatures.filter(({ intact, later }) => intact && later !== 'changed').length !== signers.length)
      throw new Error('not sealed')
    times.push({ sealed: sealed - before, verified: performance.now() - sealed })
  }
  const median = (key: 'sealed' | 'verified') => times.map((one) => one[key]).sort((a, b) => a - b)[TURNS >> 1] ?? 0
  const [first] = times
  console.log(
    `${count} pages, three signers: ${median('sealed').toFixed(0)} ms (the first time ${first?.sealed.toFixed(0)} ms), verified in ${median('verified').toFixed(0)} ms`,
  )
  if (count === 20 && median('sealed') > LIMIT) throw new Error(`More than ${LIMIT} ms for 20 pages`)
}
