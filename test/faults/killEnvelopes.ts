import { verifyPdf } from '#functions/pades/index.ts'
import type { EnvelopeDetails, EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type Program, program, signIn } from '../journeys/client.ts'
import { pdfOf } from '../support/pdfs.ts'
import { countDeadLetters, kill, type Place, pause, startMinuta } from './running.ts'

export type EnvelopesReport = {
  readonly envelopes: number
  /** Envelopes completed when the process was killed, each time. */
  readonly completedBeforeKills: readonly number[]
  readonly completed: number
  /** Seals in all trails. */
  readonly seals: number
  /** People who got no completion e-mail, or more than one. */
  readonly unmailed: number
  readonly mailedTwice: number
  /** Signed files that do not hold. */
  readonly wrong: number
  readonly deadLetters: number
  /** Seconds from the last restart to the last envelope. */
  readonly secondsAfterRestart: number
}

type Settings = Place & {
  readonly envelopes: number
  /** When the process is killed: so many milliseconds after so many envelopes were completed. */
  readonly kills: readonly { readonly completed: number; readonly after: number }[]
  readonly say: (line: string) => void
}

const SIGNERS = 3

type Mail = { readonly to: readonly string[]; readonly subject: string; readonly text: string }

const emailOf = (envelope: number, signer: number): string => `pessoa${signer}.envelope${envelope}@exemplo.com.br`

/** Does something for each, four at a time, until it succeeds: while Minuta is down, nothing does. */
async function forEach<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: 4 }, work))
}

/** The newest mail to each address that fits. */
async function mailsBy(anybody: Program, fits: (mail: Mail) => boolean): Promise<ReadonlyMap<string, readonly Mail[]>> {
  const bytes = await anybody.download('/_local/mail.json')
  const found = new Map<string, Mail[]>()
  for (const mail of JSON.parse(Buffer.from(bytes).toString('utf8')) as Mail[])
    if (fits(mail)) for (const to of mail.to) found.set(to, [...(found.get(to) ?? []), mail])
  return found
}

async function untilMailed(
  anybody: Program,
  count: number,
  fits: (mail: Mail) => boolean,
): Promise<ReadonlyMap<string, readonly Mail[]>> {
  for (;;) {
    const found = await mailsBy(anybody, fits)
    if (found.size >= count) return found
    await pause(1_000)
  }
}

async function send(sender: Program, at: number): Promise<string> {
  const form = new FormData()
  const participants = Array.from({ length: SIGNERS }, (_, signer) => ({
    name: `Pessoa ${signer} do envelope ${at}`,
    email: emailOf(at, signer),
  }))
  form.set(
    'values',
    JSON.stringify({ subject: `Envelope ${at}`, documents: [{ attachment: 0 }], participants, send: true }),
  )
  const pdf = new Uint8Array(await pdfOf(`Contrato ${at}`))
  form.set('attachment_0', new Blob([pdf], { type: 'application/pdf' }), `Contrato ${at}.pdf`)
  return (await sender.send<EnvelopeDetails>('POST', '/api/v1/signatures', form)).id
}

type Person = { readonly email: string; readonly secret: string }

const isCode = ({ subject }: Mail): boolean => /código para assinar/.test(subject)

/** A code that nobody has used: kills may come between taking one and signing. */
async function newCode(anybody: Program, { email, secret }: Person): Promise<string> {
  const before = (await mailsBy(anybody, isCode)).get(email)?.length ?? 0
  await anybody.send('POST', `/api/v1/signing/${secret}/code`, {})
  for (;;) {
    const mails = (await mailsBy(anybody, isCode)).get(email) ?? []
    if (mails.length > before) return mails[0]?.subject.slice(0, 6) ?? ''
    await pause(500)
  }
}

/** Signs, unless that is done already: the answer to an earlier try may have been lost in a kill. */
async function sign(anybody: Program, person: Person, first: string): Promise<void> {
  for (let code: string | undefined = first; ; code = undefined)
    try {
      const { secret } = person
      const { documents, consent, me } = await anybody.send<Signing>('GET', `/api/v1/signing/${secret}`)
      if (me.state === 'signed') return
      await anybody.send('POST', `/api/v1/signing/${secret}/sign`, {
        consent: consent.version,
        documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
        code: code ?? (await newCode(anybody, person)),
        signature: { kind: 'typed', text: me.name },
      })
      return
    } catch {
      await pause(500)
    }
}

async function countCompleted(sender: Program): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const page = await sender.send<{ items: EnvelopeSummary[]; cursor?: string }>(
      'GET',
      `/api/v1/signatures?state=completed&limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    count += page.items.length
    cursor = page.cursor
  } while (cursor)
  return count
}

/** Whether the signed file holds, as everybody can check who has it: the installation's call is limited. */
async function isSealed(sender: Program, id: string): Promise<boolean> {
  const { signatures, fault } = await verifyPdf(await sender.download(`/api/v1/signatures/${id}/files`), {
    trusted: [],
  })
  return !fault && signatures.length === 1 && signatures.every(({ intact, coversAll }) => intact && coversAll)
}

/**
 * Has many envelopes signed by three people each, kills Minuta with -9 at the given times while they sign and their documents are sealed,
 * starts it again each time, and counts what became of them.
 */
export async function killEnvelopes(given: Settings): Promise<EnvelopesReport> {
  // What a killed worker left is taken up within seconds instead of minutes.
  const settings = {
    ...given,
    environment: { SEAL_SECONDS: '15', MAIL_EVENT_SECONDS: '30', MINUTA_SWEEP_SECONDS: '2' },
  }
  const { envelopes, kills, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  const anybody = program(url)
  let child = await startMinuta(settings)
  try {
    const sender = await signIn(url, people.owner.email, LOCAL_PASSWORD)
    const numbers = Array.from({ length: envelopes }, (_, at) => at)
    const ids: string[] = []
    await forEach(numbers, async (at) => {
      ids[at] = await send(sender, at)
    })
    const everybody = envelopes * SIGNERS
    const invited = await untilMailed(anybody, everybody, ({ text }) => text.includes('/assinar#'))
    const secretOf = (email: string): string =>
      /\/assinar#([A-Za-z0-9_-]{43})/.exec(invited.get(email)?.[0]?.text ?? '')?.[1] ?? ''
    // One envelope after the other, so that some are sealed while others are signed.
    const emails = numbers.flatMap((at) => Array.from({ length: SIGNERS }, (_, signer) => emailOf(at, signer)))
    const secrets = new Map(emails.map((email) => [email, secretOf(email)]))
    await forEach([...secrets.values()], async (secret) => {
      await anybody.send('POST', `/api/v1/signing/${secret}/code`, {})
    })
    const coded = await untilMailed(anybody, everybody, isCode)
    say(`${envelopes} envelopes sent, and ${everybody} codes`)
    const signing = forEach([...secrets], ([email, secret]) =>
      sign(anybody, { email, secret }, coded.get(email)?.[0]?.subject.slice(0, 6) ?? ''),
    )
    const completedBeforeKills: number[] = []
    for (const { completed, after } of kills) {
      const watcher = await signIn(url, people.owner.email, LOCAL_PASSWORD)
      while ((await countCompleted(watcher)) < completed) await pause(200)
      await pause(after)
      completedBeforeKills.push(await countCompleted(watcher))
      await kill(child)
      say(`killed with -9 when ${completedBeforeKills.at(-1)} were completed`)
      child = await startMinuta(settings)
      say('started again')
    }
    const restarted = performance.now()
    await signing
    const again = await signIn(url, people.owner.email, LOCAL_PASSWORD)
    while ((await countCompleted(again)) < envelopes) await pause(1_000)
    const secondsAfterRestart = Math.round((performance.now() - restarted) / 100) / 10
    const mailed = await untilMailed(anybody, everybody, ({ subject }) => /^Assinado por todos/.test(subject))
    let seals = 0
    let wrong = 0
    await forEach(ids, async (id) => {
      const { trail } = await again.send<EnvelopeDetails>('GET', `/api/v1/signatures/${id}`)
      seals += trail.filter(({ event }) => event === 'sealed').length
      if (!(await isSealed(again, id))) wrong += 1
    })
    return {
      envelopes,
      completedBeforeKills,
      completed: await countCompleted(again),
      seals,
      unmailed: everybody - mailed.size,
      mailedTwice: [...mailed.values()].filter((mails) => mails.length > 1).length,
      wrong,
      deadLetters: await countDeadLetters(settings),
      secondsAfterRestart,
    }
  } finally {
    child.kill('SIGTERM')
  }
}
