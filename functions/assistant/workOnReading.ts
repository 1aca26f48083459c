import type { ReadingRequested } from '#events/assistant.ts'
import { readContent } from '#functions/interviews/index.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { getBytes, getJson, putJson, putObject } from '../platform/objects/store.ts'
import { message } from '../platform/outbox/message.ts'
import type { Delivery } from '../platform/queue/consume.ts'
import { tryTransact } from '../platform/transact.ts'
import { deletionOf, prefixOf, type ReadFile, reading, readPaper, type StoredReading } from './entity.ts'
import { answeredByRules, askModel } from './model/askModel.ts'
import {
  type OpenFile,
  openFile,
  type Paper,
  type PaperPage,
  paperOf,
  proposalsFor,
  UnreadablePage,
} from './reading/index.ts'

/** Milliseconds of the function's time that are reserved for going on in another message. */
const RESERVE = 45_000
/** Pages that are kept in one object: what a killed worker reads again at most. */
const TOGETHER = 5
/** Pages of one file at most. */
const MOST_PAGES = 500

const LOST = 'Este arquivo não está mais guardado. Envie-o de novo.'
const FAILED = 'Este arquivo não pôde ser lido. Salve-o de novo, em PDF se possível, e envie outra vez.'
const LONG = `Este arquivo tem mais de ${MOST_PAGES} páginas. Divida-o e envie só as que importam.`

const pagesKey = ({ pagesKey: prefix }: ReadFile, from: number): string =>
  `${prefix}${String(from).padStart(4, '0')}.json`

/** Saves progress; false if the reading was stopped, started again or deleted. */
async function save(stored: StoredReading, files: readonly ReadFile[]): Promise<boolean> {
  const { organizationId, readingId, attempt } = stored
  return tryTransact(
    { reading },
    (write) => [
      write.reading
        .patch({ organizationId, readingId })
        .set({ files: [...files], updatedAt: now().toISOString() })
        .where((known, { eq }) => `${eq(known.state, 'running')} AND ${eq(known.attempt, attempt)}`),
    ],
    [],
  )
}

/** The pages of the same bytes, if they were read before and are still kept. */
async function readBefore({ organizationId }: StoredReading, file: ReadFile): Promise<ReadFile | undefined> {
  const { data } = await readPaper.get({ organizationId, digest: file.digest }).go({ consistent: true })
  if (!data || data.expiresAt <= inSeconds(now())) return undefined
  const known = { ...file, pages: data.pages, read: data.pages }
  for (let from = 1; from <= data.pages; from += TOGETHER) {
    const bytes = await getBytes(pagesKey({ ...known, pagesKey: data.pagesKey }, from))
    if (!bytes) return undefined
    // Copied, so that each reading is erased by itself.
    await putObject(pagesKey(file, from), bytes, 'application/json')
  }
  return known
}

async function remember(stored: StoredReading, { digest, pagesKey: key, pages = 0 }: ReadFile): Promise<void> {
  const { organizationId } = stored
  await readPaper.put({ organizationId, digest, pagesKey: key, pages, expiresAt: inSeconds(deletionOf(stored)) }).go()
}

async function open(file: ReadFile): Promise<OpenFile | string> {
  const bytes = await getBytes(file.key)
  if (!bytes) return LOST
  const opened = await openFile(bytes, file.name)
  if (!opened.ok) return opened.error.message
  if (opened.value.pageCount <= MOST_PAGES) return opened.value
  opened.value.close()
  return LONG
}

type Step = { readonly file: ReadFile; readonly goesOn: boolean }

/** Reads a file from where it stands until its end, or until there is no time or no wish left. */
async function readOn(
  stored: StoredReading,
  file: ReadFile,
  report: (file: ReadFile) => Promise<boolean>,
  remaining: () => number,
): Promise<Step> {
  const opened = await open(file)
  if (typeof opened === 'string') return { file: { ...file, problem: opened }, goesOn: true }
  const pages = opened.pageCount
  let present: ReadFile = { ...file, pages }
  try {
    let kept: PaperPage[] = []
    for (let number = present.read + 1; number <= pages; number++) {
      kept.push(await opened.readPage(number))
      const full = kept.length === TOGETHER || number === pages
      if (full) {
        await putObject(
          pagesKey(present, number - kept.length + 1),
          Buffer.from(JSON.stringify(kept)),
          'application/json',
        )
        present = { ...present, read: number }
        kept = []
      }
      if (!(await report({ ...present, read: number }))) return { file: present, goesOn: false }
      if (full && number < pages && remaining() < RESERVE) return { file: present, goesOn: false }
    }
    await remember(stored, present)
    return { file: present, goesOn: true }
  } catch (error) {
    if (error instanceof UnreadablePage) return { file: { ...present, problem: error.message }, goesOn: true }
    throw error
  } finally {
    opened.close()
  }
}

async function paperFrom(file: ReadFile): Promise<Paper> {
  const pages: PaperPage[] = []
  for (let from = 1; from <= (file.pages ?? 0) && !file.problem; from += TOGETHER)
    pages.push(...(await getJson<PaperPage[]>(pagesKey(file, from))))
  return paperOf(pages)
}

/** Finds the answers, and keeps them. */
async function finish(stored: StoredReading, files: readonly ReadFile[], remaining: () => number): Promise<void> {
  const { organizationId, readingId, attempt, interviewKey, refs: listed } = stored
  const { interviewCode } = await readContent(interviewKey)
  const papers: Paper[] = []
  for (const file of files) papers.push(await paperFrom(file))
  const refs = listed && new Set(listed)
  const rules = proposalsFor(interviewCode, papers, refs)
  const { answers, isSent, notice } = stored.byRulesAlone
    ? answeredByRules(rules)
    : await askModel(stored, interviewCode, papers, rules, { refs, remaining })
  const ended = {
    answersKey: await putJson(`${prefixOf(stored)}answers`, answers),
    files: [...files],
    isByModel: isSent,
    ...(notice !== undefined && { notice }),
    updatedAt: now().toISOString(),
  }
  // Unless it was stopped meanwhile.
  await tryTransact(
    { reading },
    (write) => [
      write.reading
        .patch({ organizationId, readingId })
        .set({ state: 'done', ...ended })
        .where((known, { eq }) => `${eq(known.state, 'running')} AND ${eq(known.attempt, attempt)}`),
    ],
    [],
  )
}

/** Asks for the rest in another message: a function has minutes, and a scanned file may take more. */
async function goOnLater(stored: StoredReading, files: readonly ReadFile[]): Promise<void> {
  const { organizationId, readingId, attempt } = stored
  await tryTransact(
    { reading },
    (write) => [
      write.reading
        .patch({ organizationId, readingId })
        .set({ files: [...files], attempt: attempt + 1, updatedAt: now().toISOString() })
        .where((known, { eq }) => `${eq(known.state, 'running')} AND ${eq(known.attempt, attempt)}`),
    ],
    [
      message(organizationId, 'assistant', {
        type: 'reading.requested',
        organizationId,
        readingId,
        attempt: attempt + 1,
      }),
    ],
  )
}

const isOver = ({ problem, pages, read }: ReadFile): boolean =>
  problem !== undefined || (pages !== undefined && read >= pages)

/** Reads the files of a reading from where it stands, and proposes answers when all are read. */
export async function workOnReading(
  { organizationId, readingId, attempt }: ReadingRequested,
  { attempt: delivery, remaining }: Delivery,
): Promise<void> {
  const { data: stored } = await reading.get({ organizationId, readingId }).go({ consistent: true })
  if (stored?.state !== 'running' || stored.attempt !== attempt) return
  const files = [...stored.files]
  // What a worker that was killed had shown, but not kept, is read again.
  for (const [place, file] of files.entries())
    if (!isOver(file)) files[place] = { ...file, read: file.read - (file.read % TOGETHER) }
  let isLast = delivery >= Number(setting('MAX_RECEIVES'))
  for (const [place, file] of files.entries()) {
    if (isOver(file)) continue
    // Deliveries before this one failed on it: the others are still read.
    if (isLast) {
      files[place] = { ...file, problem: FAILED }
      isLast = false
      continue
    }
    const known = file.read === 0 ? await readBefore(stored, file) : undefined
    if (known) {
      files[place] = known
      continue
    }
    const report = (present: ReadFile) => save(stored, files.with(place, present))
    const step = await readOn(stored, file, report, remaining)
    files[place] = step.file
    if (step.goesOn) continue
    await goOnLater(stored, files)
    return
  }
  if (remaining() < RESERVE) return goOnLater(stored, files)
  await finish(stored, files, remaining)
}
