import { verifyPdf } from '#functions/pades/index.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type Client, clientOf, ok, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { pdfOf } from '../support/pdfs.ts'
import { send as sendTo } from '../support/request.ts'
import { countDeadLetters, kill, LONG, type Place, pause, startMinuta } from './running.ts'

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
async function mailsBy(url: string, fits: (mail: Mail) => boolean): Promise<ReadonlyMap<string, readonly Mail[]>> {
  const { json } = await sendTo(url, 'GET', '/_local/mail.json')
  const found = new Map<string, Mail[]>()
  for (const mail of json as Mail[])
    if (fits(mail)) for (const to of mail.to) found.set(to, [...(found.get(to) ?? []), mail])
  return found
}

async function untilMailed(
  url: string,
  count: number,
  fits: (mail: Mail) => boolean,
): Promise<ReadonlyMap<string, readonly Mail[]>> {
  return eventually(
    async () => {
      const found = await mailsBy(url, fits)
      return found.size >= count && found
    },
    { ...LONG, message: `fewer than ${count} people got the e-mail`, longestPause: 1_000 },
  )
}

async function send(sender: Client, at: number): Promise<string> {
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
  return (await ok(sender.signatures.createEnvelope({ form }))).id
}

type Person = { readonly email: string; readonly secret: string }

const isCode = ({ subject }: Mail): boolean => /código para assinar/.test(subject)

/** A code that nobody has used: kills may come between taking one and signing. */
async function newCode(url: string, { email, secret }: Person): Promise<string> {
  const before = (await mailsBy(url, isCode)).get(email)?.length ?? 0
  await ok(clientOf(url).signatures.sendSigningCode({ params: { hash: secret }, body: {} }))
  const isNewer = (mails: readonly Mail[] = []) => mails.length > before && mails[0]
  const { subject } = await eventually(async () => isNewer((await mailsBy(url, isCode)).get(email)), {
    message: `no code came to ${email}`,
  })
  return subject.slice(0, 6)
}

/** Signs, unless that is done already: the answer to an earlier try may have been lost in a kill. */
async function sign(url: string, person: Person, first: string): Promise<void> {
  for (let code: string | undefined = first; ; code = undefined)
    try {
      const { secret } = person
      const anybody = clientOf(url)
      const { documents, consent, me } = await ok(anybody.signatures.openSigning({ params: { hash: secret } }))
      if (me.state === 'signed') return
      await ok(
        anybody.signatures.sign({
          params: { hash: secret },
          body: {
            consent: consent.version,
            documents: documents.map(({ id, sha256 }) => ({ id, sha256 })),
            code: code ?? (await newCode(url, person)),
            signature: { kind: 'typed', text: me.name },
          },
        }),
      )
      return
    } catch {
      await pause(500)
    }
}

async function countCompleted(sender: Client): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const page = await ok(
      sender.signatures.listEnvelopes({
        query: { state: 'completed', limit: 100, cursor },
      }),
    )
    count += page.items.length
    cursor = page.cursor
  } while (cursor)
  return count
}

/** Whether the signed file holds, as everybody can check who has it: the installation's call is limited. */
async function isSealed(sender: Client, id: string): Promise<boolean> {
  const { signatures, fault } = await verifyPdf(await ok(sender.signatures.getEnvelopeFiles({ params: { id } })), {
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
  const anybody = clientOf(url)
  let child = await startMinuta(settings)
  try {
    const sender = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    const numbers = Array.from({ length: envelopes }, (_, at) => at)
    const ids: string[] = []
    await forEach(numbers, async (at) => {
      ids[at] = await send(sender, at)
    })
    const everybody = envelopes * SIGNERS
    const invited = await untilMailed(url, everybody, ({ text }) => text.includes('/assinar#'))
    const secretOf = (email: string): string =>
      /\/assinar#([A-Za-z0-9_-]{43})/.exec(invited.get(email)?.[0]?.text ?? '')?.[1] ?? ''
    // One envelope after the other, so that some are sealed while others are signed.
    const emails = numbers.flatMap((at) => Array.from({ length: SIGNERS }, (_, signer) => emailOf(at, signer)))
    const secrets = new Map(emails.map((email) => [email, secretOf(email)]))
    await forEach([...secrets.values()], async (secret) => {
      await ok(anybody.signatures.sendSigningCode({ params: { hash: secret }, body: {} }))
    })
    const coded = await untilMailed(url, everybody, isCode)
    say(`${envelopes} envelopes sent, and ${everybody} codes`)
    const signing = forEach([...secrets], ([email, secret]) =>
      sign(url, { email, secret }, coded.get(email)?.[0]?.subject.slice(0, 6) ?? ''),
    )
    const completedBeforeKills: number[] = []
    for (const { completed, after } of kills) {
      const watcher = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
      await eventually(async () => (await countCompleted(watcher)) >= completed, {
        ...LONG,
        message: `fewer than ${completed} envelopes were completed`,
        longestPause: 200,
      })
      await pause(after)
      completedBeforeKills.push(await countCompleted(watcher))
      await kill(child)
      say(`killed with -9 when ${completedBeforeKills.at(-1)} were completed`)
      child = await startMinuta(settings)
      say('started again')
    }
    const restarted = performance.now()
    await signing
    const again = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    await eventually(async () => (await countCompleted(again)) >= envelopes, {
      ...LONG,
      message: 'not every envelope was completed',
    })
    const secondsAfterRestart = Math.round((performance.now() - restarted) / 100) / 10
    const mailed = await untilMailed(url, everybody, ({ subject }) => /^Assinado por todos/.test(subject))
    let seals = 0
    let wrong = 0
    await forEach(ids, async (id) => {
      const { trail } = await ok(again.signatures.getEnvelope({ params: { id } }))
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
