import { align } from '#shared/align.ts'
import {
  addFields,
  buildScope,
  createField,
  emptyInterviewCode,
  type Field,
  type InterviewCode,
  validateValues,
} from '#shared/interview/index.ts'
import { compileModel, fillText } from '../fill/index.ts'
import {
  applyEdits,
  child,
  type DocxPackage,
  inspectDocx,
  printedStories,
  replaceParts,
  writeZip,
  xmlTree,
} from '../package/index.ts'
import { proposeFields } from '../propose/index.ts'
import { paragraphsOf, readModel } from '../read/index.ts'
import {
  type Decision,
  deleted,
  importable,
  insertedBlocks,
  knownProperties,
  pairHolders,
  pairStories,
  prefixesOf,
  readBlocks,
  type Sides,
  writeBlocks,
} from '../redline/index.ts'
import { type DraftDecision, type DraftField, type Fields, fieldsOf } from './fields.ts'
import { Planner } from './plan.ts'
import type { PlanText } from './planTypes.ts'
import { sharedNotes } from './sharedNotes.ts'
import { type Text, unitsOf, wordCount } from './units.ts'
import { type PaperPassage, PlanWriter } from './writePlan.ts'

export type ModelDraft = {
  /** The model: the file of the first contract with tags. */
  readonly bytes: Uint8Array
  readonly code: InterviewCode
  /** What each contract answers. */
  readonly answers: readonly Record<string, unknown>[]
  readonly fields: readonly DraftField[]
  readonly passages: readonly PaperPassage[]
  /** For each contract, how many of its paragraphs the model does not give back word for word. */
  readonly departs: readonly number[]
  /** The share of the first contract's words that all have. */
  readonly common: number
  readonly notes: readonly string[]
}

type Story = { readonly part: string; readonly holders: readonly Holder[] }
type Holder = {
  readonly from: number
  readonly to: number
  readonly rest: string
  readonly mustEnd: boolean
  readonly texts: readonly Text[]
}

/** Times that paragraphs which do not come back are taken as they are. */
const ROUNDS = 3
/** The share of common words below which nothing is gained by trying again. */
const HARDLY_COMMON = 0.2

/**
 * Drafts a model from contracts of one kind: what all have stays, what differs becomes questions. Takes packages without tracked changes
 * that `inspectDocx` accepted. A paragraph whose words would not come back from its answers is kept as each contract has it.
 */
export async function draftModel(
  originals: readonly DocxPackage[],
  decisions: readonly DraftDecision[],
  today: string,
): Promise<ModelDraft> {
  const notes = new Set<string>()
  const contracts = sharedNotes(originals)
  const { stories, common: paired } = readStories(contracts, (sentence) => void notes.add(sentence))
  const expected = originals.map((contract, at) => textsOf(contract, originals[0]!, paired[at]!))
  const rigid = new Set<string>()
  let best: ModelDraft | undefined
  for (let round = 0; round <= ROUNDS + 1; round += 1) {
    const withLists = round <= ROUNDS
    const made = await attempt({ contracts, stories, decisions: [], rigid, withLists, today, expected })
    // Texts of different kinds need no second look.
    if (made.draft.common < HARDLY_COMMON) return made.draft
    if (!best || sum(made.draft.departs) < sum(best.departs)) best = made.draft
    if (sum(made.draft.departs) === 0 || round > ROUNDS) {
      if (decisions.length === 0) return { ...best, notes: [...notes] }
      // The same round, so that the questions have the same names.
      const decided = await attempt({ contracts, stories, decisions, rigid, withLists, today, expected })
      return { ...decided.draft, notes: [...notes] }
    }
    for (const text of made.missing) rigid.add(text)
  }
  throw new Error('A draft has a last round.')
}

type Attempt = {
  readonly contracts: readonly DocxPackage[]
  readonly stories: readonly Story[]
  readonly decisions: readonly DraftDecision[]
  readonly rigid: ReadonlySet<string>
  readonly withLists: boolean
  readonly today: string
  readonly expected: readonly (readonly string[])[]
}

async function attempt({ contracts, stories, decisions, rigid, withLists, today, expected }: Attempt) {
  const plan = (known: readonly (readonly string[])[]) => {
    const planner = new Planner(rigid, known, withLists)
    return { planner, texts: stories.map(({ holders }) => holders.map(({ texts }) => planner.text(texts))) }
  }
  // What is a value where all have it is the same value where only one has it.
  const known = knownValues(plan(contracts.map(() => [])).planner, contracts.length)
  const { planner, texts } = plan(known)
  const fields = fieldsOf(planner, decisions)
  const writer = new PlanWriter(fields)
  const bytes = writeModel(contracts[0]!, stories, texts, writer)
  const asked = codeOf(await open(bytes), fields)
  const refs = new Set(asked.sections.flatMap((section) => section.fields.map(({ ref }) => ref)))
  const answers = contracts.map((_, at) => answersOf(fields, at, refs))
  const code = withOptional(asked, answers, today)
  const compiled = await compileModel(bytes)
  if (!compiled.ok) throw new Error(`The drafted model cannot be read: ${compiled.error[0]?.message}`)
  const missing: string[] = []
  const departs = answers.map((given, at) => {
    const filled = fillText(compiled.value, buildScope(code, given, today), today)
    if (!filled.ok) return expected[at]!.length
    const pieces = align(expected[at]!, filled.value.paragraphs)
    for (const { removed } of pieces) missing.push(...removed)
    return pieces.reduce((total, { removed, added }) => total + Math.max(removed.length, added.length), 0)
  })
  const words = sum(expected[0]!.map(wordCount))
  const common = words === 0 ? 0 : planner.common / words
  const draft: ModelDraft = {
    bytes,
    code,
    answers,
    fields: fields.fields,
    passages: writer.passages,
    departs,
    common,
    notes: [],
  }
  return { draft, missing }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

async function open(bytes: Uint8Array): Promise<DocxPackage> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) throw new Error(`The drafted model cannot be opened: ${inspected.error.message}`)
  return inspected.value.package
}

/** The texts of the contracts, beside each other; of what only some have, a sentence is noted. */
function readStories(contracts: readonly DocxPackage[], note: (sentence: string) => void) {
  const [first, ...others] = contracts
  const pairs = others.map((other) => pairStories(first!, other, note))
  const parts = printedStories(first!).filter(({ part }) =>
    pairs.every((own) => own.some((pair) => pair.part === part)),
  )
  const common = contracts.map((_, at) =>
    parts.map(({ part }) => (at === 0 ? part : pairs[at - 1]!.find((pair) => pair.part === part)!.other)),
  )
  const known = knownProperties(first!)
  const by = { name: '', date: undefined, tracked: false } as const
  const stories = parts.map(({ part }, place): Story => {
    const xml = first!.text(part)
    const root = xmlTree(xml)
    const own = others.map((other, at) => {
      const text = other.text(common[at + 1]![place]!)
      return { xml: text, root: xmlTree(text) }
    })
    const prefixes = prefixesOf(xml, root)
    const holders = pairHolders(root, root, note).map(([holder], index): Holder => {
      const sides = (edited: Sides['edited']): Sides => ({
        model: { xml, importable: () => true },
        edited,
        by,
        known,
        note,
      })
      const mine = sides({ xml, importable: () => true })
      const texts = [unitsOf(readBlocks(holder, mine.model).flatMap((block) => deleted(block, by, mine)))]
      for (const other of own) {
        // References to notes stay: all contracts have the same.
        const movable = other.xml.replace(/<w:(foot|end)noteReference/g, '<w:$1noteRef______')
        const edited = { xml: other.xml, importable: importable(movable, prefixes) }
        const same = pairHolders(root, other.root, note)[index]?.[1]
        texts.push(same ? unitsOf(insertedBlocks(readBlocks(same, edited), sides(edited))) : texts[0]!)
      }
      const last = holder.name === 'w:body' ? child(holder, 'w:sectPr') : undefined
      return {
        ...{ from: holder.innerFrom, to: holder.innerTo, texts },
        rest: last ? xml.slice(last.from, last.to) : '',
        mustEnd: holder.name !== 'w:body',
      }
    })
    return { part, holders }
  })
  return { stories, common }
}

/** The paragraphs of a contract as they are compared: of parts without a counterpart, those of the first. */
function textsOf(contract: DocxPackage, first: DocxPackage, paired: readonly string[]): string[] {
  const isPaired = new Set(paired)
  const own = contract === first ? [] : printedStories(first)
  const mine = printedStories(contract)
  const others = own.filter(({ kind }) => !mine.some((story) => story.kind === kind && isPaired.has(story.part)))
  return [
    ...mine.filter(({ part }) => contract === first || isPaired.has(part)).flatMap((story) => linesOf(contract, story)),
    ...others.flatMap((story) => linesOf(first, story)),
  ]
}

const linesOf = (docx: DocxPackage, story: Parameters<typeof paragraphsOf>[1]): string[] =>
  paragraphsOf(docx.text(story.part), story)
    .map(({ text }) => text.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((text) => text !== '')

/** Values that name somebody or something, by contract. */
function knownValues({ slots }: Planner, count: number): string[][] {
  return Array.from({ length: count }, (_, at) => [
    ...new Set(
      slots.flatMap(({ texts, list }) => {
        const text = list === undefined && !texts.includes(undefined) ? texts[at] : undefined
        return text !== undefined && isTelling(text) ? [text] : []
      }),
    ),
  ])
}

const isTelling = (text: string): boolean =>
  text.length >= 6 &&
  !/[\n\t]/.test(text) &&
  (/\p{Lu}\p{L}+.*\s\p{Lu}/u.test(text) || (text.match(/\d/g)?.length ?? 0) >= 6)

function writeModel(
  first: DocxPackage,
  stories: readonly Story[],
  texts: readonly (readonly PlanText[])[],
  writer: PlanWriter,
): Uint8Array {
  const writing = { decide: (): Decision => 'accepted', nextId: () => 0 }
  const changed = new Map<string, string>()
  stories.forEach(({ part, holders }, place) => {
    const edits = holders.map(({ from, to, rest, mustEnd }, at) => ({
      ...{ from, to },
      text: writeBlocks(writer.text(texts[place]![at]!), writing, mustEnd) + rest,
    }))
    changed.set(part, applyEdits(first.text(part), edits))
  })
  return writeZip(replaceParts(first.entries, changed))
}

/** The interview that asks the questions, in the sections and under the conditions that the model shows. */
function codeOf(model: DocxPackage, { fields }: Fields): InterviewCode {
  const proposals = proposeFields(readModel(model), emptyInterviewCode())
  const placed = new Map(
    proposals.flatMap(({ section, fields: own }) =>
      own.map((field) => [field.ref, { section, conditionals: field.conditionals }] as const),
    ),
  )
  const listed = (list: DraftField) =>
    fields.filter((each) => each.list !== undefined && !each.joined && ownerOf(fields, each) === list)
  let count = 0
  const uid = () => {
    count += 1
    return `r${count}`
  }
  const fieldFor = (each: DraftField): Field =>
    createField(each.type, {
      ...each.settings,
      ...{ ref: each.ref, name: each.name, uid: uid() },
      required: each.kind === 'condition' || (each.kind === 'field' && each.texts.every((text) => text !== '')),
      ...(each.kind === 'list' && { listType: 'objeto' as const, listFields: listed(each).map(fieldFor) }),
      ...(each.list === undefined && { conditionals: placed.get(each.ref)?.conditionals ?? [] }),
    })
  const order = new Map([...placed.keys()].map((ref, at) => [ref, at]))
  const asked = fields
    .filter(({ list }) => list === undefined)
    .filter(({ ref }) => placed.has(ref))
    .toSorted((one, other) => order.get(one.ref)! - order.get(other.ref)!)
  const groups = Map.groupBy(asked, ({ ref }) => placed.get(ref)!.section)
  return addFields(
    emptyInterviewCode(),
    [...groups].map(([section, own]) => ({ section, fields: own.map(fieldFor) })),
    uid,
  )
}

/** What a contract leaves open is not required. */
function withOptional(code: InterviewCode, answers: readonly Record<string, unknown>[], today: string): InterviewCode {
  const open = new Set(
    answers.flatMap((given) =>
      validateValues(code, given, today).map(({ path = [] }) =>
        path.filter((step) => typeof step === 'string').join(' '),
      ),
    ),
  )
  const settled = (field: Field, above: string): Field => {
    const path = `${above}${field.ref}`
    return {
      ...field,
      required: field.required && !open.has(path),
      ...(field.listFields && { listFields: field.listFields.map((item) => settled(item, `${path} `)) }),
    }
  }
  return {
    ...code,
    sections: code.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => settled(field, '')),
    })),
  }
}

const ownerOf = (fields: readonly DraftField[], { list }: DraftField): DraftField | undefined => {
  const lists = fields.filter(({ kind }) => kind === 'list')
  return lists.find((each) => each.listPlan === list)
}

/** What a contract answers. */
function answersOf({ fields }: Fields, contract: number, refs: ReadonlySet<string>): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.list === undefined && !refs.has(field.ref)) continue
    if (field.kind === 'list') {
      const plan = field.listPlan!
      answers[field.ref] = plan.owners.flatMap((owner, item) => {
        if (owner !== contract) return []
        const own = fields.filter(({ list, joined }) => list === plan && !joined)
        return [
          Object.fromEntries(
            own.flatMap(({ ref, answers: given }) => (given[item] === undefined ? [] : [[ref, given[item]]])),
          ),
        ]
      })
    } else if (field.list === undefined && field.answers[contract] !== undefined)
      answers[field.ref] = field.answers[contract]
  }
  return answers
}
